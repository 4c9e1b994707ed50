import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import { registerDetailsSheet } from '#shared/title-details/details-sheet.ts';
import { DeferredLocation } from './DeferredLocation.tsx';
import './feature-storage.ts';
import { loadAhead } from './loading/code-ahead.ts';
import { Screens } from './Screens.tsx';
// Before the router listens.
import '#shared/history-guard.ts';

const detailsSheet = async () => (await import('#features/viewer/details/index.ts')).DetailsSheet;
registerDetailsSheet(detailsSheet);
loadAhead(detailsSheet);

/** The web client. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <HashRouter>
      <DeferredLocation>
        <Screens />
      </DeferredLocation>
    </HashRouter>
  </QueryClientProvider>
);
