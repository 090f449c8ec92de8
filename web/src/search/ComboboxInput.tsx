import type { Dispatch, KeyboardEvent, RefObject } from 'react';
import styles from '../ui/SearchField.module.css';
import { actionForKey, MAX_QUERY_LENGTH, type ComboboxAction } from './comboboxState';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  open: boolean;
  /** Number of options. */
  count: number;
  /** Index of the active one; -1 is the input. */
  active: number;
  listId: string;
  activeId: string | undefined;
  /** The element with its name; without one the placeholder is the name. */
  labelId?: string;
  placeholder: string;
  dispatch: Dispatch<ComboboxAction>;
}

/** The input keeps the focus; the active option is marked by aria-activedescendant. */
export function ComboboxInput({ field, text, open, count, active, listId, activeId, labelId, placeholder, dispatch }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const action = actionForKey(event, { open, count, active });
    // Escape in an empty field is for what is around it.
    if (action === null || (action.type === 'clear' && text === '')) return;
    event.preventDefault();
    dispatch(action);
  };
  return (
    <input
      ref={field}
      className={styles.input}
      type="text"
      name="q"
      role="combobox"
      aria-labelledby={labelId}
      aria-label={labelId === undefined ? placeholder : undefined}
      aria-describedby={`${listId}-help`}
      aria-autocomplete="list"
      aria-expanded={open}
      aria-controls={listId}
      aria-activedescendant={activeId}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={MAX_QUERY_LENGTH}
      placeholder={placeholder}
      value={text}
      onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
      onKeyDown={onKeyDown}
      onClick={() => dispatch({ type: 'open' })}
      onBlur={() => dispatch({ type: 'close' })}
    />
  );
}
