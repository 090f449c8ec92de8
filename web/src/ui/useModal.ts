import { useLayoutEffect, useRef } from 'react';
import { trapFocus } from './focusTrap';

/** Shows a dialog as modal while it is mounted, with the focus on its title. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  // Closed before it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const onKey = (event: KeyboardEvent) => trapFocus(event, element);
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
