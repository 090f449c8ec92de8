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

/** The day from which the texts of both legal pages stand as they are: to be changed with them (strings/legal.ts). */
const TEXT_SINCE = new Date('2026-11-23T12:00');

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
      {updated !== undefined && (
        <p className={styles.updated}>
          <span suppressHydrationWarning>{legalCommon.updated(formatLongDate(updated))}</span> {legalCommon.since(formatLongDate(TEXT_SINCE))}
        </p>
      )}
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
