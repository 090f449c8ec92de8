import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { aroundQuery, availabilityQuery } from '../api/queries';
import type { TitleDetail } from '../api/types';
import { makerId, titlePath } from '../site/titlePages';
import { panelText as text, titleText, watchText, words } from '../strings/nl';
import ui from '../ui/ui.module.css';
import styles from './TitlePanel.module.css';
import { titleRows } from './titleRows';

/** The services in one line, and the button that opens the watch sheet. */
export function Availability({ title, onWatch }: { title: TitleDetail; onWatch: () => void }) {
  const { data } = useQuery(availabilityQuery(title.mediaType, title.tmdbId));
  const brands = [...new Set(data?.groups.flatMap(({ offers }) => offers.map(({ brand }) => brand)) ?? [])];
  return (
    <section className={styles.where}>
      <div>
        <h3>{watchText.seenAt}</h3>
        <p>{data === undefined ? '…' : brands.length > 0 ? brands.join(', ') : watchText.unknownShort}</p>
      </div>
      <button type="button" className={ui.button} aria-haspopup="dialog" onClick={onWatch}>
        {watchText.button}
      </button>
    </section>
  );
}

/** Who made it, and other facts. A name is a link where the page of the title has more of that maker. */
export function Makers({ title }: { title: TitleDetail }) {
  const { data: around } = useQuery(aroundQuery(title.mediaType, title.tmdbId));
  const rows = titleRows(title);
  const linkTo = (maker: string) => {
    const place = around?.makers.findIndex(({ name }) => name === maker) ?? -1;
    return place < 0 ? undefined : `${titlePath(title)}#${makerId(place)}`;
  };
  if (rows.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{text.makers}</h3>
      <dl className={styles.rows}>
        {rows.map(({ name, value, people = [] }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{people.length === 0 ? value : <People names={people} linkTo={linkTo} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Names as a Dutch list. */
function People({ names, linkTo }: { names: readonly string[]; linkTo: (name: string) => string | undefined }) {
  return names.map((name, at) => {
    const to = linkTo(name);
    const before = at === 0 ? '' : at === names.length - 1 ? ` ${words.and} ` : ', ';
    return (
      <Fragment key={name}>
        {before}
        {to === undefined ? name : <Link to={to} aria-label={titleText.moreOf(name)}>{name}</Link>}
      </Fragment>
    );
  });
}
