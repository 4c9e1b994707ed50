/** The time of day, injected so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A timestamp as the database and the wire write it: ISO 8601, UTC, milliseconds. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
