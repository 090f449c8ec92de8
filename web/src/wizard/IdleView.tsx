import { Link } from 'react-router';
import type { MediaType } from '../api/types';
import { HeldFilters } from '../filters/HeldFilters';
import type { Asked } from '../filters/wishes';
import { usePageMeta } from '../layout/usePageMeta';
import { site, wizard } from '../strings/nl';
import { pages } from '../urls';
import { Question } from './Question';
import { Starters } from './Starters';
import styles from './Wizard.module.css';

export function IdleView({ asked }: { asked: Asked }) {
  const { mediaType } = asked;
  usePageMeta(site.title(wizard.pageTitle[mediaType]), wizard.description[mediaType]);
  return (
    <div className={styles.ask}>
      <Question mediaType={mediaType} />
      <HeldFilters asked={asked} />
      <SwitchKind mediaType={mediaType} />
      <Starters mediaType={mediaType} />
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
