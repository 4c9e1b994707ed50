import path from 'node:path';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { rm } from '#platform/files/disk-fs.ts';
import { ARCHIVE_EXTENSION } from './archive/archive-names.rules.ts';
import type { BackupOptions } from './make-backup.ts';

type Unfinished = Pick<BackupOptions, 'id' | 'dataDir' | 'place'>;

/** Where a backup is made, before it has its name. */
export const unfinishedOf = ({ id, dataDir, place }: Unfinished) => ({
  scratch: inDataFolder(dataDir, 'scratch', id),
  unfinished: path.join(place, `.${id}${ARCHIVE_EXTENSION}`),
});

/** Removes what is left of a backup whose process was ended; nothing of one that is whole. */
export const removeUnfinished = async (backup: Unfinished): Promise<void> => {
  const { scratch, unfinished } = unfinishedOf(backup);
  await rm(scratch, { recursive: true, force: true });
  await rm(unfinished, { force: true });
};
