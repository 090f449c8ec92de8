import { useId } from 'react';
import { Link } from 'react-router';
import type { LadderStep } from '../api/types';
import { ladderText as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { aroundYears, ladderLine } from './ladder';
import styles from './Notice.module.css';
import { askedPath, withStrict, type Asked } from './wishes';

/** Says openly, step by step, where the search was widened to reach three, and offers to undo it. */
export function LadderNotice({ ladder, asked }: { ladder: LadderStep[]; asked: Asked }) {
  const id = useId();
  if (ladder.length === 0) return null;
  const filtered = Object.keys(asked.filters).length > 0;
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <div>
        <h2 id={id} className={styles.title}>
          {text.title}
        </h2>
        <p>{filtered ? text.why(asked.mediaType) : text.whyPlain(asked.mediaType)}</p>
        <ul className={styles.steps}>
          {ladder.map((step) => (
            <li key={step.step}>
              {aroundYears(ladderLine(step)).map((piece, at) => (
                <span key={at} className={at % 2 === 1 ? styles.years : undefined}>
                  {piece}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </div>
      <Link className={ui.button} data-screen-only to={askedPath(withStrict(asked, true))}>
        {text.strict}
      </Link>
    </section>
  );
}
