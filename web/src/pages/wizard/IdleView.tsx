import { Link } from 'react-router';
import type { MediaType } from '../../api/types';
import { InitialFilterBar } from '../../filters/FilterBar';
import type { WizardQuery } from '../../filters/wizardQuery';
import { usePageMeta } from '../../page/usePageMeta';
import { site, wizard } from '../../strings/nl';
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
      <SwitchKind mediaType={mediaType} />
      <Starters mediaType={mediaType} />
      <p className={styles.importLink}>
        <Link to={pages.seen()}>{wizard.importLink}</Link>
      </p>
    </div>
  );
}

function SwitchKind({ mediaType }: { mediaType: MediaType }) {
  return (
    <p className={styles.switchKind}>
      {wizard.switchKind[mediaType]}{' '}
      <Link to={pages.wizard(mediaType === 'movie' ? 'tv' : 'movie')}>{wizard.switchLink[mediaType]}</Link>
    </p>
  );
}
