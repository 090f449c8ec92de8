import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { InfoIcon } from '../../ui/landingIcons';
import ui from '../../ui/ui.module.css';
import styles from './Tooltip.module.css';

/** Opens on hover, focus and tap; Escape or a press elsewhere closes it. Hovering the text keeps it open (WCAG 1.4.13). */
export function Tooltip({ label, text }: { label: string; text: string }) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    const onPointerDown = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);

  const byMouse = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(next);
  };
  return (
    <span ref={root} className={styles.root} onPointerEnter={byMouse(true)} onPointerLeave={byMouse(false)}>
      <button
        type="button"
        className={`${ui.icon} ${styles.button}`}
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        <InfoIcon />
      </button>
      <span role="tooltip" id={id} className={open ? styles.open : styles.closed}>
        {text}
      </span>
    </span>
  );
}
