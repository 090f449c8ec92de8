import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queryClient } from '../../api/queries';
import type { AnalyticsAnswer } from '../../api/types';
import { analyticsText as text } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { QueryError } from '../../page/QueryError';
import { Actions } from './Actions';
import { Refused } from './admin';
import styles from './Analytics.module.css';
import { formatLongDay, formatMoment } from './figures';
import { Health } from './Health';
import { PeriodPicker } from './PeriodPicker';
import { readPeriod, writePeriod, type Period } from './period';
import { analyticsQuery } from './query';
import { Reviews } from './Reviews';
import { Sections } from './Sections';
import { explain } from './TokenForm';
import { PerDay, Totals } from './Visits';

interface Props {
  token: string;
  /** Returns to the token form, with the server's reason if it rejected the token. */
  onLeave: (reason: string | null) => void;
}

/** All figures of the selected period. */
export function Dashboard({ token, onLeave }: Props) {
  const [query, setQuery] = useSearchParams();
  const [today] = useState(() => new Date());
  const period = readPeriod(query, today);
  const figures = useQuery({ ...analyticsQuery(token, period), placeholderData: keepPreviousData });
  useEffect(() => {
    if (figures.error instanceof Refused && figures.error.status < 500) onLeave(explain(figures.error));
  }, [figures.error, onLeave]);
  const pick = (next: Period) => setQuery(writePeriod(next), { replace: true, preventScrollReset: true });
  const again = () => void queryClient.invalidateQueries({ queryKey: ['analytics'] });
  return (
    <>
      <div className={styles.bar}>
        <PeriodPicker period={period} onPick={pick} />
        <Actions token={token} period={period} onRefreshed={again} onRefused={(error) => onLeave(explain(error))} />
      </div>
      <div aria-busy={figures.isFetching} className={styles.figures}>
        {figures.data === undefined ? (
          figures.error === null ? (
            <p role="status" className={styles.loading}>
              {text.loading}
            </p>
          ) : (
            <QueryError query={figures} />
          )
        ) : (
          <Figures answer={figures.data} />
        )}
      </div>
      <h2 className={styles.heading}>{text.headings.health}</h2>
      <Health today={today} />
      <h2 className={styles.heading}>{text.headings.reviews}</h2>
      <Reviews token={token} onRefused={(error) => onLeave(explain(error))} />
      <p className={styles.leave}>
        <button type="button" className={ui.button} onClick={() => onLeave(null)}>
          {text.gate.leave}
        </button>
      </p>
    </>
  );
}

function Figures({ answer }: { answer: AnalyticsAnswer }) {
  if (answer.days.length === 0) {
    return (
      <section className={styles.empty}>
        <h2>{text.empty.title}</h2>
        <p>{text.empty.text}</p>
        <Notes answer={answer} />
      </section>
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{text.headings.visits}</h2>
      <Notes answer={answer} />
      <Totals answer={answer} />
      <PerDay answer={answer} />
      <Sections answer={answer} />
    </>
  );
}

/** The time of computation, and which days are damaged. */
function Notes({ answer: { computed, mediaType, damaged } }: { answer: AnalyticsAnswer }) {
  if (computed === null && damaged.length === 0) return null;
  return (
    <p className={styles.note}>
      {computed !== null && text.computed(formatMoment(computed))} {mediaType !== null && text.mediaNote}{' '}
      {damaged.length > 0 && <strong>{text.damaged(damaged.map(formatLongDay).join(', '))}</strong>}
    </p>
  );
}
