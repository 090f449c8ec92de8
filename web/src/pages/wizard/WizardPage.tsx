import { useSearchParams } from 'react-router';
import type { MediaType } from '../../api/types';
import { QueryProvider } from '../../api/useApiQuery';
import { BadFilters } from './BadFilters';
import { BadAlt, BadId, BadPair, TooLong } from './BadLink';
import { PanelHost } from '../../panels/PanelHost';
import { Announcer } from '../../ui/Announcer';
import { IdleView } from './IdleView';
import { ResultsView } from './ResultsView';
import { seedRef } from '../../filters/wizardQuery';
import { TypedView } from './TypedView';
import styles from './Wizard.module.css';
import { parseWizardState, seedMediaIn } from './wizardState';

/** Both wizards: the media type selects one, the URL is the state. */
export default function WizardPage({ mediaType }: { mediaType: MediaType }) {
  return (
    <QueryProvider>
      <div className={styles.wizard}>
        <CurrentView mediaType={mediaType} />
      </div>
      <Announcer />
      <PanelHost />
    </QueryProvider>
  );
}

function CurrentView({ mediaType }: { mediaType: MediaType }) {
  const [params] = useSearchParams();
  const state = parseWizardState(params, mediaType);
  switch (state.kind) {
    case 'idle':
      return <IdleView query={state.query} />;
    case 'typed':
      return <TypedView key={state.query.q} query={state.query} />;
    case 'too-long':
      return <TooLong query={state.query} />;
    case 'results':
      return <ResultsView key={seedRef(state.query)} query={state.query} />;
    case 'bad-filters':
      return <BadFilters query={state.query} bad={state.bad} />;
    case 'bad-id':
      return <BadId mediaType={seedMediaIn(params, mediaType)} />;
    case 'bad-pair':
      return <BadPair query={state.query} why={state.why} />;
    case 'bad-alt':
      return <BadAlt query={state.query} />;
  }
}
