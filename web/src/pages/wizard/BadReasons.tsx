import { BAD_REASONS, type BadReason } from '../../events/types';
import { replaceText as text } from '../../strings/nl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BadReasons.module.css';

interface Props {
  title: string;
  chosen: BadReason | null;
  onChoose: (reason: BadReason) => void;
}

/** Optional reasons for a bad vote. */
export function BadReasons({ title, chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label={text.whyBad(title)} className={styles.reasons}>
      <span aria-hidden="true">{text.why}</span>
      {BAD_REASONS.map((reason) => (
        <button key={reason} type="button" className={styles.reason} aria-pressed={chosen === reason} onClick={() => onChoose(reason)}>
          {text.reasons[reason]}
        </button>
      ))}
      <span role="status">
        <VisuallyHidden>{chosen !== null && text.noted}</VisuallyHidden>
      </span>
    </div>
  );
}
