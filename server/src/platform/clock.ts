/** The time of day, injected so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** No clock that is right shows an earlier time. Moved on with each release. */
export const RELEASED_AT = Date.UTC(2026, 10, 1);

/**
 * The clock of a machine that may start without the time, such as a box without a battery. Before the date of this
 * version, time goes on from the last known one: what is stamped years ago would be deleted for its age later.
 * @param knownTime milliseconds since 1970; undefined when none is known
 * @param elapsed milliseconds since any fixed moment
 */
export const createClock = (
  knownTime: number | undefined,
  system: Clock = systemClock,
  elapsed: () => number = () => performance.now(),
): Clock => {
  const begunAt = elapsed();
  const known = Math.max(RELEASED_AT, knownTime ?? 0);
  return {
    now: () => {
      const now = system.now();
      return now < RELEASED_AT ? Math.floor(known + elapsed() - begunAt) : now;
    },
  };
};

/** A timestamp as the database and the wire write it: ISO 8601, UTC, milliseconds. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
