import type { Clock } from '#platform/clock.ts';
import { nameOf } from '#platform/error-name.ts';
import type { Every } from '#platform/every.ts';
import { type Log, createRareWarnings } from '#platform/rare-warnings.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { AbsentFiles } from '../lost/absent-files.ts';
import type { FolderIndex } from './folder-index.ts';

interface Dependencies {
  index: FolderIndex;
  /** What titles refer to and no look at a folder finds. */
  absent: Pick<AbsentFiles, 'lookIfOld'>;
  clock: Clock;
  log: Log;
  every: Every;
}

/** Files that are copied into the folder by other means than Sebule are found within this time, or by a visit. */
const SCAN_INTERVAL_MS = 10 * 60_000;
/** Visits to the new files look again after this time, or after this many times as long as the last look took. */
const REST_MIN_MS = 1_000;
const REST_FACTOR = 20;
const LONG_MS = 200;

/** Decides when the media folder is looked at; nothing here ever rejects. */
export const createFolderWatch = ({ index, absent, clock, log, every }: Dependencies) => {
  const once = singleFlight<void>();
  const warn = createRareWarnings(log, clock);
  const stopping = new AbortController();
  let lookAgainAt = 0;
  /** When large folders may be looked at again. */
  const resting = new Map<string, number>();
  let scanning: Promise<void> | null = null;
  let nextScan: Promise<void> | null = null;
  let stopTimer: (() => void) | undefined;

  const onTrouble = (folder: string, error: unknown): void => {
    if (!stopping.signal.aborted)
      warn(`${nameOf(error)} ${folder}`, 'a folder in the media folder cannot be read');
  };

  const scanNow = async (): Promise<void> => {
    const began = clock.now();
    try {
      await index.refreshAll(stopping.signal, onTrouble);
      await absent.lookIfOld(stopping.signal);
      const ended = clock.now();
      lookAgainAt = ended + Math.max(REST_MIN_MS, REST_FACTOR * (ended - began));
    } catch (error) {
      onTrouble('', error);
    }
  };

  const beginScan = (): Promise<void> => {
    if (stopping.signal.aborted) return Promise.resolve();
    scanning = scanNow().finally(() => {
      scanning = null;
    });
    return scanning;
  };

  /** Looks at every folder. During such a look, the callers share the next one: it may have passed what they changed. */
  const scan = (): Promise<void> => {
    if (scanning === null) return beginScan();
    nextScan ??= scanning.then(() => {
      nextScan = null;
      return beginScan();
    });
    return nextScan;
  };

  const refresh = async (folder: string): Promise<void> => {
    try {
      await index.refresh(folder);
    } catch (error) {
      onTrouble(folder, error);
    }
  };

  return {
    scan,

    scanIfOld(): void {
      if (scanning === null && clock.now() >= lookAgainAt) void scan();
    },

    /** Looks at a folder that is shown; a look that is going on is enough, and at large folders one lately. */
    look(folder: string): Promise<void> {
      if (clock.now() < (resting.get(folder) ?? 0)) return Promise.resolve();
      return once(folder, async () => {
        const began = clock.now();
        await refresh(folder);
        const took = clock.now() - began;
        // Only large folders rest: all others are looked at with every visit.
        if (took > LONG_MS) resting.set(folder, began + took + REST_FACTOR * took);
      });
    },

    /** Looks at a folder in which something has just changed. */
    lookAfterChange: refresh,

    /** Looks at a folder and at all in it. */
    async lookBelow(folder: string): Promise<void> {
      try {
        await index.refreshAll(stopping.signal, onTrouble, folder);
      } catch (error) {
        onTrouble(folder, error);
      }
    },

    leftOut: (): string | null => index.leftOut(),

    isScanning: (): boolean => scanning !== null,

    start(): void {
      void scan();
      stopTimer = every(SCAN_INTERVAL_MS, scan);
    },

    async stop(): Promise<void> {
      stopTimer?.();
      stopping.abort();
      await scanning;
    },
  };
};
export type FolderWatch = ReturnType<typeof createFolderWatch>;
