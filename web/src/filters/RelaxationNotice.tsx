import { useId } from 'react';
import { Link } from 'react-router';
import type { RelaxationStep } from '../api/types';
import { relaxationText as text } from '../strings/nl';
import ui from '../ui/ui.module.css';
import { useCoverage } from './coverage';
import { without } from './fields';
import { aroundYears, relaxationLine, SERVICES_STEP } from './relaxation';
import styles from './Notice.module.css';
import { queryPath, withFilters, withStrict, type WizardQuery } from './wizardQuery';

/** From here on the catalogue is as good as complete. */
const COMPLETE = 95;

/**
 * Lists which filters were relaxed to reach three tips, with a link to the strict answer; and that a filter on services leaves out every
 * title of which nobody knows where it can be watched, with a link to the answer without.
 */
export function RelaxationNotice({ steps, query }: { steps: RelaxationStep[]; query: WizardQuery }) {
  const id = useId();
  const { mediaType, filters } = query;
  const byServices = filters.services !== undefined;
  const coverage = useCoverage(mediaType, byServices);
  const limited = byServices && !steps.some(({ step }) => step === SERVICES_STEP) && (coverage ?? 0) < COMPLETE;
  if (steps.length === 0) return limited ? <LimitedNotice query={query} coverage={coverage} /> : null;
  const filtered = Object.keys(filters).length > 0;
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <div>
        <h2 id={id} className={styles.title}>
          {text.title}
        </h2>
        <p>{filtered ? text.why(mediaType) : text.whyPlain(mediaType)}</p>
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step.step}>
              {aroundYears(relaxationLine(step)).map((piece, at) => (
                <span key={at} className={at % 2 === 1 ? styles.years : undefined}>
                  {piece}
                </span>
              ))}
            </li>
          ))}
          {limited && <li>{text.limited(coverage, mediaType)}</li>}
        </ul>
      </div>
      <Link className={ui.button} data-screen-only to={queryPath(withStrict(query, true))}>
        {text.strict}
      </Link>
    </section>
  );
}

/** No filter was relaxed, so it is a line. */
function LimitedNotice({ query, coverage }: { query: WizardQuery; coverage: number | null }) {
  const everywhere = without(query.filters, ['services', 'access']);
  return (
    <section aria-label={text.limitedTitle} className={styles.line}>
      <p>{text.limited(coverage, query.mediaType)}.</p>
      <Link data-screen-only to={queryPath(withFilters(query, everywhere))}>
        {text.everywhere}
      </Link>
    </section>
  );
}
