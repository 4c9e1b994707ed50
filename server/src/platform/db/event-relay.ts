import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { errorName } from '../error-name.ts';
import { type Log, createRareWarnings } from '../rare-warnings.ts';
import { listenToChannel } from './postgres-channel.ts';
import type { Database } from './schema.ts';

const CHANNEL = 'sebule_events';
/** PostgreSQL takes messages of less than 8000 bytes. */
const NOTICE_MAX_BYTES = 7_900;

interface Dependencies {
  db: Database;
  /** PostgreSQL's address; without one there is no other server. */
  databaseUrl: string | undefined;
  clock: Clock;
  log: Log;
  /** Milliseconds until it connects again; tests shorten them. */
  reconnectMs?: number;
}

interface Receiver<Event> {
  onEvent: (event: Event) => void;
  /** Events of other servers may have been missed: called after each connect. */
  onMissed: () => void;
}

/** Passes events between the servers of one PostgreSQL, after the commit: an event may be lost. */
export const createEventRelay = <Event>({ db, databaseUrl, clock, log, reconnectMs }: Dependencies) => {
  const server = randomUUID();
  const warn = createRareWarnings(log, clock);
  /** The same event twice before it is sent is one. */
  const unsent = new Set<string>();
  let sending: Promise<void> | null = null;
  let stopListening: (() => Promise<void>) | undefined;

  const sendAll = async (): Promise<void> => {
    for (const payload of unsent) {
      unsent.delete(payload);
      try {
        await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
      } catch (error) {
        warn(errorName(error), 'other servers cannot be told what has happened');
      }
    }
    sending = null;
  };

  return {
    /** Sends an event to the other servers, once this one has started. */
    forward(event: Event): void {
      if (!stopListening) return;
      const payload = JSON.stringify({ server, event });
      if (Buffer.byteLength(payload) > NOTICE_MAX_BYTES)
        return warn('size', 'an event is too long to be sent');
      unsent.add(payload);
      sending ??= sendAll();
    },

    /** Starts to send and to receive; without another server, nothing happens. */
    start({ onEvent, onMissed }: Receiver<Event>): void {
      if (databaseUrl === undefined) return;
      const receive = (payload?: string): void => {
        if (payload === undefined) return onMissed();
        const message = JSON.parse(payload) as { server: string; event: Event };
        if (message.server !== server) onEvent(message.event);
      };
      stopListening = listenToChannel(databaseUrl, CHANNEL, receive, reconnectMs);
    },

    async stop(): Promise<void> {
      const stop = stopListening;
      stopListening = undefined;
      await stop?.();
      await sending;
    },
  };
};
