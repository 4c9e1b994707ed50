import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, useDeferredValue, type ReactNode } from 'react';
import { HashRouter, UNSAFE_LocationContext as LocationContext } from 'react-router';
import { registerDetailsSheet } from '#shared/title-details/details-sheet.ts';
import './feature-storage.ts';
import { loadAhead } from './loading/code-ahead.ts';
import { Screens } from './Screens.tsx';
// Before the router listens.
import '#shared/history-guard.ts';

const detailsSheet = async () => (await import('#features/viewer/details/index.ts')).DetailsSheet;
registerDetailsSheet(detailsSheet);
loadAhead(detailsSheet);

/**
 * Keeps the previous page until the code of the next one has arrived, also after Back and Forward: React renders a
 * transition of a `popstate` event at once, and would show the fallback. A deferred value waits there, too.
 */
const DeferredLocation = ({ children }: { children: ReactNode }) => {
  const location = useDeferredValue(use(LocationContext));
  return <LocationContext value={location}>{children}</LocationContext>;
};

export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <HashRouter>
      <DeferredLocation>
        <Screens />
      </DeferredLocation>
    </HashRouter>
  </QueryClientProvider>
);
