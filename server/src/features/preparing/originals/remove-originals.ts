import { settleOriginal } from '#features/library/index.ts';
import type { Exclusively } from '#platform/db/exclusively.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eachByItself } from '#platform/every.ts';
import { plainFileBelow, removeFileBelow } from '#platform/files/change-below.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { type GoingRow, originalsRepository } from './originals.repository.ts';
import { packageProblem } from './whole-package.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'events' | 'log'> {
  mediaDir: string;
  store: MediaStore;
  disk: Pick<MediaDisk, 'requireThere'>;
  exclusively: Exclusively;
  /** Looks at a folder of the media folder in which something has changed. */
  lookAfterChange: (folder: string) => Promise<void>;
}

/** As `plainFileBelow` tells files apart. */
export const versionOf = ({
  size,
  modified_ms: modifiedMs,
}: Pick<GoingRow, 'size' | 'modified_ms'>): string => `${size} ${modifiedMs}`;

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/** Deletes the files that are marked for it, until they are gone: the power may fail in between, or the disk. */
export const createRemoveOriginals = ({
  db,
  events,
  log,
  mediaDir,
  store,
  disk,
  exclusively,
  lookAfterChange,
}: Dependencies) => {
  const settle = (row: GoingRow, outcome: 'gone' | 'stays'): Promise<void> =>
    inTransaction(db, async (tx) => {
      await settleOriginal(tx, row, outcome);
      // There is more room, or one film more that can be deleted.
      events.publish(tx, { type: 'media-folder-changed' });
      events.publish(tx, { type: 'preparing-changed' });
    });

  /** @throws errors of the disk, and AppError 503 when it is away */
  const remove = async (row: GoingRow): Promise<void> => {
    const file = await plainFileBelow(mediaDir, row.path);
    // Without its disk, nothing says that the file is gone.
    if (file === null) await disk.requireThere();
    if (file !== null && file.version === versionOf(row)) {
      const problem =
        row.folder === null ? 'it is no longer prepared' : await packageProblem(store, row.folder);
      if (problem !== null) {
        log.warn({ path: row.path, problem }, 'an original that was to be deleted stays');
        await settle(row, 'stays');
        return;
      }
      await removeFileBelow(mediaDir, row.path, file.version);
    }
    await settle(row, 'gone');
    // What somebody has put in its place is another film.
    if (file !== null && file.version !== versionOf(row)) await lookAfterChange(folderOf(row.path));
  };

  return {
    remove,

    /** Deletes all that are still marked. @throws what those have thrown that could not be deleted, see `eachByItself` */
    async removeAll(): Promise<void> {
      const going = await originalsRepository(db).going();
      await eachByItself(going.map((row) => () => exclusively(() => remove(row))));
    },
  };
};
export type RemoveOriginal = ReturnType<typeof createRemoveOriginals>['remove'];
