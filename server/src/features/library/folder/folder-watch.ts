import type { After } from '#platform/after.ts';
import { DatabaseTroubleError } from '#platform/db/database-trouble.ts';
import { errorName } from '#platform/error-name.ts';
import type { Every } from '#platform/every.ts';
import { createRareWarnings } from '#platform/rare-warnings.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import type { AbsentFiles } from '../lost/absent-files.ts';
import type { DiskEvents } from './disk-events.ts';
import { createEventLooks } from './event-looks.ts';
import type { FolderIndex } from './folder-index.ts';

interface Dependencies extends Pick<LibraryDependencies, 'isDiskFull' | 'clock' | 'log'> {
  index: FolderIndex;
  /** What titles refer to and no look at a folder finds. */
  absent: Pick<AbsentFiles, 'lookIfOld'>;
  diskEvents: Pick<DiskEvents, 'start' | 'isComplete' | 'isReplaced' | 'stop'>;
  every: Every;
  after: After;
}

/** Changes that the system does not tell of are found within this time, or by a visit. */
const SCAN_INTERVAL_MS = 3 * 60_000;
/** Where the system tells of changes in all folders, a look at all of them only makes sure. */
const MAKE_SURE_MS = 10 * 60_000;
/** A disk that is plugged in again is found within this time, and so is a database that can store again. */
const DISK_INTERVAL_MS = 10_000;
/** Visits to the new files look again after this time, or after this many times as long as the last look took. */
const REST_MIN_MS = 1_000;
const REST_FACTOR = 20;
const LONG_MS = 200;

/** Decides when the media folder is looked at; nothing here ever rejects. */
export const createFolderWatch = ({
  index,
  absent,
  diskEvents,
  isDiskFull,
  clock,
  log,
  every,
  after,
}: Dependencies) => {
  const once = singleFlight<void>();
  const warn = createRareWarnings(log, clock);
  const stopping = new AbortController();
  let lookAgainAt = 0;
  /** When large folders may be looked at again. */
  const resting = new Map<string, number>();
  let scanning: Promise<void> | null = null;
  let nextScan: Promise<void> | null = null;
  let scannedAt = -Infinity;
  /** Whether looks may have left out what is new. */
  let isBehind = false;
  const timers: (() => void)[] = [];

  const onTrouble = (folder: string, error: unknown): void => {
    if (stopping.signal.aborted) return;
    if (error instanceof DatabaseTroubleError) {
      // One that is damaged does not get better.
      if (error.trouble !== 'damaged') isBehind = true;
      warn(error.code, 'what has changed in the media folder cannot be stored');
    } else warn(`${errorName(error)} ${folder}`, 'a folder in the media folder cannot be read');
  };

  const scanNow = async (): Promise<void> => {
    const began = clock.now();
    scannedAt = began;
    try {
      await index.refreshAll(stopping.signal, onTrouble);
      // Not urgent, and it may store much.
      if (!isDiskFull()) await absent.lookIfOld(stopping.signal);
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

  const refresh = async (folder: string, whole?: string): Promise<void> => {
    await index.refresh(folder, whole).catch((error: unknown) => onTrouble(folder, error));
  };

  const lookBelow = (folder: string): Promise<void> =>
    index.refreshAll(stopping.signal, onTrouble, folder).catch((error: unknown) => onTrouble(folder, error));

  const eventLooks = createEventLooks({
    clock,
    after,
    async look(folder) {
      try {
        const { newFolders } = await index.refresh(folder);
        for (const each of newFolders) {
          if (stopping.signal.aborted) return;
          await lookBelow(each);
        }
      } catch (error) {
        // The folder around one that is gone has an event of its own.
        if (errorName(error) !== 'ENOENT') onTrouble(folder, error);
      }
    },
  });

  const makeSure = (): Promise<void> => {
    const isRecent = diskEvents.isComplete() && clock.now() - scannedAt < MAKE_SURE_MS;
    return isRecent ? Promise.resolve() : scan();
  };

  const lookForDisks = async (): Promise<void> => {
    if (isDiskFull()) isBehind = true;
    else if (isBehind && scanning === null) {
      isBehind = false;
      await scan();
    }
    if (scanning === null && (await diskEvents.isReplaced())) await scan();
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

    /** Looks at a folder in which something has just changed, such as that it has this new and complete file. */
    lookAfterChange: refresh,

    lookBelow,

    leftOut: (): string | null => index.leftOut(),

    isScanning: (): boolean => scanning !== null,

    start(): void {
      diskEvents.start((folder) => eventLooks.note(folder));
      void scan();
      timers.push(every(SCAN_INTERVAL_MS, makeSure), every(DISK_INTERVAL_MS, lookForDisks));
    },

    async stop(): Promise<void> {
      for (const stopTimer of timers) stopTimer();
      diskEvents.stop();
      stopping.abort();
      await eventLooks.stop();
      await scanning;
    },
  };
};
export type FolderWatch = ReturnType<typeof createFolderWatch>;
