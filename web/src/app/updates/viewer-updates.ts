import type { QueryClient } from '@tanstack/react-query';
import { viewerCaller } from '#shared/api/viewer-call.ts';
import { listenToEvents } from '#shared/live/live-events.ts';
import { keepAccountUpToDate } from './account-updates.ts';
import { keepCatalogueUpToDate } from './catalogue-updates.ts';

/**
 * Keeps a viewer's pages up to date with the catalogue and with what belongs to their account, and signs the viewer
 * out when the session has ended.
 */
export const keepUpToDate = (queryClient: QueryClient, signal: AbortSignal): void => {
  const catalogue = keepCatalogueUpToDate(queryClient, signal);
  const account = keepAccountUpToDate(queryClient, signal);
  let wasOpen = false;
  listenToEvents({
    caller: viewerCaller,
    signal,
    onEvent: ({ type }) => {
      // The home page has the notices, and a notification tells that its notice has ended.
      if (type === 'catalogue-changed' || type === 'notices-changed') catalogue.refreshSoon();
      else account.refreshSoon(type);
    },
    onLost: () => account.setListening(false),
    onOpen: () => {
      account.setListening(true);
      // The first time, the page has only just been fetched; later, changes may have been missed.
      if (wasOpen) {
        catalogue.catchUp();
        account.catchUp();
      }
      wasOpen = true;
    },
  });
};
