import { useLayoutEffect, useRef } from 'react';

/** Keeps Tab within a dialog; the browser would include its own buttons in the cycle. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Elements that Tab reaches, in order: of a radio group the checked button, or the first. */
function tabStops(within: Element): HTMLElement[] {
  const visible = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }));
  return visible.filter((one) => !isRadio(one) || one === (groupOf(one, visible).find((radio) => radio.checked) ?? groupOf(one, visible)[0]));
}

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

const groupOf = ({ name }: HTMLInputElement, all: readonly Element[]) => all.filter(isRadio).filter((radio) => radio.name === name);

const sameStop = (a: Element, b: Element | null) => a === b || (b !== null && isRadio(a) && isRadio(b) && a.name === b.name);

export function trapFocus(event: KeyboardEvent, dialog: HTMLElement) {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const all = tabStops(dialog);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const focused = document.activeElement;
  // The title has the focus at first and precedes all tab stops.
  const beforeAll = event.shiftKey && focused?.getAttribute('tabindex') === '-1';
  if (from === undefined || to === undefined || !(beforeAll || sameStop(from, focused))) return;
  event.preventDefault();
  to.focus();
}

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
