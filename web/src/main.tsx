import './styles/faces.css';
import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router';
import { pageAt, routes } from './routes';
import { registerWorker } from './sw/register';
import { forgetOnReload } from './lib/wentOn';
import { asDrawn } from './lib/asDrawn';
import { layOutTheRest } from './lib/layOutTheRest';
import { tapAgain } from './lib/tappedAhead';
import { noteTyped } from './lib/typedAhead';
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
  // Until its module is there the page stands as the server drew it; one that was not drawn says that it is loading. A module that
  // does not come is the error boundary's.
  if (root.firstElementChild !== null) await pageAt(window.location.pathname)?.load().catch(() => undefined);
  // In slices, so that a tap in between is heard: as one task it holds a slow phone for half a second.
  if (asDrawn(root)) startTransition(() => void hydrateRoot(root, app));
  else {
    noteTyped(root);
    createRoot(root).render(app);
  }
  tapAgain();
  layOutTheRest();
}

followOtherTabs();
forgetOnReload();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
registerWorker();
void start(root);
