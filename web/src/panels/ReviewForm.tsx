import { useId, useRef, useState, type FormEvent } from 'react';
import { NotTaken } from '../events/send';
import { submit } from '../events/track';
import { rating, reviewText as text } from '../strings/nl';
import { Stars } from '../ui/Stars';
import ui from '../ui/ui.module.css';
import type { Panel } from './panelState';
import styles from './ReviewForm.module.css';
import { length, MOST_NAME, reviewTrouble, TEXT, type ReviewTrouble } from './reviewRules';

type State = 'writing' | 'sending' | 'sent' | 'refused' | 'failed';

/** Folded away until wanted. What is sent is read before it is published. */
export function ReviewForm({ of }: { of: Pick<Panel, 'tmdbId' | 'mediaType' | 'title'> }) {
  const [state, setState] = useState<State>('writing');
  const [sent, setSent] = useState({ stars: 0, read: false });
  const thanks = useRef<HTMLParagraphElement>(null);
  const send = async (review: { stars: number; text?: string; name?: string }) => {
    setState('sending');
    try {
      await submit('review_submitted', { tmdbId: of.tmdbId, mediaType: of.mediaType, ...review });
      setSent({ stars: review.stars, read: review.text !== undefined });
      setState('sent');
      thanks.current?.focus({ preventScroll: true });
    } catch (error) {
      setState(error instanceof NotTaken && error.status < 500 ? 'refused' : 'failed');
    }
  };
  return (
    <details className={styles.review}>
      <summary>{state === 'sent' ? text.own : text.title}</summary>
      <p ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
        {state === 'sent' && (sent.read ? text.thanks : rating.thanks(sent.stars))}
      </p>
      {state !== 'sent' && <Fields title={of.title} state={state} onSend={(review) => void send(review)} />}
    </details>
  );
}

interface FieldsProps {
  title: string;
  state: State;
  onSend: (review: { stars: number; text?: string; name?: string }) => void;
}

function Fields({ title, state, onSend }: FieldsProps) {
  const id = useId();
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState('');
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<ReviewTrouble | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = reviewTrouble({ stars, text: words, name });
    setTrouble(found);
    if (found !== null) return;
    onSend({ stars, ...(words.trim() !== '' && { text: words.trim() }), ...(name.trim() !== '' && { name: name.trim() }) });
  };
  const error = trouble !== null ? text.troubles[trouble] : state === 'refused' ? text.refused : state === 'failed' ? text.failed : '';
  const wrongText = trouble === 'short' || trouble === 'long' || trouble === 'contact';
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <fieldset>
        <legend>{text.stars(title)}</legend>
        <Stars name={`${id}-stars`} chosen={stars} onChoose={setStars} />
        <Fault shown={trouble === 'stars'} text={error} />
      </fieldset>
      <label htmlFor={`${id}-text`}>{text.text}</label>
      <textarea
        id={`${id}-text`}
        rows={4}
        value={words}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={wrongText || undefined}
        onChange={(event) => setWords(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {text.hint(length(words), TEXT.to)} {!wrongText && text.fewest(TEXT.from)}
      </p>
      <Fault id={`${id}-error`} shown={wrongText} text={error} />
      <label htmlFor={`${id}-name`}>{text.name}</label>
      <input id={`${id}-name`} type="text" autoComplete="nickname" maxLength={MOST_NAME} value={name} onChange={(event) => setName(event.target.value)} />
      <Fault shown={trouble === 'name'} text={error} />
      <div className={styles.send}>
        <Fault shown={trouble === null} text={error} />
        <button type="submit" className={ui.button} disabled={state === 'sending'}>
          {text.send}
        </button>
      </div>
    </form>
  );
}

/** What went wrong, under what it is about. */
function Fault({ id, shown, text: says }: { id?: string; shown: boolean; text: string }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {shown && says}
    </p>
  );
}
