import { type Clock, HOUR_MS } from '#platform/clock.ts';
import { phoneHint } from './outbox.rules.ts';

/** The part of Fastify's logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
}

/** While a reason lasts, it is logged once an hour, not once per message. */
const REPEAT_MS = HOUR_MS;

/** Logs why messages do not arrive; never their text, and only the end of a phone. */
export const createSendLog = (log: Log, clock: Clock) => {
  const saidAt = new Map<string, number>();

  const warnSometimes = (reason: string, message: string) => {
    const last = saidAt.get(reason);
    if (last !== undefined && clock.now() - last < REPEAT_MS) return;
    saidAt.set(reason, clock.now());
    log.warn({ reason }, message);
  };

  return {
    /** The gateway did not accept a message, which will be retried. */
    failed: (reason: string) => warnSometimes(reason, 'the SMS gateway does not take messages'),
    /** The database did not answer; nothing is lost. */
    databaseFailed: (reason: string) => warnSometimes(reason, 'the SMS outbox cannot be read or changed'),
    gaveUp: (to: string, reason: string) =>
      log.warn({ to: phoneHint(to), reason }, 'an SMS was given up: the gateway refuses the number'),
    expired: (to: string) =>
      log.warn({ to: phoneHint(to) }, 'an SMS was given up: it could not be sent in time'),
  };
};
export type SendLog = ReturnType<typeof createSendLog>;

/** A short name for a thrown error: its message may contain what must not be logged. */
export const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};
