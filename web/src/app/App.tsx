import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import { createQueryClient } from './queryClient.ts';
import { Screens } from './Screens.tsx';
// Before the router listens.
import '../shared/historyGuard.ts';

const queryClient = createQueryClient();

/** The web client. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <HashRouter>
      <Screens />
    </HashRouter>
  </QueryClientProvider>
);
