import path from 'node:path';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { readFile, rename, rm } from '#platform/files/disk-fs.ts';
import { entriesOf } from '#platform/files/entries-below.ts';
import { isThere } from '#platform/files/is-there.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { openFileBelow } from '#platform/files/open-below.ts';
import { storeBelow } from '#platform/files/store-below.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import {
  type RestoreFolders,
  type RestoreState,
  readRestoreState,
  restoreFolders,
  writeRestoreState,
} from './restore-state.ts';

interface Installation {
  dataDir: string;
  mediaDir: string;
  /** Adds to this installation's list of erased residents what a backup's has, and it lacks. */
  mergeErasures: (text: string) => Promise<void>;
}

const DATABASE = 'sebule.db';
/** A SQLite database's log, the log's index, and a log that was kept for it. */
const LOGS = ['sebule.db-wal', 'sebule.db-shm', 'sebule.db-log'];
/** Two starts may be cut off by the power; a third one gives up. */
const TRIES_MAX = 3;

const erasuresName = path.basename(inDataFolder('', 'erasures.jsonl'));

const moveIfThere = async (from: string, to: string): Promise<void> => {
  if (await isThere(from)) await rename(from, to);
};

/** All files below a folder, which may not be there. */
async function* filesIn(folder: string, below = ''): AsyncGenerator<string> {
  const whole = path.join(folder, below);
  if (!(await isThere(whole))) return;
  for (const { name, isFolder } of await entriesOf(whole)) {
    if (isFolder) yield* filesIn(folder, path.join(below, name));
    else yield path.join(below, name);
  }
}

/** The database after its logs: while it is there, the others belong to it, and the move is not done. */
const moveDatabase = async (from: string, to: string): Promise<void> => {
  if (!(await isThere(path.join(from, DATABASE)))) return;
  for (const name of [...LOGS, DATABASE]) await moveIfThere(path.join(from, name), path.join(to, name));
  await syncFolder(to);
  await syncFolder(from);
};

/** Puts a database into the data folder and the one that is there aside. Cut off, it goes on where it was. */
const exchangeDatabase = async (
  dataDir: string,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  if (!(await isThere(path.join(from, DATABASE)))) return;
  await makeFolder(to);
  await moveDatabase(dataDir, to);
  await moveDatabase(from, dataDir);
};

/** Puts files into a folder, and keeps those in whose place they come. */
const exchangeFiles = async (
  root: string,
  { from, to }: { from: string; to: string | null },
): Promise<void> => {
  for await (const below of filesIn(from)) {
    const current = to === null ? null : await openFileBelow(root, below);
    if (to !== null && current !== null) {
      await using handle = current.handle;
      await makeFolder(to);
      if (!(await isThere(path.join(to, below)))) await storeBelow(to, below, await handle.readFile());
    }
    // What leads out of the folder by a link is left out.
    await storeBelow(root, below, { localFile: path.join(from, below) });
  }
};

const takeData = async (
  { dataDir, mergeErasures }: Installation,
  { next }: RestoreFolders,
): Promise<void> => {
  const data = path.join(next, 'data');
  const erasures = path.join(data, erasuresName);
  if (await isThere(erasures)) {
    await mergeErasures(await readFile(erasures, 'utf8'));
    await rm(erasures);
  }
  // Originals of subtitles, named by their content: none has another one in its place.
  await exchangeFiles(dataDir, { from: data, to: null });
};

const returnToOld = async (installation: Installation, state: RestoreState): Promise<void> => {
  const { dataDir, mediaDir } = installation;
  const { next, old, refused, oldMedia } = restoreFolders(dataDir, mediaDir);
  await writeRestoreState(dataDir, { ...state, phase: 'returning' });
  if (state.replaces) await exchangeDatabase(dataDir, { from: old, to: refused });
  else {
    await makeFolder(refused);
    await moveDatabase(dataDir, refused);
  }
  await exchangeFiles(mediaDir, { from: oldMedia, to: null });
  await rm(next, { recursive: true, force: true });
  await writeRestoreState(dataDir, { ...state, phase: 'undone' });
};

/** A restore that this start tries. */
export interface Trial {
  state: RestoreState;
  /** The server has answered: what was there before is no longer needed to go back. */
  keep: () => Promise<void>;
  /** It has not: everything is as it was before. @param reason in words */
  giveUp: (reason: string) => Promise<void>;
}

/**
 * Takes a restore that was prepared, or goes on with one that was cut off. To be called by the one process that has the data
 * folder, before it opens the database.
 * @returns what this start has to try; null for nothing
 * @throws errors of the disks; the next start goes on from there
 */
export const takeRestored = async (installation: Installation): Promise<Trial | null> => {
  const { dataDir, mediaDir } = installation;
  const folders = restoreFolders(dataDir, mediaDir);
  const state = await readRestoreState(dataDir);
  if (state === null || state.phase === 'done' || state.phase === 'undone') return null;
  if (state.phase === 'returning') {
    await returnToOld(installation, state);
    return null;
  }
  if (state.tries >= TRIES_MAX) {
    await returnToOld(installation, { ...state, reason: 'the server did not start with it' });
    return null;
  }
  const trying: RestoreState = { ...state, phase: 'trying', tries: state.tries + 1 };
  if (state.phase === 'staged') {
    await exchangeFiles(mediaDir, { from: folders.nextMedia, to: folders.oldMedia });
    await takeData(installation, folders);
    await exchangeDatabase(dataDir, { from: folders.next, to: folders.old });
  }
  await writeRestoreState(dataDir, trying);
  return {
    state: trying,
    keep: () => writeRestoreState(dataDir, { ...trying, phase: 'done' }),
    giveUp: (reason) => returnToOld(installation, { ...trying, reason }),
  };
};
