import { type Clock, HOUR_MS } from './clock.ts';

/** The part of Fastify's logger that is used here. */
export interface Log {
  warn(details: object, message: string): void;
}

/** While a reason lasts, it is logged once an hour, not once per failure. */
const REPEAT_MS = HOUR_MS;

/** Logs a warning unless one with the same reason was logged within the last hour. */
export const createRareWarnings = (log: Log, clock: Clock) => {
  const loggedAt = new Map<string, number>();
  return (reason: string, message: string): void => {
    const last = loggedAt.get(reason);
    if (last !== undefined && clock.now() - last < REPEAT_MS) return;
    loggedAt.set(reason, clock.now());
    log.warn({ reason }, message);
  };
};
