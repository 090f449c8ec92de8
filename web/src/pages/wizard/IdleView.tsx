import { Link } from 'react-router';
import { otherMedia } from '../../api/media';
import { InitialFilterBar } from '../../filters/FilterBar';
import { tonightPath } from '../../filters/tonightPath';
import type { WizardQuery } from '../../filters/wizardQuery';
import { usePageMeta } from '../../page/usePageMeta';
import { site, tonightText, wizard } from '../../strings/nl';
import { pages } from '../../site/urls';
import { Question } from './Question';
import { Starters } from './Starters';
import styles from './Wizard.module.css';

export function IdleView({ query }: { query: WizardQuery }) {
  const { mediaType } = query;
  usePageMeta(site.title(wizard.pageTitle[mediaType]), wizard.description[mediaType]);
  return (
    <div className={styles.column}>
      <Question mediaType={mediaType} />
      <InitialFilterBar query={query} />
      <SwitchKind query={query} />
      <Starters mediaType={mediaType} />
      <p className={styles.importLink}>
        <Link to={pages.seen()}>{wizard.importLink}</Link>
      </p>
    </div>
  );
}

/** Other ways in: the other kind, or no title at all. */
function SwitchKind({ query }: { query: WizardQuery }) {
  const { mediaType } = query;
  return (
    <div className={styles.switchKind}>
      <p>
        {wizard.switchKind[mediaType]}{' '}
        <Link to={pages.wizard(otherMedia(mediaType))}>{wizard.switchLink[mediaType]}</Link>
      </p>
      <p>
        {tonightText.idleQuestion} <Link to={tonightPath(query)}>{tonightText.idleLink}</Link>
      </p>
    </div>
  );
}
