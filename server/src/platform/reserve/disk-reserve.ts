import { randomFillSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rm, stat } from '#platform/files/disk-fs.ts';
import { type Clock, SECOND_MS } from '../clock.ts';
import { errorName } from '../error-name.ts';
import { type Every, everyInterval, inTurnEvery } from '../every.ts';
import { inDataFolder } from '../files/data-folder.ts';
import { type FreeBytes, freeBytesOf } from '../files/free-bytes.ts';
import { type Log, createRareWarnings } from '../rare-warnings.ts';
import { isFull, isRoomAgain } from './room.rules.ts';

/** Room on the disk of the database that is kept for making room. */
export interface DiskReserve {
  /** Whether the disk is full, and what is stored now comes from the reserve. */
  isInUse: () => boolean;
  /** Gives it up, because something could not be stored. */
  give: () => void;
}

/** Where nothing is kept: a database on a server has a disk of its own. */
export const NO_RESERVE: DiskReserve = { isInUse: () => false, give: () => undefined };

export const RESERVE_BYTES = 16 * 1_024 * 1_024;
const PIECE_BYTES = 1_024 * 1_024;
const LOOK_INTERVAL_MS = 10 * SECOND_MS;

interface Dependencies {
  dataDir: string;
  /** Makes the database's own files larger than they need to be; called only while there is room. */
  keepRoomInside: () => Promise<unknown>;
  clock: Clock;
  log: Log & { info: (object: object, message: string) => void };
  /** Tests fill the disk. */
  freeBytes?: FreeBytes;
  every?: Every;
}

/** Written out, of bytes that no file system can make smaller. */
const writeReserve = async (file: string): Promise<void> => {
  const handle = await open(file, 'w');
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    for (let written = 0; written < RESERVE_BYTES; written += PIECE_BYTES)
      await handle.writeFile(randomFillSync(piece));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps a file whose room is given up when the disk is full, and made anew once there is room for more than that. */
export const createDiskReserve = ({
  dataDir,
  keepRoomInside,
  clock,
  log,
  freeBytes = freeBytesOf,
  every = everyInterval,
}: Dependencies) => {
  const file = inDataFolder(dataDir, 'reserve');
  const warn = createRareWarnings(log, clock);
  let isInUse = false;

  const isKept = async (): Promise<boolean> => (await stat(file).catch(() => null))?.size === RESERVE_BYTES;

  const give = (): void => {
    if (isInUse) return;
    isInUse = true;
    rmSync(file, { force: true });
    log.warn({ folder: dataDir }, 'the disk is full: the reserve is given up for signing in and deleting');
  };

  const make = async (): Promise<void> => {
    try {
      if (!(await isKept())) await writeReserve(file);
    } catch (error) {
      // A quota, or somebody else was faster.
      await rm(file, { force: true });
      warn(errorName(error), 'the reserve for a full disk cannot be made');
      return;
    }
    if (isInUse) log.info({ folder: dataDir }, 'the disk has room again');
    isInUse = false;
  };

  const makeRoomInside = async (): Promise<void> => {
    try {
      await keepRoomInside();
    } catch (error) {
      warn(errorName(error), 'the database cannot keep room for a full disk');
    }
  };

  const look = async (): Promise<void> => {
    if (isRoomAgain(await freeBytes(dataDir))) await makeRoomInside();
    const free = await freeBytes(dataDir);
    if (isRoomAgain(free)) await make();
    // It may have been given up before a start, or there was never room for it.
    else if (isFull(free) || !(await isKept())) give();
  };

  return {
    isInUse: () => isInUse,
    give,
    ...inTurnEvery({
      intervalMs: LOOK_INTERVAL_MS,
      every,
      work: look,
      onError: (error) => warn(errorName(error), 'the room on the disk is not known'),
    }),
  };
};

/** Before the database is opened, which needs a little room itself. */
export const giveReserveIfFull = async (dataDir: string, freeBytes = freeBytesOf): Promise<void> => {
  if (isFull(await freeBytes(dataDir))) await rm(inDataFolder(dataDir, 'reserve'), { force: true });
};
