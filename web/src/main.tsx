import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useRoutes } from 'react-router';
import { routes } from './routes';
import { registerWorker } from './sw/register';
import { forgetOnReload } from './lib/wentOn';
import { followOtherTabs } from './stores/settings';

const App = () => useRoutes(routes);

followOtherTabs();
forgetOnReload();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
registerWorker();
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
