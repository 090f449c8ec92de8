import { Link } from 'react-router';
import type { AroundAnswer, TitleCard, TitleDetail } from '../../api/types';
import { Poster } from '../../poster/Poster';
import { useFragment } from '../../page/useFragment';
import { makerId, titlePath } from '../../site/titlePages';
import { pages } from '../../site/urls';
import { titleText as text } from '../../strings/nl';
import row from '../../ui/PosterRow.module.css';
import styles from './Title.module.css';

/** Further tips, what the title is a tip after, more of its makers, and the lists on which it stands. */
export function Around({ title: { title }, around: { more, tippedAfter, makers, lists } }: { title: TitleDetail; around: AroundAnswer }) {
  useFragment();
  return (
    <>
      <Row id="verder" heading={more.length === 9 ? text.more : text.moreFew} titles={more} />
      <Row id="past-na" heading={text.tippedAfter(title)} note={text.tippedAfterText(title, tippedAfter.length)} titles={tippedAfter} />
      {makers.map((maker, place) => (
        <Row key={maker.name} id={makerId(place)} heading={text.moreOf(maker.name)} titles={maker.titles} />
      ))}
      {lists.length > 0 && (
        <nav aria-labelledby="lijsten" data-deferred>
          <h2 id="lijsten" className={styles.heading}>
            {text.lists}
          </h2>
          <ul className={styles.lists}>
            {lists.map((list) => (
              <li key={list.slug}>
                <Link className={styles.chip} to={pages.theme(list.slug)}>
                  {list.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function Row({ id, heading, note, titles }: { id: string; heading: string; note?: string; titles: readonly TitleCard[] }) {
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby={id} data-deferred>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {heading}
      </h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <ul className={row.posters}>
        {titles.map((of) => (
          <li key={`${of.mediaType}-${of.tmdbId}`}>
            <Link className={row.item} to={titlePath(of)}>
              <Poster of={of} posterPath={of.posterPath} size="w342" width={170} height={255} decorative />
              <span className={row.name}>
                {of.title} {of.year !== null && <span className={row.year}>{of.year}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
