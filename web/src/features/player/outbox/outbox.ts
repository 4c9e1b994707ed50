import { createTimer, type Clock } from '../engine/clock.ts';
import type { TimedSave } from '../engine/progress-saver.ts';
import type { OutboxStore, Waiting } from './outbox-store.ts';

/** Sends a save, and returns the server's answer; throws when there is none. */
export type Send = (
  save: TimedSave,
  how: { token: string; keepalive: boolean },
) => Promise<{ status: number }>;

interface OutboxOptions {
  store: OutboxStore;
  clock: Clock;
  send: Send;
  /** The server's time, used for the timestamps of saves; the device's own may be days off. */
  now: () => number;
  /** Who is signed in at this moment. */
  account: () => { userId: number; token: string } | null;
  /** The server has accepted a save. */
  onSaved: () => void;
}

export interface Outbox {
  /** Keeps a save of this account until the server has it. `urgent`: the page may be closed at any moment. */
  accept: (userId: number, save: TimedSave, how?: { urgent?: boolean }) => void;
  /** Sends the pending saves of the account that is signed in. */
  flush: () => Promise<void>;
  /** The newest save of a title that the server does not have yet. */
  newest: (userId: number, movieId: number) => TimedSave | null;
}

/** Delays between retries; the last one repeats. */
export const FLUSH_DELAYS_MS = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/** Temporary refusals, or those due to the sign-in, not to the save itself. */
const MAY_SUCCEED_LATER = new Set([401, 403, 408, 425, 429]);

/** A title that is hidden may be shown again. */
const NOT_FOUND = 404;
const HIDDEN_FOR_MS = 7 * 24 * 3_600_000;

type Verdict = 'taken' | 'hopeless' | 'hidden' | 'later' | 'later-all';

const verdictOn = (status: number, age: number): Verdict => {
  if (status < 400) return 'taken';
  if (status === NOT_FOUND && age < HIDDEN_FOR_MS) return 'hidden';
  if (MAY_SUCCEED_LATER.has(status)) return 'later-all';
  return status < 500 ? 'hopeless' : 'later';
};

/** Delivers every accepted save to the server: now, or when the connection is back. */
export const createOutbox = ({ store, clock, send, now, account, onSaved }: OutboxOptions): Outbox => {
  let flushing: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  /** Keys of saves whose titles are hidden; retried on an explicit flush. */
  const hidden = new Set<string>();
  const timer = createTimer(clock, new AbortController().signal);

  const deliver = async ({ key, save }: Waiting, token: string, keepalive: boolean): Promise<Verdict> => {
    let verdict: Verdict;
    try {
      const { status } = await send(save, { token, keepalive });
      verdict = verdictOn(status, now() - save.at);
    } catch {
      return 'later-all';
    }
    if (verdict === 'taken' || verdict === 'hopeless') store.remove(key);
    if (verdict === 'hidden') hidden.add(key);
    if (verdict === 'taken') onSaved();
    return verdict;
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
    let later = false;
    for (const waiting of store.list(signedIn.userId)) {
      if (hidden.has(waiting.key)) continue;
      // A sign-out during the round ends it: the token is no longer this account's.
      if (account()?.token !== signedIn.token) return true;
      const verdict = await deliver(waiting, signedIn.token, false);
      if (verdict === 'later-all') return true;
      if (verdict === 'later') later = true;
    }
    return later;
  };

  const run = async () => {
    timer.stop();
    let later: boolean;
    do {
      again = false;
      later = await round();
    } while (again && !later);
    if (later) schedule();
    else failures = 0;
  };

  const flush = (): Promise<void> => {
    if (flushing) {
      // Saves added during a round are sent in the next round; a burst of seeks sends only its last.
      again = true;
      return flushing;
    }
    flushing = run().finally(() => {
      flushing = null;
    });
    return flushing;
  };

  /** Sent outside the rounds: a page that is closing has no next round. */
  const sendAtOnce = async (userId: number, save: TimedSave) => {
    const signedIn = account();
    if (signedIn?.userId !== userId) return;
    const waiting = store.list(userId).find((other) => other.save.at === save.at) ?? { key: '', save };
    const verdict = await deliver(waiting, signedIn.token, true);
    if (verdict === 'later' || verdict === 'later-all') schedule();
  };

  return {
    accept: (userId, save, { urgent = false } = {}) => {
      const kept = store.put(userId, save);
      // A save that cannot be stored must be sent now.
      if (urgent || !kept) void sendAtOnce(userId, save);
      // While the server is unreachable, the timer sets the pace, not the viewer.
      else if (!timer.running()) void flush();
    },
    flush: () => {
      failures = 0;
      hidden.clear();
      return flush();
    },
    newest: (userId, movieId) =>
      store
        .list(userId)
        .reverse()
        .find(({ save }) => save.movie_id === movieId)?.save ?? null,
  };
};
