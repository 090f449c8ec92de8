/** State of the combobox as a reducer. */

export const MAX_QUERY_LENGTH = 100;

export interface ComboboxState {
  text: string;
  open: boolean;
  /** Index of the active option; -1 is the input. */
  active: number;
  /** Whether an empty field was submitted, which shows a hint. */
  sentEmpty: boolean;
}

export type ComboboxAction =
  | { type: 'typed'; text: string }
  | { type: 'move'; by: 1 | -1; count: number }
  /** To the first or the last option. */
  | { type: 'jump'; to: number }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'clear' }
  | { type: 'sent-empty' };

export function comboboxReducer(state: ComboboxState, action: ComboboxAction): ComboboxState {
  switch (action.type) {
    case 'typed':
      return { text: action.text, open: true, active: -1, sentEmpty: false };
    case 'move':
      return { ...state, open: true, active: moved(state, action.by, action.count) };
    case 'jump':
      return { ...state, active: action.to };
    case 'open':
      return { ...state, open: true };
    case 'close':
      return { ...state, open: false, active: -1 };
    case 'clear':
      return { text: '', open: false, active: -1, sentEmpty: false };
    case 'sent-empty':
      return { text: '', open: false, active: -1, sentEmpty: true };
  }
}

/** Down from the input goes to the first option, up to the last; both ends lead back to the input. */
function moved({ active, open }: ComboboxState, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (!open) return by === 1 ? 0 : count - 1;
  const next = active + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
}

interface Options {
  open: boolean;
  count: number;
  /** Index of the active option; -1 is the input, where Home and End move the caret. */
  active: number;
}

/** What a key does, if it is one of the combobox. */
export function actionForKey(event: { key: string; altKey: boolean }, { open, count, active }: Options): ComboboxAction | null {
  switch (event.key) {
    case 'ArrowDown':
      return event.altKey ? { type: 'open' } : { type: 'move', by: 1, count };
    case 'ArrowUp':
      return event.altKey ? { type: 'close' } : { type: 'move', by: -1, count };
    case 'PageDown':
      return open && count > 0 ? { type: 'jump', to: count - 1 } : null;
    case 'PageUp':
      return open && count > 0 ? { type: 'jump', to: 0 } : null;
    case 'Home':
      return open && active >= 0 ? { type: 'jump', to: 0 } : null;
    case 'End':
      return open && active >= 0 ? { type: 'jump', to: count - 1 } : null;
    case 'Escape':
      return open ? { type: 'close' } : { type: 'clear' };
    default:
      return null;
  }
}
