import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryProvider } from '../../api/useApiQuery';
import type { SearchHit } from '../../api/types';
import { actionForKey, comboboxReducer, MAX_QUERY_LENGTH } from '../../search/comboboxState';
import search from '../../search/Combobox.module.css';
import { OptionList, optionId } from '../../search/OptionList';
import { trackSearch } from '../../search/trackSearch';
import { useSuggestions } from '../../search/useSuggestions';
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
  const { hits, settled, failed, busy } = useSuggestions(null, state.text);
  const open = state.open && hits.length > 0;
  const active = open ? hits[state.active] : undefined;
  const none = state.open && settled && hits.length === 0;

  const choose = (hit: SearchHit) => {
    trackSearch(state.text.trim(), hit.mediaType);
    void navigate(pages.wizard(hit.mediaType, { id: hit.tmdbId }));
  };
  const submit = () => {
    const q = state.text.trim();
    if (active !== undefined) return choose(active);
    if (q === '') return inputOf(form).focus();
    // The wizard of the best match; each of them knows the titles of the other.
    const mediaType = (settled ? hits[0]?.mediaType : undefined) ?? 'movie';
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
  useEffect(() => {
    const input = inputOf(form);
    input.maxLength = MAX_QUERY_LENGTH;
    input.parentElement?.toggleAttribute('data-busy', state.open && busy);
    const fixed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST_ID };
    for (const [name, value] of Object.entries(fixed)) input.setAttribute(name, value);
    input.setAttribute('aria-expanded', String(open));
    if (active === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(LIST_ID, active));
  });
  return (
    <>
      <OptionList id={LIST_ID} mediaType={null} hits={open ? hits : []} active={active} onChoose={choose} />
      <div role="status">
        {open && settled && <VisuallyHidden>{wizard.optionCount(hits.length)}</VisuallyHidden>}
        {(none || failed) && <p className={search.message}>{failed ? wizard.searchFailed : wizard.noOptionAtAll}</p>}
      </div>
    </>
  );
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
