import type { QueryClient } from '@tanstack/react-query';
import { call, serverNow } from '#shared/api/client.ts';
import { onServerBack } from '#shared/api/connection.ts';
import { trackSave } from '#shared/api/pending-saves.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { readViewer } from '#shared/storage/session.ts';
import { systemClock } from '../browser/system-clock.ts';
import { progressSaves, trackChoices } from './kinds.ts';
import { createOutboxStore, type KindOfSave, type Timed } from './outbox-store.ts';
import { createOutbox, type Send } from './outbox.ts';

/** Timeout: a request that hangs, as behind a switch without power, must not delay the others for half a minute. */
const SEND_TIMEOUT_MS = 10_000;

/** The query cache with the home page's lists, which a save makes stale. */
let queryClient: QueryClient | null = null;

/** Requests the home page's lists again. Invalidating alone would join a request in flight, from before the save. */
const refetchHome = async (): Promise<void> => {
  const lists = { queryKey: queryKeys.home };
  await queryClient?.cancelQueries(lists);
  await queryClient?.invalidateQueries(lists);
};

const account = () => {
  const viewer = readViewer();
  return viewer && { userId: viewer.user.user_id, token: viewer.token };
};

const outboxOf = <Save extends Timed>(kind: KindOfSave<Save>, send: Send<Save>, onSaved = () => {}) =>
  createOutbox({
    store: createOutboxStore(localStorage, kind),
    clock: systemClock,
    now: serverNow,
    account,
    send,
    onSaved,
  });

const unseen = { timeoutMs: SEND_TIMEOUT_MS, isUnseen: true } as const;

const create = () => ({
  progress: outboxOf(
    progressSaves,
    (body, how) => trackSave(call('POST user/watch-progress', { body, ...unseen, ...how })),
    () => void refetchHome(),
  ),
  choices: outboxOf(trackChoices, (body, how) =>
    call('PATCH user/track-choice', { body, ...unseen, ...how }),
  ),
});

let created: ReturnType<typeof create> | null = null;

/** This page's single outboxes: of progress, and of the sounds and subtitles that were chosen. */
export const outboxes = () => (created ??= create());

let started = false;

/** Sends what earlier visits could not, now and whenever the server is reachable again. Each call sends once more. */
export const startOutboxes = (client: QueryClient): void => {
  queryClient = client;
  const flush = () => {
    for (const outbox of Object.values(outboxes())) void outbox.flush();
  };
  flush();
  if (started) return;
  started = true;
  addEventListener('online', flush);
  addEventListener('pageshow', flush);
  onServerBack(flush);
};
