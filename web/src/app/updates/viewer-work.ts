import type { QueryClient } from '@tanstack/react-query';
import { hasUnsent } from '#features/player/outbox/outbox.storage.ts';
import { viewerCaller } from '#shared/api/viewer-call.ts';
import { liteMode } from '#shared/lite-mode.ts';
import { listenToEvents } from '#shared/live/live-events.ts';
import { loadAllAhead } from '../loading/load-ahead.ts';
import { keepAccountUpToDate } from './account-updates.ts';
import { keepCatalogueUpToDate } from './catalogue-updates.ts';
import { watchFrames } from './watch-frames.ts';

/** Later than that, what the page shows was fetched some while before anything was heard of changes. */
const OPENED_AT_ONCE_MS = 5_000;

/** Keeps a viewer's pages up to date, and signs the viewer out when the session has ended. */
const keepUpToDate = (queryClient: QueryClient, signal: AbortSignal): void => {
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
      // Where the page has only just been fetched, no change can have been missed.
      if (wasOpen || performance.now() > OPENED_AT_ONCE_MS) {
        catalogue.catchUp();
        account.catchUp();
      }
      wasOpen = true;
    },
  });
};

const sendUnsent = async (client: QueryClient): Promise<void> => {
  // The player's code is for those who watch, and for those whose last film ended without a connection.
  if (!hasUnsent()) return;
  try {
    const { startOutboxes } = await import('#features/player/index.ts');
    startOutboxes(client);
  } catch (error) {
    // The player starts it when it opens.
    console.warn(error);
  }
};

export const startViewerWork = (queryClient: QueryClient, signal: AbortSignal): void => {
  keepUpToDate(queryClient, signal);
  if (liteMode.get() === 'automatic' && !liteMode.isOn()) watchFrames(liteMode.noteSlow, signal);
  void sendUnsent(queryClient);
  void loadAllAhead(signal);
};
