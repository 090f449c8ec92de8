import { useId, type MouseEvent, type ReactNode } from 'react';
import { CloseIcon } from './icons';
import styles from './Sheet.module.css';
import ui from './ui.module.css';
import { useModal } from './useModal';
import { useSwipeDown } from './useSwipeDown';

interface Props {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: from below on a phone, from the side on wider screens. Escape, the button, a click on the backdrop and a swipe down close it. */
export function Sheet({ title: name, closeLabel, onClose, children }: Props) {
  const titleId = useId();
  const { dialog, title } = useModal();
  useSwipeDown(dialog, onClose);
  const clickBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  // The dialog handles clicks on its backdrop only; Escape and a button close it from the keyboard.
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClick={clickBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head} data-grabber>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {name}
        </h2>
        <button type="button" className={ui.icon} aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </dialog>
  );
}
