import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#platform/error-name.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { readFile } from '#platform/files/disk-fs.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import { parseJson } from '#platform/json.ts';

/**
 * How far a restore is. `staged`: whole beside the installation, which is as it was; the next start takes it. `trying`: in its place,
 * while the server has not answered yet. `returning`: what was there before is put back. `done` and `undone` are over.
 */
const restoreState = z.strictObject({
  phase: z.enum(['staged', 'trying', 'returning', 'done', 'undone']),
  /** Of the backup. */
  id: z.uuid(),
  made_at: z.string(),
  /** When it was asked for. */
  asked_at: z.string(),
  /** Whether there was a database before: a new box has none. */
  replaces: z.boolean(),
  /** How often a start has begun to try it. */
  tries: z.int().min(0),
  /** Why it was undone. */
  reason: z.string().nullable(),
});
export type RestoreState = z.output<typeof restoreState>;

/** What an owner is told. */
export const OUTCOMES = {
  staged: 'waiting',
  trying: 'waiting',
  returning: 'waiting',
  done: 'done',
  undone: 'undone',
} as const;

/** Of a restore: what is to come, and what was there before. */
export const restoreFolders = (dataDir: string, mediaDir: string) => ({
  all: inDataFolder(dataDir, 'restore'),
  next: inDataFolder(dataDir, 'restore', 'next'),
  old: inDataFolder(dataDir, 'restore', 'old'),
  /** What did not start. */
  refused: inDataFolder(dataDir, 'restore', 'refused'),
  /** On the disk with the films, so that files are put in place by renaming; hidden from everybody. */
  nextMedia: path.join(mediaDir, '.sebule', 'restore', 'next'),
  oldMedia: path.join(mediaDir, '.sebule', 'restore', 'old'),
});
export type RestoreFolders = ReturnType<typeof restoreFolders>;

const stateFile = (dataDir: string): string => inDataFolder(dataDir, 'restore', 'state.json');

/** Null where nothing was ever restored. @throws errors of the disk */
export const readRestoreState = async (dataDir: string): Promise<RestoreState | null> => {
  try {
    return restoreState.parse(parseJson(await readFile(stateFile(dataDir), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/** Resolves once it is on the disk. */
export const writeRestoreState = async (dataDir: string, state: RestoreState): Promise<void> => {
  await writeWhole(stateFile(dataDir), Buffer.from(`${JSON.stringify(state)}\n`));
  await syncFolder(inDataFolder(dataDir, 'restore'));
};
