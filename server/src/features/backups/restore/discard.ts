import path from 'node:path';
import { rm } from '#platform/files/disk-fs.ts';
import { readRestoreState, restoreFolders } from './restore-state.ts';

interface Installation {
  dataDir: string;
  mediaDir: string;
}

/** Removes all that belongs to a restore, its note last read included. */
export const discard = async ({ dataDir, mediaDir }: Installation): Promise<void> => {
  const { all, nextMedia } = restoreFolders(dataDir, mediaDir);
  await rm(all, { recursive: true, force: true });
  await rm(path.dirname(nextMedia), { recursive: true, force: true });
};

/** Removes what is left of a restore that was not prepared to its end. */
export const discardUnstaged = async (installation: Installation): Promise<void> => {
  if ((await readRestoreState(installation.dataDir)) === null) await discard(installation);
};
