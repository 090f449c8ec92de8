import { TitlePanel } from './TitlePanel';
import { usePanel } from './usePanel';
import { WatchSheet } from './WatchSheet';

/** The panel in the history state, if any. Rendered once on every page whose titles can be opened. */
export function PanelHost() {
  const { panel, close, showWatch } = usePanel();
  if (panel === null) return null;
  const key = `${panel.mediaType}-${panel.tmdbId}`;
  if (panel.kind === 'watch') return <WatchSheet key={key} of={panel} onClose={close} />;
  return <TitlePanel key={key} of={panel} onClose={close} onWatch={() => showWatch(panel)} />;
}
