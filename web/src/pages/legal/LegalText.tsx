import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { formatLongDate } from '../../strings/format';
import { legalCommon, site, type Section } from '../../strings/nl';
import { ArrowLeftIcon } from '../../ui/icons';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import styles from './Legal.module.css';

interface Props {
  title: string;
  intro: string;
  /** Date below the title; the contact page has none. */
  updated?: Date;
  children: ReactNode;
}

export function LegalText({ title, intro, updated, children }: Props) {
  usePageMeta(site.title(title), intro);
  return (
    <article className={styles.page}>
      <Link to={pages.home()} className={styles.back} data-screen-only>
        <ArrowLeftIcon />
        {legalCommon.back}
      </Link>
      <PageHeading className={ui.display}>{title}</PageHeading>
      {updated !== undefined && <p className={styles.updated} suppressHydrationWarning>{legalCommon.updated(formatLongDate(updated))}</p>}
      <p className={styles.intro}>{intro}</p>
      {children}
    </article>
  );
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ title, text = [], points = [], privacy }) => (
    <section key={title} className={styles.section}>
      <h2>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {privacy !== undefined && (
        <p>
          <Link to={pages.privacy()}>{privacy}</Link>.
        </p>
      )}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
