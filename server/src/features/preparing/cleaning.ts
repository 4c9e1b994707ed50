import path from 'node:path';
import { PACKAGES_FOLDER } from '#features/films/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { readdir, rm, stat } from '#platform/files/disk-fs.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { packagesRepository } from './packages.repository.ts';
import { preparingRepository } from './preparing.repository.ts';
import { PARTS_FOLDER } from './queue/prepare-step.ts';
import { readPackage } from './read-package.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  mediaDir: string;
  disk: Pick<MediaDisk, 'isAway'>;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Keeps the folders of prepared films and the database at one. */
export const createCleaning = ({ db, mediaDir, disk, events }: Dependencies) => {
  /** Parts of films that nobody prepares any more. */
  const removeParts = async (): Promise<void> => {
    const folder = path.join(mediaDir, PARTS_FOLDER);
    for (const name of await namesIn(folder)) {
      const row = /^\d+$/.test(name) ? await preparingRepository(db).find(Number(name)) : undefined;
      if (row === undefined || row.state === 'done')
        await rm(path.join(folder, name), { recursive: true, force: true });
    }
  };

  /** Packages that another database has made, such as before it was lost. */
  const adopt = async (): Promise<void> => {
    const known = new Set((await packagesRepository(db).all()).map(({ folder }) => folder));
    for (const name of await namesIn(path.join(mediaDir, PACKAGES_FOLDER))) {
      const folder = `${PACKAGES_FOLDER}/${name}`;
      if (known.has(folder)) continue;
      const found = await readPackage(path.join(mediaDir, folder));
      if (found === null) continue;
      const { manifest, bytes, madeAt } = found;
      await inTransaction(db, async (tx) => {
        await packagesRepository(tx.db).store({
          sample: manifest.source.sample,
          source_size: manifest.source.size,
          folder,
          manifest: JSON.stringify(manifest),
          bytes,
          made_at: madeAt,
        });
        events.publish(tx, { type: 'catalogue-changed' });
      });
    }
  };

  /** Packages that somebody has deleted: their films play from their own files again. */
  const forgetDeleted = async (): Promise<void> => {
    const gone: number[] = [];
    for (const { id, folder } of await packagesRepository(db).all()) {
      const isThere = await stat(path.join(mediaDir, folder)).then(
        () => true,
        () => false,
      );
      if (!isThere) gone.push(id);
    }
    // Without its disk, none is there.
    if (gone.length === 0 || (await disk.isAway())) return;
    await inTransaction(db, async (tx) => {
      await packagesRepository(tx.db).forget(gone);
      events.publish(tx, { type: 'catalogue-changed' });
    });
  };

  return async (): Promise<void> => {
    if (await disk.isAway()) return;
    await removeParts();
    await adopt();
    await forgetDeleted();
  };
};
