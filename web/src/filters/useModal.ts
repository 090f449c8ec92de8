import { useEffect, useRef } from 'react';

/** Opens a dialog for as long as it is on the page: the rest is out of reach, and its title has the focus. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    title.current?.focus();
    return () => element?.close();
  }, []);
  return { dialog, title };
}
