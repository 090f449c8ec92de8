import { useQuery } from '@tanstack/react-query';
import { qualityQuery } from '../../api/queries';
import type { QualityAnswer } from '../../api/types';
import { QueryProvider } from '../../api/useApiQuery';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { formatLongDate } from '../../strings/format';
import { qualityText as text, site } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { QueryError } from '../../page/QueryError';
import { CountsTable } from './CountsTable';
import { GateTable } from './GateTable';
import { groupGates, isInformational } from '../../strings/gates';
import styles from './Quality.module.css';

/** The quality gates of the live snapshot, explained. */
export default function QualityPage() {
  usePageMeta(site.title(text.title), text.description);
  return (
    <QueryProvider>
      <article className={styles.page}>
        <PageHeading className={ui.heading}>{text.title}</PageHeading>
        <Figures />
      </article>
    </QueryProvider>
  );
}

function Figures() {
  const query = useQuery(qualityQuery());
  if (query.data !== undefined) return <Tables quality={query.data} />;
  if (query.error === null && query.fetchStatus === 'fetching') {
    return (
      <p role="status" className={styles.loading}>
        {text.loading}
      </p>
    );
  }
  return <QueryError query={query} />;
}

function Tables({ quality }: { quality: QualityAnswer }) {
  const { gates, snapshot, dataDate } = quality;
  const required = gates.filter((gate) => !isInformational(gate));
  const passed = required.filter((gate) => gate.passed).length;
  const date = typeof dataDate === 'string' ? formatLongDate(new Date(`${dataDate}T12:00`)) : null;
  return (
    <>
      <p className={styles.intro}>{text.intro}</p>
      <div className={styles.summary} data-all={passed === required.length}>
        <p className={styles.verdict}>{text.passed(passed, required.length)}</p>
        <p>{text.version(snapshot.slice(0, 8), date)}</p>
      </div>
      {groupGates(gates).map((group) => (
        <GateTable key={group.key} group={group.key} gates={group.gates} />
      ))}
      <section className={styles.section}>
        <h2>{text.judges.title}</h2>
        {text.judges.text.map((paragraph) => (
          <p key={paragraph} className={styles.explain}>
            {paragraph}
          </p>
        ))}
      </section>
      <CountsTable quality={quality} />
    </>
  );
}
