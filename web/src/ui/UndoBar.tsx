import { useEffect, useRef } from 'react';
import ui from './ui.module.css';
import styles from './UndoBar.module.css';

interface Props {
  /** What was done; a new object for each deed. Null: nothing yet. */
  done: { message: string } | null;
  /** Label of the button. */
  label: string;
  /** Absent where nothing can be undone. */
  onUndo?: (() => void) | undefined;
}

/** Says what was done and offers to undo it. The pressed button is removed with its row, so the focus moves here. */
export function UndoBar({ done, label, onUndo }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== null) bar.current?.focus();
  }, [done]);
  return (
    <div ref={bar} tabIndex={-1} className={done === null ? undefined : styles.bar} data-screen-only>
      <p role="status">{done?.message}</p>
      {done !== null && onUndo !== undefined && (
        <button type="button" className={ui.button} onClick={onUndo}>
          {label}
        </button>
      )}
    </div>
  );
}
