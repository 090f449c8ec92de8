import { useLayoutEffect, useRef } from 'react';
import { goRound } from './focusRound';

/** Opens a dialog for as long as it is on the page: the rest is out of reach, and its title has the focus. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Closed before it leaves the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const onKey = (event: KeyboardEvent) => goRound(event, element);
    element.addEventListener('keydown', onKey);
    element.showModal();
    title.current?.focus();
    return () => {
      element.removeEventListener('keydown', onKey);
      element.close();
    };
  }, []);
  return { dialog, title };
}
