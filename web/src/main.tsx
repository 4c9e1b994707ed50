import './shared/ui/fonts.css';
import './shared/ui/tokens.css';
import './shared/ui/global.css';
import './shared/ui/layout.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followLiteMode } from './app/lite-attribute.ts';
import { startLater } from './app/loading/start-later.ts';
import { createQueryClient } from './app/query-client.ts';

const queryClient = createQueryClient();
const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');

followLiteMode();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);

startLater(async () => {
  const { startAfterwards } = await import('./app/after-start.ts');
  return () => startAfterwards(queryClient);
}, new AbortController().signal);
