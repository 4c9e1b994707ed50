import './shared/ui/fonts.css';
import './shared/ui/tokens.css';
import './shared/ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followLiteMode } from './app/lite-attribute.ts';
import { prepareToWatch } from './app/player-pages.ts';
import { preparePlayerLinks } from './app/prepare-player-links.ts';
import { createQueryClient } from './app/query-client.ts';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { whenIdle } from './app/when-idle.ts';

const queryClient = createQueryClient();
const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

followLiteMode();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);

whenIdle(registerServiceWorker);
preparePlayerLinks((link, intent) => prepareToWatch(queryClient, link, intent));
