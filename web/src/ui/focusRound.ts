/** Tab goes round within a dialog; left to itself it would visit the browser's own buttons, or nothing at all, once a round. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** What Tab stops at, in order: of radio buttons that belong together only the chosen one, or the first. */
function stops(within: Element): HTMLElement[] {
  const seen = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }));
  return seen.filter((one) => !isRadio(one) || one === (groupOf(one, seen).find((radio) => radio.checked) ?? groupOf(one, seen)[0]));
}

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

const groupOf = ({ name }: HTMLInputElement, all: readonly Element[]) => all.filter(isRadio).filter((radio) => radio.name === name);

const sameStop = (a: Element, b: Element | null) => a === b || (b !== null && isRadio(a) && isRadio(b) && a.name === b.name);

export function goRound(event: KeyboardEvent, dialog: HTMLElement) {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const all = stops(dialog);
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const here = document.activeElement;
  // The title has the focus at first, and comes before all stops.
  const beforeAll = event.shiftKey && here?.getAttribute('tabindex') === '-1';
  if (from === undefined || to === undefined || !(beforeAll || sameStop(from, here))) return;
  event.preventDefault();
  to.focus();
}
