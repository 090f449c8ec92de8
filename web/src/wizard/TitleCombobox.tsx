import { useEffect, useId, useReducer, useRef, useState, type Dispatch, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { MediaType, SearchHit } from '../api/types';
import { isInPlace } from '../lib/inPlace';
import { typedAhead } from '../lib/typedAhead';
import { wizard } from '../strings/nl';
import { SearchIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Combobox.module.css';
import { ComboboxInput } from './ComboboxInput';
import { comboboxReducer, type ComboboxAction } from './comboboxState';
import { OptionList, optionId } from './OptionList';
import { useSuggestions } from './useSuggestions';

interface Props {
  mediaType: MediaType;
  labelId: string;
  initial: string;
  onChoose: (hit: SearchHit, typed: string) => void;
  onSubmit: (typed: string) => void;
}

/** Editable combobox with a list popup, after the ARIA Authoring Practices. */
export function TitleCombobox({ mediaType, labelId, initial, onChoose, onSubmit }: Props) {
  const [state, dispatch] = useReducer(comboboxReducer, { text: initial, open: false, active: -1, sentEmpty: false });
  const { hits, settled, failed } = useSuggestions(mediaType, state.text);
  const field = useFocusOnArrival(initial === '');
  useTypedAhead(field, initial, dispatch);
  const listId = useId();
  const open = state.open && hits.length > 0;
  const active = open ? hits[state.active] : undefined;
  const offHelp = failed && state.text.trim() !== initial;
  // One word at a time: what went wrong stands in the place of how it works.
  const saysMore = offHelp || state.sentEmpty || (state.open && settled && hits.length === 0);

  const choose = (hit: SearchHit) => {
    dispatch({ type: 'close' });
    onChoose(hit, state.text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (active !== undefined) return choose(active);
    const typed = state.text.trim();
    if (typed === '') {
      dispatch({ type: 'sent-empty' });
      return field.current?.focus();
    }
    dispatch({ type: 'close' });
    onSubmit(typed);
  };
  return (
    <form className={styles.form} role="search" onSubmit={submit}>
      <div className={styles.field}>
        <ComboboxInput
          field={field}
          text={state.text}
          open={open}
          count={hits.length}
          listId={listId}
          activeId={active === undefined ? undefined : optionId(listId, active)}
          labelId={labelId}
          placeholder={wizard.placeholder[mediaType]}
          dispatch={dispatch}
        />
        <button type="submit" className={styles.submit}>
          <SearchIcon />
          <span>{wizard.submit}</span>
        </button>
        <OptionList id={listId} hits={open ? hits : []} active={active} onChoose={choose} />
      </div>
      <p id={`${listId}-help`} className={styles.help} hidden={saysMore}>
        {wizard.help}
      </p>
      <div role="status">
        {offHelp && <p className={styles.hint}>{wizard.searchFailed}</p>}
        {state.sentEmpty && <p className={styles.hint}>{wizard.typeFirst[mediaType]}</p>}
        {state.open && settled && <Found count={hits.length} />}
      </div>
    </form>
  );
}

/** The list speaks for itself to who sees it; that there is none does not. */
function Found({ count }: { count: number }) {
  const text = wizard.optionCount(count);
  return count === 0 ? <p className={styles.hint}>{text}</p> : <VisuallyHidden>{text}</VisuallyHidden>;
}

/** What was typed before the scripts came stands in the field, or stood in the one that this one replaced. */
function useTypedAhead(field: RefObject<HTMLInputElement | null>, initial: string, dispatch: Dispatch<ComboboxAction>) {
  const [drawn] = useState(initial);
  useEffect(() => {
    const text = typedAhead() ?? field.current?.value ?? drawn;
    if (text !== drawn) dispatch({ type: 'typed', text });
  }, [field, drawn, dispatch]);
}

/** With a keyboard at hand the visitor can type at once; on a phone the keyboard would cover the page. */
function useFocusOnArrival(wanted: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const arrived = useRef(false);
  const navigation = useNavigationType();
  const { key, state } = useLocation();
  useEffect(() => {
    // Closing the filters is going back as well, but not to this page: that has not been left.
    const stays = arrived.current && (navigation === 'POP' || isInPlace(state));
    arrived.current = true;
    if (wanted && !stays && key !== 'default' && window.matchMedia('(hover: hover) and (pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true });
    }
  }, [wanted, key, navigation, state]);
  return field;
}
