import { useSearchParams } from 'react-router';
import type { MediaType } from '../api/types';
import { WithQueries } from '../api/WithQueries';
import { BadFilters } from '../filters/BadFilters';
import { BadAlt, BadId } from './BadLink';
import { PanelHost } from '../panels/PanelHost';
import { Announcer } from '../ui/Announcer';
import { IdleView } from './IdleView';
import { ResultsView } from './ResultsView';
import { TooLong } from './TooLong';
import { TypedView } from './TypedView';
import styles from './Wizard.module.css';
import { parseWizardState } from './wizardState';

/** Both wizards: the media type decides, the URL is the state. */
export function WizardPage({ mediaType }: { mediaType: MediaType }) {
  return (
    <WithQueries>
      <div className={styles.wizard}>
        <CurrentView mediaType={mediaType} />
      </div>
      <Announcer />
      <PanelHost />
    </WithQueries>
  );
}

function CurrentView({ mediaType }: { mediaType: MediaType }) {
  const [params] = useSearchParams();
  const state = parseWizardState(params, mediaType);
  switch (state.kind) {
    case 'idle':
      return <IdleView asked={state.asked} />;
    case 'typed':
      return <TypedView key={state.asked.q} asked={state.asked} />;
    case 'too-long':
      return <TooLong asked={state.asked} />;
    case 'results':
      return <ResultsView key={state.asked.id} asked={state.asked} />;
    case 'bad-filters':
      return <BadFilters asked={state.asked} bad={state.bad} />;
    case 'bad-id':
      return <BadId mediaType={mediaType} />;
    case 'bad-alt':
      return <BadAlt mediaType={mediaType} id={state.id} />;
  }
}
