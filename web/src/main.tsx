import './styles/faces.css';
import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router';
import { lazyPageAt, NOT_FOUND, routes } from './routes';
import { registerWorker } from './sw/register';
import { clearAutoForwardedOnReload } from './lib/historyState';
import { canHydrate } from './hydration/canHydrate';
import { layOutDeferred } from './hydration/layOutDeferred';
import { replayEarlyClicks } from './hydration/earlyClicks';
import { captureEarlyInput } from './hydration/earlyInput';
import { followOtherTabs } from './stores/settings';

const App = () => useRoutes(routes);

async function start(root: HTMLElement) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // Server markup stays in place until the page's module is loaded. If the module cannot be loaded, the error boundary
  // reports it.
  const page = lazyPageAt(window.location.pathname);
  if (root.firstElementChild !== null) await page?.load().catch(() => undefined);
  // As a transition, so that input is handled in between: a synchronous hydration blocks a slow phone for half a second.
  if (canHydrate(root, page === NOT_FOUND)) startTransition(() => void hydrateRoot(root, app));
  else {
    captureEarlyInput(root);
    createRoot(root).render(app);
  }
  replayEarlyClicks();
  layOutDeferred();
}

followOtherTabs();
clearAutoForwardedOnReload();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
registerWorker();
void start(root);
