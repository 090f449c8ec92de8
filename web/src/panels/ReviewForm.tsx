import { useId, useRef, useState, type FormEvent } from 'react';
import { EventRejected } from '../events/send';
import { submit } from '../events/track';
import { rating, reviewText as text } from '../strings/nl';
import { Stars } from '../ui/Stars';
import ui from '../ui/ui.module.css';
import type { Panel } from './usePanel';
import styles from './ReviewForm.module.css';
import { characterCount, MAX_NAME, validateReview, TEXT, type ReviewError } from './reviewRules';

type State = 'writing' | 'sending' | 'sent' | 'not sent';

/** Why a review was not taken, in words: only what was written in it can be mended by writing something else. */
function explain(error: unknown): string {
  if (!(error instanceof EventRejected)) return text.failed;
  const { status, why } = error;
  if (status === 429) return text.busy(why.retryAfter);
  if (status !== 422) return text.failed;
  return why.field?.endsWith('eventType') === true ? text.enough : text.refused;
}

/** Collapsed by default. Reviews are moderated before they are published. */
export function ReviewForm({ of }: { of: Pick<Panel, 'tmdbId' | 'mediaType' | 'title'> }) {
  const [state, setState] = useState<State>('writing');
  const [trouble, setTrouble] = useState('');
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
      setTrouble(explain(error));
      setState('not sent');
    }
  };
  return (
    // It is the last of the panel, so it opens below what is visible.
    <details className={styles.review} onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'start' })}>
      <summary>{state === 'sent' ? text.own : text.title}</summary>
      <p ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
        {state === 'sent' && (sent.read ? text.thanks : rating.thanks(sent.stars))}
      </p>
      {state !== 'sent' && <Fields title={of.title} sending={state === 'sending'} trouble={state === 'not sent' ? trouble : ''} onSend={(review) => void send(review)} />}
    </details>
  );
}

interface FieldsProps {
  title: string;
  sending: boolean;
  /** Why the last attempt failed, or nothing. */
  trouble: string;
  onSend: (review: { stars: number; text?: string; name?: string }) => void;
}

function Fields({ title, sending, trouble, onSend }: FieldsProps) {
  const id = useId();
  const [stars, setStars] = useState(0);
  const [body, setBody] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<ReviewError | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateReview({ stars, text: body, name });
    setError(found);
    if (found !== null) return;
    onSend({ stars, ...(body.trim() !== '' && { text: body.trim() }), ...(name.trim() !== '' && { name: name.trim() }) });
  };
  const message = error !== null ? text.troubles[error] : trouble;
  const wrongText = error === 'short' || error === 'long' || error === 'contact';
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <fieldset>
        <legend>{text.stars(title)}</legend>
        <Stars name={`${id}-stars`} chosen={stars} label={rating.stars} onChoose={setStars} />
        <FieldError shown={error === 'stars'} text={message} />
      </fieldset>
      <label htmlFor={`${id}-text`}>{text.text}</label>
      <textarea
        id={`${id}-text`}
        rows={4}
        value={body}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={wrongText || undefined}
        onChange={(event) => setBody(event.target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {text.hint(characterCount(body), TEXT.to)} {!wrongText && text.minLength(TEXT.from)}
      </p>
      <FieldError id={`${id}-error`} shown={wrongText} text={message} />
      <label htmlFor={`${id}-name`}>{text.name}</label>
      <input id={`${id}-name`} type="text" autoComplete="nickname" maxLength={MAX_NAME} value={name} onChange={(event) => setName(event.target.value)} />
      <FieldError shown={error === 'name'} text={message} />
      <div className={styles.send}>
        <FieldError shown={error === null} text={message} />
        <button type="submit" className={ui.button} disabled={sending}>
          {text.send}
        </button>
      </div>
    </form>
  );
}

/** The error message of a field. */
function FieldError({ id, shown, text: message }: { id?: string; shown: boolean; text: string }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {shown && message}
    </p>
  );
}
