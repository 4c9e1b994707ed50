import { type Clock, MINUTE_MS } from '#platform/clock.ts';

/** Another server of the same database may have changed its titles. */
const KEPT_MS = MINUTE_MS;

/** Keeps what is the same for all viewers until the catalogue changes, a minute at most. A failure is not kept. */
export const keptUntilChange = <Value>(readAnew: () => Promise<Value>, clock: Clock) => {
  let known: { at: number; value: Promise<Value> } | null = null;

  return {
    /** Titles have changed: the next caller reads anew. */
    forget(): void {
      known = null;
    },

    read(): Promise<Value> {
      const now = clock.now();
      if (known && Math.abs(now - known.at) < KEPT_MS) return known.value;
      const value = readAnew();
      const current = { at: now, value };
      known = current;
      value.catch(() => {
        if (known === current) known = null;
      });
      return value;
    },
  };
};
export type KeptUntilChange<Value> = ReturnType<typeof keptUntilChange<Value>>;
