import { LRUCache } from 'lru-cache';
import type { After } from '#platform/after.ts';
import type { Clock } from '#platform/clock.ts';

interface Dependencies {
  clock: Clock;
  after: After;
  /** Never rejects. */
  look: (folder: string) => Promise<void>;
}

/** Milliseconds from an event to the look: many belong together, such as those of one copy. */
const GATHER_MS = 1_000;
/** A folder in which files are being written is looked at after 1, 2, 4 and then every 8 s. */
const REST_MAX_MS = 8_000;
/** A large folder rests for this many times as long as the last look took. */
const REST_FACTOR = 20;
const RESTING_MAX = 1_000;

interface Rest {
  until: number;
  /** How long the rest is; the next one is twice as long. */
  ms: number;
}

/** Looks at the folders in which something has changed: soon, but seldom where changes do not end. */
export const createEventLooks = ({ clock, after, look }: Dependencies) => {
  /** When to look at each folder that has changed. */
  const due = new Map<string, number>();
  const resting = new LRUCache<string, Rest>({ max: RESTING_MAX });
  let cancel: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;

  const lookAt = async (folder: string): Promise<void> => {
    const began = clock.now();
    await look(folder);
    const ended = clock.now();
    const last = resting.get(folder);
    // What has been quiet for as long as it rested begins anew.
    const isBusy = last !== undefined && began - last.until <= last.ms;
    const ms = Math.max(
      isBusy ? Math.min(REST_MAX_MS, 2 * last.ms) : GATHER_MS,
      REST_FACTOR * (ended - began),
    );
    resting.set(folder, { until: ended + ms, ms });
  };

  const lookAtDue = async (): Promise<void> => {
    const now = clock.now();
    for (const [folder, at] of due) {
      if (at > now || isStopped) continue;
      // What changes during the look is looked at again.
      due.delete(folder);
      await lookAt(folder);
    }
  };

  const schedule = (): void => {
    if (running !== null || isStopped || due.size === 0) return;
    cancel?.();
    const next = Math.min(...due.values());
    cancel = after(Math.max(0, next - clock.now()), () => {
      cancel = null;
      running = lookAtDue().finally(() => {
        running = null;
        schedule();
      });
      return running;
    });
  };

  return {
    note(folder: string): void {
      if (isStopped || due.has(folder)) return;
      due.set(folder, Math.max(clock.now() + GATHER_MS, resting.get(folder)?.until ?? 0));
      schedule();
    },

    async stop(): Promise<void> {
      isStopped = true;
      cancel?.();
      await running;
    },
  };
};
