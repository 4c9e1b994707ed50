import { call } from '../../../shared/api/client.ts';
import { onServerBack } from '../../../shared/api/connection.ts';
import { readViewer } from '../../../shared/storage/session.ts';
import { systemClock } from '../engine/clock.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let savedListener: () => void = () => {};
let outbox: Outbox | null = null;

/** Sets what happens when the server has taken a save, as asking for the home page's lists anew. */
export const whenProgressSaved = (listener: () => void): void => {
  savedListener = listener;
};

/** The page's one outbox of progress. */
export const progressOutbox = (): Outbox => {
  outbox ??= createOutbox({
    store: createOutboxStore(localStorage),
    clock: systemClock,
    account: () => {
      const viewer = readViewer();
      return viewer && { userId: viewer.user.user_id, token: viewer.token };
    },
    send: (save, how) => call('POST user/watch-progress', { body: save, ...how }),
    onSaved: () => savedListener(),
  });
  return outbox;
};

let started = false;

/**
 * Sends the progress that an earlier visit could not, and from then on whatever waits as soon as the
 * server is back. Calling it again only sends.
 */
export const startProgressOutbox = (): void => {
  const flush = () => void progressOutbox().flush();
  flush();
  if (started) return;
  started = true;
  addEventListener('online', flush);
  addEventListener('pageshow', flush);
  onServerBack(flush);
};
