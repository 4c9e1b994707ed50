import { SECOND_MS } from '#platform/clock.ts';
import { DatabaseTroubleError } from '#platform/db/database-trouble.ts';
import { type Every, everyInterval } from '#platform/every.ts';
import { singleFlight } from '#platform/single-flight.ts';

/** The part of Fastify's logger that is used here. */
export interface Log {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

interface Dependencies {
  /** Removes a session from the database. */
  remove: (sessionId: string) => Promise<void>;
  log: Log;
  every?: Every | undefined;
}

/** How long after the database is writable again the pending removals are stored. */
const RETRY_MS = 5 * SECOND_MS;

/** Ends sessions at once. What a full, read-only or absent database cannot store is kept in memory and retried. */
export const createEndedSessions = ({ remove, log, every = everyInterval }: Dependencies) => {
  const ended = new Set<string>();
  /** Those that could not be removed from the database yet. */
  const waiting = new Set<string>();
  const once = singleFlight<void>();
  let stopTimer: (() => void) | null = null;

  const storeWaiting = async (): Promise<void> => {
    for (const sessionId of waiting) {
      try {
        await remove(sessionId);
      } catch {
        return;
      }
      waiting.delete(sessionId);
      ended.delete(sessionId);
    }
    if (stopTimer === null) return;
    stopTimer();
    stopTimer = null;
    log.info({}, 'all sign-outs are stored');
  };
  const retry = () => once('retry', storeWaiting);

  return {
    /** Whether a session has ended, although the database may still have it. */
    has: (sessionId: string): boolean => ended.has(sessionId),

    /** The session is refused from this call on. */
    async end(sessionId: string): Promise<void> {
      ended.add(sessionId);
      try {
        await remove(sessionId);
        ended.delete(sessionId);
      } catch (error) {
        if (!(error instanceof DatabaseTroubleError)) {
          ended.delete(sessionId);
          throw error;
        }
        waiting.add(sessionId);
        log.error(
          { code: error.code, reason: error.message },
          'a sign-out could not be stored: it holds while this server runs, and is stored when the database allows',
        );
        stopTimer ??= every(RETRY_MS, retry);
      }
    },

    /** The last retry, when the server stops. */
    async stop(): Promise<void> {
      if (waiting.size > 0) await retry();
      stopTimer?.();
      stopTimer = null;
      if (waiting.size === 0) return;
      log.error(
        { sessions: waiting.size },
        'sign-outs could not be stored: these sessions are open again after the next start',
      );
    },
  };
};
export type EndedSessions = ReturnType<typeof createEndedSessions>;
