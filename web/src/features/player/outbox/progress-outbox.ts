import type { QueryClient } from '@tanstack/react-query';
import { call, serverNow } from '#shared/api/client.ts';
import { onServerBack } from '#shared/api/connection.ts';
import { trackSave } from '#shared/api/pending-saves.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { readViewer } from '#shared/storage/session.ts';
import { systemClock } from '../browser/system-clock.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

/** Timeout: a request that hangs, as behind a switch without power, must not delay the others for half a minute. */
const SEND_TIMEOUT_MS = 10_000;

/** The query cache with the home page's lists, which a save makes stale. */
let queryClient: QueryClient | null = null;
let outbox: ReturnType<typeof createOutbox> | null = null;

/** Requests the home page's lists again. Invalidating alone would join a request in flight, from before the save. */
const refetchHome = async (): Promise<void> => {
  const lists = { queryKey: queryKeys.home };
  await queryClient?.cancelQueries(lists);
  await queryClient?.invalidateQueries(lists);
};

/** The single outbox for progress of this page. */
export const progressOutbox = () => {
  outbox ??= createOutbox({
    store: createOutboxStore(localStorage),
    clock: systemClock,
    now: serverNow,
    account: () => {
      const viewer = readViewer();
      return viewer && { userId: viewer.user.user_id, token: viewer.token };
    },
    send: (save, how) =>
      trackSave(
        call('POST user/watch-progress', { body: save, timeoutMs: SEND_TIMEOUT_MS, isUnseen: true, ...how }),
      ),
    onSaved: () => void refetchHome(),
  });
  return outbox;
};

let started = false;

/** Sends what earlier visits could not, now and whenever the server is reachable again. Each call sends once more. */
export const startProgressOutbox = (client: QueryClient): void => {
  queryClient = client;
  const flush = () => void progressOutbox().flush();
  flush();
  if (started) return;
  started = true;
  addEventListener('online', flush);
  addEventListener('pageshow', flush);
  onServerBack(flush);
};
