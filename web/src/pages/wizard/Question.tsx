import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { MediaType, SearchHit } from '../../api/types';
import { PageHeading } from '../../page/PageHeading';
import { wizard } from '../../strings/nl';
import { TitleCombobox } from '../../search/TitleCombobox';
import type { Together } from '../../search/together';
import { trackTogether } from '../../search/useTogether';
import { useWizardPath } from './useWizardPath';
import { trackSearch } from '../../search/trackSearch';
import styles from './Wizard.module.css';

/** The wizard's question. The heading also labels the field. */
export function Question({ mediaType, q = '' }: { mediaType: MediaType; q?: string }) {
  const navigate = useNavigate();
  const path = useWizardPath();
  const questionId = useId();

  const choose = (hit: SearchHit, typed: string) => {
    trackSearch(typed, mediaType);
    void navigate(path(hit.mediaType, { id: hit.tmdbId }));
  };
  const chooseTwo = (two: Together) => {
    trackTogether(two);
    void navigate(path(two.seed.mediaType, { id: two.seed.tmdbId, with: two.partner.tmdbId }));
  };
  const submit = (typed: string) => {
    trackSearch(typed, mediaType);
    // Repeating the same search adds no history entry.
    void navigate(path(mediaType, { q: typed }), { replace: typed === q });
  };
  return (
    <div className={styles.question}>
      <PageHeading className={styles.questionText} focusKey={mediaType}>
        <span id={questionId}>{wizard.question[mediaType]}</span>
      </PageHeading>
      <TitleCombobox mediaType={mediaType} labelId={questionId} initial={q} onChoose={choose} onTwo={chooseTwo} onSubmit={submit} />
    </div>
  );
}
