import { PACKAGES_FOLDER } from '#features/films/index.ts';
import { HOUR_MS } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { numberOf, packageNames } from './package-folders.ts';
import { packagesRepository } from './packages.repository.ts';
import { preparingRepository } from './preparing.repository.ts';
import { PARTS_FOLDER } from './queue/prepare-step.ts';
import { readPackage } from './read-package.ts';
import { contentKey } from './sources.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  store: MediaStore;
  disk: Pick<MediaDisk, 'isAway'>;
}

/** The addresses of a film that somebody has begun to watch are valid for so long. */
const REPLACED_KEPT_MS = 12 * HOUR_MS;

/** Keeps the folders of prepared films and the database at one. */
export const createCleaning = ({ db, clock, store, disk, events }: Dependencies) => {
  /** Parts of films that nobody prepares any more. */
  const removeParts = async (): Promise<void> => {
    for (const { name } of await store.list(PARTS_FOLDER)) {
      const row = /^\d+$/.test(name) ? await preparingRepository(db).find(Number(name)) : undefined;
      if (row === undefined || row.state === 'done') await store.remove(`${PARTS_FOLDER}/${name}`);
    }
  };

  const adopt = (folder: string, found: NonNullable<Awaited<ReturnType<typeof readPackage>>>) =>
    inTransaction(db, async (tx) => {
      const { manifest, bytes, madeAt } = found;
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

  /** Packages that the database does not name: of another database, such as before it was lost, or replaced ones. */
  const lookAtOthers = async (): Promise<void> => {
    const rows = await packagesRepository(db).all();
    const known = new Set(rows.map(({ folder }) => folder));
    const latest = new Map(rows.map((row) => [contentKey(row), row]));
    const names = (await packageNames(store)).toSorted((one, other) => numberOf(other) - numberOf(one));
    const adopted = new Set<string>();
    for (const name of names) {
      const folder = `${PACKAGES_FOLDER}/${name}`;
      if (known.has(folder)) continue;
      const found = await readPackage(store, folder);
      if (found === null) continue;
      const { sample, size: source_size } = found.manifest.source;
      const key = contentKey({ sample, source_size });
      const current = latest.get(key);
      if (adopted.has(key)) continue;
      if (current === undefined || numberOf(folder) > numberOf(current.folder)) {
        await adopt(folder, found);
        adopted.add(key);
      } else if (clock.now() - Date.parse(current.made_at) > REPLACED_KEPT_MS) await store.remove(folder);
    }
  };

  /** Packages that somebody has deleted: their films play from their own files again. */
  const forgetDeleted = async (): Promise<void> => {
    // In this order: one that is finished between the two would be taken for deleted.
    const rows = await packagesRepository(db).all();
    const there = new Set((await packageNames(store)).map((name) => `${PACKAGES_FOLDER}/${name}`));
    const gone = rows.filter(({ folder }) => !there.has(folder));
    // Without its disk, none is there.
    if (gone.length === 0 || (await disk.isAway())) return;
    await inTransaction(db, async (tx) => {
      await packagesRepository(tx.db).forget(gone.map(({ id }) => id));
      events.publish(tx, { type: 'catalogue-changed' });
    });
  };

  return async (): Promise<void> => {
    if (await disk.isAway()) return;
    await removeParts();
    await forgetDeleted();
    await lookAtOthers();
  };
};
