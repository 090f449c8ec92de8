import { tonightText as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { formatTime } from './clock';
import type { Length } from './limits';
import styles from './Tonight.module.css';
import type { TonightState } from './tonightState';
import { useTonightChange } from './useTonightChange';

interface Props {
  state: TonightState;
  end: number | 'none';
  /** Null if the end has passed. */
  length: Length | null;
}

/** Says when nothing, or hardly anything, fits in the time that is left; a change of the time is announced. */
export function NoTime({ state, end, length }: Props) {
  const change = useTonightChange(state);
  const message = messageOf(state, end, length);
  const offersEpisode = message !== null && state.mediaType === 'movie' && length !== null;
  return (
    <div role="status" className={styles.status}>
      {message !== null && (
        <p className={styles.noTime}>
          <span>{message}</span>
          {offersEpisode && (
            <button type="button" className={ui.button} onClick={() => change({ mediaType: 'tv', base: {} })}>
              {text.toEpisode}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function messageOf({ mediaType }: TonightState, end: number | 'none', length: Length | null): string | null {
  if (length === null) return end === 'none' ? null : text.past(formatTime(end));
  if (length.kind === 'short') return `${text.short[mediaType](length.minutes)} ${text.later}`;
  if (length.kind === 'film' && length.tight) return text.tight;
  return length.kind === 'episode' && length.tight ? text.tightEpisode : null;
}
