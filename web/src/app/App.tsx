import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import './feature-storage.ts';
import { createQueryClient } from './queryClient.ts';
import { Screens } from './Screens.tsx';

const queryClient = createQueryClient();

/** The web client. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <HashRouter>
      <Screens />
    </HashRouter>
  </QueryClientProvider>
);
