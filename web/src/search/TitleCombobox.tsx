import { useEffect, useId, useReducer, useRef, useState, type Dispatch, type FormEvent, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { MediaType, SearchHit } from '../api/types';
import { preventsScrollReset } from '../lib/historyState';
import { takeEarlyInput } from '../hydration/earlyInput';
import { wizard } from '../strings/nl';
import { SearchIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import look from '../ui/SearchField.module.css';
import styles from './Combobox.module.css';
import { ComboboxInput } from './ComboboxInput';
import { comboboxReducer, type ComboboxAction } from './comboboxState';
import { OptionList, optionId } from './OptionList';
import type { Together } from './together';
import { isTogether, type Suggestion, useSuggestionsOfTwo } from './useTogether';

interface Props {
  mediaType: MediaType;
  labelId: string;
  initial: string;
  /** Titles of the other kind are left out where there are others. */
  oneKind?: boolean;
  /** A title that is not offered. */
  not?: number;
  onChoose: (hit: SearchHit, typed: string) => void;
  /** Two titles that were typed at once; without it they are not offered. */
  onTwo?: (two: Together) => void;
  onSubmit: (typed: string) => void;
}

/** Editable combobox with list autocomplete, as in the ARIA Authoring Practices Guide. */
export function TitleCombobox({ mediaType, labelId, initial, oneKind = false, not, onChoose, onTwo, onSubmit }: Props) {
  const [state, dispatch] = useReducer(comboboxReducer, { text: initial, open: false, active: -1, sentEmpty: false });
  const { options, settled, failed, busy, two } = useSuggestionsOfTwo(mediaType, state.text, onTwo !== undefined);
  const hits = offered(options, { mediaType, oneKind, not });
  const field = useField(initial, dispatch);
  const listId = useId();
  const open = state.open && hits.length > 0;
  const active = open ? hits[state.active] : undefined;
  const meant = active ?? (settled ? hits.find(isTogether) : undefined);
  const searchFailed = failed && state.text.trim() !== initial;
  // One message at a time: a problem replaces the help text.
  const showsMessage = searchFailed || state.sentEmpty || (state.open && settled && options.length === 0);

  const choose = (one: Suggestion) => {
    dispatch({ type: 'close' });
    if (isTogether(one)) onTwo?.(one);
    else onChoose(one, state.text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (meant !== undefined) return choose(meant);
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
      <div className={look.field} data-busy={(state.open && busy) || undefined}>
        <ComboboxInput
          field={field}
          text={state.text}
          open={open}
          count={hits.length}
          active={state.active}
          listId={listId}
          activeId={active === undefined ? undefined : optionId(listId, active)}
          labelId={labelId}
          placeholder={wizard.placeholder[mediaType]}
          dispatch={dispatch}
        />
        <button type="submit" className={look.submit}>
          <SearchIcon />
          <span>{wizard.submit}</span>
        </button>
        <OptionList id={listId} mediaType={mediaType} options={open ? hits : []} active={active} onChoose={choose} />
      </div>
      {/* Who searched knows. */}
      <p id={`${listId}-help`} className={styles.help} hidden={showsMessage || initial !== ''}>
        {wizard.help}
      </p>
      <div role="status">
        {searchFailed && <p className={styles.hint}>{wizard.searchFailed}</p>}
        {state.sentEmpty && <p className={styles.hint}>{wizard.typeFirst[mediaType]}</p>}
        {state.open && settled && (hits.length > 0 || options.length === 0) && <ResultCount none={two ? wizard.noTwo : wizard.noOption[mediaType]} count={hits.length} />}
      </div>
    </form>
  );
}

/** Of both kinds, unless one is asked for and there are any of it; without a title that is not offered. */
function offered(options: readonly Suggestion[], { mediaType, oneKind, not }: { mediaType: MediaType; oneKind: boolean; not: number | undefined }): Suggestion[] {
  const isOfKind = (one: Suggestion) => !isTogether(one) && one.mediaType === mediaType;
  const hasKind = options.some(isOfKind);
  const isLeftOut = (one: Suggestion) => !isTogether(one) && ((oneKind && hasKind && !isOfKind(one)) || (isOfKind(one) && one.tmdbId === not));
  return options.filter((one) => !isLeftOut(one));
}

/** The number of results is for screen readers only, unless there are none. */
function ResultCount({ none, count }: { none: string; count: number }) {
  const text = count === 0 ? none : wizard.optionCount(count);
  return count === 0 ? <p className={styles.hint}>{text}</p> : <VisuallyHidden>{text}</VisuallyHidden>;
}

/** The input, which takes the focus and what was typed already. */
function useField(initial: string, dispatch: Dispatch<ComboboxAction>) {
  const field = useAutoFocus(initial === '');
  useEarlyInput(field, initial, dispatch);
  return field;
}

/** Takes over text typed before hydration, from this field or from the one that it replaced. */
function useEarlyInput(field: RefObject<HTMLInputElement | null>, initial: string, dispatch: Dispatch<ComboboxAction>) {
  const [rendered] = useState(initial);
  useEffect(() => {
    const text = takeEarlyInput() ?? field.current?.value ?? rendered;
    if (text !== rendered) dispatch({ type: 'typed', text });
  }, [field, rendered, dispatch]);
}

/** Focuses the field on arrival if there is a keyboard; on a phone the on-screen keyboard would cover the page. */
function useAutoFocus(autoFocus: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const arrived = useRef(false);
  const navigation = useNavigationType();
  const { key, state } = useLocation();
  useEffect(() => {
    // Closing the filters is a POP as well, but does not leave the page.
    const samePage = arrived.current && (navigation === 'POP' || preventsScrollReset(state));
    arrived.current = true;
    if (autoFocus && !samePage && key !== 'default' && window.matchMedia('(hover: hover) and (pointer: fine)').matches) {
      field.current?.focus({ preventScroll: true });
    }
  }, [autoFocus, key, navigation, state]);
  return field;
}
