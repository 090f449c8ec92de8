import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryProvider } from '../../api/useApiQuery';
import { actionForKey, comboboxReducer, MAX_QUERY_LENGTH } from '../../search/comboboxState';
import search from '../../search/Combobox.module.css';
import { OptionList, optionId } from '../../search/OptionList';
import { trackSearch } from '../../search/trackSearch';
import { isTogether, trackTogether, useSuggestionsOfTwo, type Suggestion } from '../../search/useTogether';
import { wizard } from '../../strings/nl';
import { pages } from '../../site/urls';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { LiveSearchProps } from './SearchField';

const LIST_ID = 'titels';

/** Suggestions of films and series for the landing's field, in a chunk of its own. */
export default function LiveSearch({ form: ref }: LiveSearchProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => setForm(ref.current), [ref]);
  return <QueryProvider>{form !== null && <Suggestions form={form} />}</QueryProvider>;
}

const inputOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;

function Suggestions({ form }: { form: HTMLFormElement }) {
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(comboboxReducer, form, (of) => {
    const input = inputOf(of);
    return { text: input.value, open: input.value !== '' && document.activeElement === input, active: -1, sentEmpty: false };
  });
  const { options: hits, settled, failed, busy, two } = useSuggestionsOfTwo(null, state.text);
  const open = state.open && hits.length > 0;
  const active = open ? hits[state.active] : undefined;
  const none = state.open && settled && hits.length === 0;

  const choose = (one: Suggestion) => {
    if (isTogether(one)) {
      trackTogether(one);
      return void navigate(pages.wizard(one.seed.mediaType, { id: one.seed.tmdbId, with: one.partner.tmdbId }));
    }
    trackSearch(state.text.trim(), one.mediaType);
    void navigate(pages.wizard(one.mediaType, { id: one.tmdbId }));
  };
  const submit = () => {
    const q = state.text.trim();
    const [first] = settled ? hits : [];
    const meant = active ?? (first !== undefined && isTogether(first) ? first : undefined);
    if (meant !== undefined) return choose(meant);
    if (q === '') return inputOf(form).focus();
    // The wizard of the best match; each of them knows the titles of the other.
    const mediaType = first === undefined || isTogether(first) ? 'movie' : first.mediaType;
    trackSearch(q, mediaType);
    void navigate(pages.wizard(mediaType, { q }));
  };
  const pressed = (event: KeyboardEvent) => {
    const action = event.isComposing ? null : actionForKey(event, { open, count: hits.length, active: state.active });
    if (action === null) return;
    event.preventDefault();
    if (action.type === 'clear') inputOf(form).value = '';
    dispatch(action);
  };
  useListeners(form, {
    input: () => dispatch({ type: 'typed', text: inputOf(form).value }),
    click: (event) => event.target === inputOf(form) && dispatch({ type: 'open' }),
    focusout: () => dispatch({ type: 'close' }),
    keydown: (event) => event.target === inputOf(form) && pressed(event as KeyboardEvent),
    submit: (event) => {
      event.preventDefault();
      submit();
    },
  });
  useAttributes(form, { open, busy: state.open && busy, activeId: active === undefined ? undefined : optionId(LIST_ID, active) });
  return (
    <>
      <OptionList id={LIST_ID} mediaType={null} options={open ? hits : []} active={active} onChoose={choose} />
      <div role="status">
        {open && settled && <VisuallyHidden>{wizard.optionCount(hits.length)}</VisuallyHidden>}
        {(none || failed) && <p className={search.message}>{failed ? wizard.searchFailed : two ? wizard.noTwo : wizard.noOptionAtAll}</p>}
      </div>
    </>
  );
}

/** Makes a combobox of the input. */
function useAttributes(form: HTMLFormElement, { open, busy, activeId }: { open: boolean; busy: boolean; activeId: string | undefined }) {
  useEffect(() => {
    const input = inputOf(form);
    input.maxLength = MAX_QUERY_LENGTH;
    input.parentElement?.toggleAttribute('data-busy', busy);
    const fixed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID };
    for (const [name, value] of Object.entries(fixed)) input.setAttribute(name, value);
    input.setAttribute('aria-expanded', String(open));
    if (activeId === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', activeId);
  });
}

type Listeners = Record<string, (event: Event) => unknown>;

/** Listens on an element that another component renders; the latest listeners are called. */
function useListeners(element: HTMLElement, listeners: Listeners) {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    const names = Object.keys(latest.current);
    const onEvent = (event: Event) => void latest.current[event.type]?.(event);
    for (const name of names) element.addEventListener(name, onEvent);
    return () => names.forEach((name) => element.removeEventListener(name, onEvent));
  }, [element]);
}
