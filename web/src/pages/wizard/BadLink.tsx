import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { badPair, site, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import { Starters } from './Starters';
import styles from './Wizard.module.css';
import { MAX_QUERY_LENGTH } from '../../search/comboboxState';
import { MAX_ALT } from './wizardState';
import { NO_FILTERS } from '../../filters/fields';
import { queryPath, seedMedia, withSeeds, type SeededQuery, type WizardQuery } from '../../filters/wizardQuery';
import { ErrorPanel } from '../../page/QueryError';
import { Question } from './Question';

interface Props {
  mediaType: MediaType;
  title: string;
  text: string;
  /** The way on that is nearest. */
  on?: { path: string; label: string };
}

/** An invalid link, with an explanation and alternatives. */
function BadLink({ mediaType, title, text, on }: Props) {
  usePageMeta(site.title(title), wizard.description[mediaType]);
  return (
    <div className={styles.column}>
      <PageHeading className={ui.heading}>{title}</PageHeading>
      <p className={styles.lead}>{text}</p>
      <p className={ui.actions}>
        {on !== undefined && (
          <Link className={`${ui.button} ${ui.primary}`} to={on.path}>
            {on.label}
          </Link>
        )}
        <Link
          className={on === undefined ? `${ui.button} ${ui.primary}` : ui.button}
          to={pages.wizard(mediaType)}
        >
          {wizard.another[mediaType]}
        </Link>
      </p>
      <Starters mediaType={mediaType} />
    </div>
  );
}

export const BadId = ({ mediaType }: { mediaType: MediaType }) => (
  <BadLink mediaType={mediaType} title={wizard.badId[mediaType]} text={wizard.badIdText} />
);

export const UnknownTitle = ({ mediaType }: { mediaType: MediaType }) => (
  <BadLink mediaType={mediaType} title={wizard.unknownTitle[mediaType]} text={wizard.unknownText} />
);

export const BadAlt = ({ query }: { query: SeededQuery }) => (
  <BadLink
    mediaType={seedMedia(query)}
    title={wizard.badAlt}
    text={wizard.badAltText(MAX_ALT + 1)}
    on={{ path: queryPath({ ...query, alt: 0, tips: [], filters: NO_FILTERS, strict: false }), label: wizard.toFirstSet }}
  />
);

/** The first title of a link for two is one; the second is not. */
export const BadPair = ({ query, why }: { query: SeededQuery; why: Exclude<keyof typeof badPair, 'go'> }) => (
  <BadLink
    mediaType={query.mediaType}
    title={badPair[why].title[query.mediaType]}
    text={badPair[why].text}
    on={{ path: queryPath(withSeeds(query, query.id, null)), label: badPair.go }}
  />
);

/** A search text beyond the limit: the field holds what fits. */
export function TooLong({ query: { mediaType, q } }: { query: WizardQuery }) {
  usePageMeta(site.title(wizard.tooLongTitle), wizard.description[mediaType]);
  return (
    <div className={styles.column}>
      <Question mediaType={mediaType} q={q} />
      <ErrorPanel title={wizard.tooLongTitle} text={wizard.tooLongText(MAX_QUERY_LENGTH)} />
    </div>
  );
}
