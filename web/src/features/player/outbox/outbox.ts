import { createTimer, type Clock } from '../engine/clock.ts';
import type { OutboxStore, PendingSave, Timed } from './outbox-store.ts';

/** Sends a save, and returns the server's answer; throws when there is none. */
export type Send<Save> = (
  save: Save,
  how: { token: string; keepalive: boolean },
) => Promise<{ status: number }>;

interface OutboxOptions<Save extends Timed> {
  store: OutboxStore<Save>;
  clock: Clock;
  send: Send<Save>;
  /** The server's time, used for the timestamps of saves; the device's own may be days off. */
  now: () => number;
  /** Who is signed in at this moment. */
  account: () => { userId: number; token: string } | null;
  /** The server has accepted a save. */
  onSaved: () => void;
}

/** Delays between retries; the last one repeats. */
export const FLUSH_DELAYS_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/** Temporary refusals, or those due to the sign-in, not to the save itself. */
const MAY_SUCCEED_LATER = new Set([401, 403, 408, 425, 429]);

/** A title that is hidden may be shown again. */
const NOT_FOUND = 404;
const HIDDEN_FOR_MS = 7 * 24 * 3_600_000;

type Outcome = 'accepted' | 'rejected' | 'hidden' | 'retry' | 'retry-all';

const outcomeOf = (status: number, age: number): Outcome => {
  if (status < 400) return 'accepted';
  if (status === NOT_FOUND && age < HIDDEN_FOR_MS) return 'hidden';
  if (MAY_SUCCEED_LATER.has(status)) return 'retry-all';
  return status < 500 ? 'rejected' : 'retry';
};

/** Delivers every accepted save to the server: now, or when the connection is back. */
export const createOutbox = <Save extends Timed>({
  store,
  clock,
  send,
  now,
  account,
  onSaved,
}: OutboxOptions<Save>) => {
  let flushing: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  /** Keys of saves whose titles are hidden; retried on an explicit flush. */
  const hidden = new Set<string>();
  const timer = createTimer(clock, new AbortController().signal);

  const deliver = async (
    { key, save }: PendingSave<Save>,
    token: string,
    keepalive: boolean,
  ): Promise<Outcome> => {
    let outcome: Outcome;
    try {
      const { status } = await send(save, { token, keepalive });
      outcome = outcomeOf(status, now() - save.at);
    } catch {
      return 'retry-all';
    }
    if (outcome === 'accepted' || outcome === 'rejected') store.remove(key);
    if (outcome === 'hidden') hidden.add(key);
    if (outcome === 'accepted') onSaved();
    return outcome;
  };

  const schedule = () => {
    const delay = FLUSH_DELAYS_MS[Math.min(failures, FLUSH_DELAYS_MS.length - 1)] ?? 0;
    failures += 1;
    timer.start(() => void flush(), delay);
  };

  /** One round; true when something has to be retried later. */
  const round = async (): Promise<boolean> => {
    const signedIn = account();
    if (!signedIn) return false;
    let retryLater = false;
    for (const pending of store.list(signedIn.userId)) {
      if (hidden.has(pending.key)) continue;
      // A sign-out during the round ends it: the token is no longer this account's.
      if (account()?.token !== signedIn.token) return true;
      const outcome = await deliver(pending, signedIn.token, false);
      if (outcome === 'retry-all') return true;
      if (outcome === 'retry') retryLater = true;
    }
    return retryLater;
  };

  const run = async () => {
    timer.stop();
    let retryLater: boolean;
    do {
      again = false;
      retryLater = await round();
    } while (again && !retryLater);
    if (retryLater) schedule();
    else failures = 0;
  };

  const flush = (): Promise<void> => {
    if (flushing) {
      // Saves added during a round are sent in the next one, of a burst of seeks only the last.
      again = true;
      return flushing;
    }
    flushing = run().finally(() => {
      flushing = null;
    });
    return flushing;
  };

  /** Sent outside the rounds: a page that is closing has no next round. */
  const sendAtOnce = async (userId: number, save: Save) => {
    const signedIn = account();
    if (signedIn?.userId !== userId) return;
    const pending = store.list(userId).find((other) => other.save.at === save.at) ?? { key: '', save };
    const outcome = await deliver(pending, signedIn.token, true);
    if (outcome === 'retry' || outcome === 'retry-all') schedule();
  };

  return {
    /** Keeps a save of this account until the server has it. `urgent`: the page may be closed at any moment. */
    accept: (userId: number, save: Save, { urgent = false } = {}) => {
      const isStored = store.put(userId, save);
      // A save that cannot be stored must be sent now.
      if (urgent || !isStored) void sendAtOnce(userId, save);
      // While the server is unreachable, the timer sets the pace, not the viewer.
      else if (!timer.running()) void flush();
    },
    /** Sends the pending saves of the account that is signed in. */
    flush: () => {
      failures = 0;
      hidden.clear();
      return flush();
    },
    /** What the server does not have yet of a title, the newest first. */
    pending: (userId: number, titleId: number): Save[] => store.ofTitle(userId, titleId).reverse(),
  };
};
