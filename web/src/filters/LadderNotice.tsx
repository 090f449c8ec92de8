import { useId } from 'react';
import { Link } from 'react-router';
import type { LadderStep } from '../api/types';
import { ladderText as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { aroundYears, ladderLine } from './ladder';
import styles from './Notice.module.css';
import { queryPath, withStrict, type WizardQuery } from './wizardQuery';

/** Lists which filters were relaxed to reach three tips, with a link to the strict answer. */
export function LadderNotice({ ladder, query }: { ladder: LadderStep[]; query: WizardQuery }) {
  const id = useId();
  if (ladder.length === 0) return null;
  const filtered = Object.keys(query.filters).length > 0;
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <div>
        <h2 id={id} className={styles.title}>
          {text.title}
        </h2>
        <p>{filtered ? text.why(query.mediaType) : text.whyPlain(query.mediaType)}</p>
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
      <Link className={ui.button} data-screen-only to={queryPath(withStrict(query, true))}>
        {text.strict}
      </Link>
    </section>
  );
}
