import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { site, wizard } from '../../strings/nl';
import ui from '../../ui/ui.module.css';
import { pages } from '../../site/urls';
import { Starters } from './Starters';
import styles from './Wizard.module.css';
import { MAX_QUERY_LENGTH } from '../../search/comboboxState';
import { MAX_ALT } from './wizardState';
import type { WizardQuery } from '../../filters/wizardQuery';
import { ErrorPanel } from '../../page/QueryError';
import { Question } from './Question';

interface Props {
  mediaType: MediaType;
  title: string;
  text: string;
  /** Id of the title, for a link to its first set. */
  firstSetOf?: number;
}

/** An invalid link, with an explanation and alternatives. */
function BadLink({ mediaType, title, text, firstSetOf }: Props) {
  usePageMeta(site.title(title), wizard.description[mediaType]);
  return (
    <div className={styles.column}>
      <PageHeading className={ui.heading}>{title}</PageHeading>
      <p className={styles.lead}>{text}</p>
      <p className={ui.actions}>
        {firstSetOf !== undefined && (
          <Link className={`${ui.button} ${ui.primary}`} to={pages.wizard(mediaType, { id: firstSetOf })}>
            {wizard.toFirstSet}
          </Link>
        )}
        <Link
          className={firstSetOf === undefined ? `${ui.button} ${ui.primary}` : ui.button}
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

export const BadAlt = ({ mediaType, id }: { mediaType: MediaType; id: number }) => (
  <BadLink mediaType={mediaType} title={wizard.badAlt} text={wizard.badAltText(MAX_ALT + 1)} firstSetOf={id} />
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
