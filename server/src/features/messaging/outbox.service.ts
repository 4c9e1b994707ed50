import { type Clock, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { createAlarm } from './alarm.ts';
import type { OutboxRepository } from './outbox.repository.ts';
import { LEASE_MS } from './outbox.rules.ts';
import { type SendLog, nameOf } from './send-log.ts';
import type { Sender } from './sender.ts';

export interface OutgoingSms {
  /**
   * Digits only, `2547…`; null for no recipient: stored and removed like any other, so that an unknown phone takes
   * the same time.
   */
  to: string | null;
  text: string;
  /** A newer message about the same subject (e.g. `reset:2547…`) replaces a waiting one. */
  subject: string;
  /** Milliseconds since 1970; it is never sent from then on. */
  expiresAt: number;
}

export interface SmsOutbox {
  /**
   * Resolves once the message is stored, durably or within the given transaction; it is sent afterwards, in the
   * background, at least once. Never throws because of the gateway.
   */
  queue(sms: OutgoingSms, tx?: Tx): Promise<void>;
  /** Removes the messages that wait for a phone, `2547…`; one that is being sent at this moment may still arrive. */
  cancelAllTo(phone: string, tx: Tx): Promise<void>;
  /** Sends what is due now; resolves when all of it has been tried once. For tests. */
  flush(): Promise<void>;
  /** Starts sending in the background: older messages, queued ones, and retries. */
  start(): void;
  /** Stops that permanently; resolves once attempts in flight have ended or were aborted. */
  stop(): Promise<void>;
}

interface Dependencies {
  db: Database;
  /** The messages in a database or a transaction. */
  outboxIn: (db: Database) => OutboxRepository;
  sender: Sender;
  clock: Clock;
  log: SendLog;
  /** Milliseconds that attempts in flight have to finish when the server stops. */
  stopMs: number;
}

/** Attempts at once, so that a slow one does not delay the others. */
const WORKERS_MAX = 4;
/**
 * Sending begins after this delay plus a random part of up to the same length: so the time of a caller's next
 * request does not reveal whether there was a recipient.
 */
const DELAY_MS = 200;
/** Other servers on the same database may leave messages, and the clock may be corrected. */
const LOOK_AGAIN_MS = MINUTE_MS;
const DATABASE_AWAY_MS = 5 * SECOND_MS;
/** For a worker that hangs in the database or on the disk after its attempt was aborted. */
const GRACE_MS = SECOND_MS;

const sendingDelay = () => DELAY_MS * (1 + Math.random());

/** Resolves with the work, or after a timeout. */
const waitAtMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
};

export const outboxService = ({ db, outboxIn, sender, clock, log, stopMs }: Dependencies): SmsOutbox => {
  const outbox = outboxIn(db);
  const workers = new Map<number, Promise<void>>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let calls = 0;
  let lastWorker = 0;

  const lookAgainWithin = (milliseconds: number) => {
    if (state === 'started') alarm.within(milliseconds);
  };

  const untilNextDue = async (): Promise<number> => {
    const at = await outbox.nextDueAt();
    return at === null
      ? LOOK_AGAIN_MS
      : Math.min(Math.max(Date.parse(at) - clock.now(), DELAY_MS), LOOK_AGAIN_MS);
  };

  const sendDue = async (name: number): Promise<void> => {
    for (;;) {
      const seen = calls;
      const now = clock.now();
      const sms = await outbox.claimNext(isoTime(now), isoTime(now + LEASE_MS));
      if (sms) await sender.attempt(sms);
      // A message may have been queued since the check, by a caller that relies on the running workers.
      const isDone = state === 'stopped' || (!sms && seen === calls);
      if (isDone) {
        workers.delete(name);
        return;
      }
    }
  };

  const runWorker = async (name: number): Promise<void> => {
    try {
      await sendDue(name);
      if (state === 'started') lookAgainWithin(await untilNextDue());
    } catch (error) {
      workers.delete(name);
      // While the server stops, the database may be closed already; the message is sent after the next start.
      if (state !== 'stopped') log.databaseFailed(nameOf(error));
      lookAgainWithin(DATABASE_AWAY_MS);
    }
  };

  const wake = (): Promise<unknown> => {
    calls += 1;
    while (workers.size < WORKERS_MAX) {
      lastWorker += 1;
      workers.set(lastWorker, runWorker(lastWorker));
    }
    return Promise.all(workers.values());
  };

  const alarm = createAlarm(() => void wake());

  const store = async ({ to, text, subject, expiresAt }: OutgoingSms, tx: Tx): Promise<void> => {
    const createdAt = isoTime(clock.now());
    await outboxIn(tx.db).add({ to, text, subject, createdAt, expiresAt: isoTime(expiresAt) });
    tx.afterCommit(() => lookAgainWithin(sendingDelay()));
  };

  return {
    queue: (sms, tx) => (tx ? store(sms, tx) : inTransaction(db, (own) => store(sms, own))),
    cancelAllTo: (phone, tx) => outboxIn(tx.db).removeAllTo(phone),
    async flush() {
      if (state !== 'stopped') await wake();
    },
    start() {
      if (state === 'new') state = 'started';
      lookAgainWithin(sendingDelay());
    },
    async stop() {
      state = 'stopped';
      alarm.off();
      const running = Promise.all(workers.values());
      await waitAtMost(stopMs, running);
      sender.abort();
      await waitAtMost(GRACE_MS, running);
    },
  };
};
