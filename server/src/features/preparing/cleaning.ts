import { PACKAGES_FOLDER, type PackageManifest, rememberExtracted } from '#features/films/index.ts';
import { keepOnlyPrepared, losePrepared } from '#features/library/index.ts';
import { SECOND_MS, isoTime } from '#platform/clock.ts';
import type { FilmContent } from '#platform/db/known-films.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../config.ts';
import { originalsRepository } from './originals/originals.repository.ts';
import { numberOf, packageNames } from './package-folders.ts';
import { packagesRepository } from './packages.repository.ts';
import { preparingRepository } from './preparing.repository.ts';
import { PARTS_FOLDER } from './queue/prepare-step.ts';
import { readPackage } from './read-package.ts';
import { contentKey } from './sources.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  store: MediaStore;
  disk: Pick<MediaDisk, 'isAway'>;
  config: Pick<Config, 'mediaUrlSeconds'>;
}

/** Keeps the folders of prepared films and the database at one. */
export const createCleaning = ({ db, clock, store, disk, events, config }: Dependencies) => {
  /** The addresses of a film that somebody has begun to watch are valid for so long. */
  const replacedKeptMs = config.mediaUrlSeconds * SECOND_MS;

  /** Parts of films that nobody prepares any more. */
  const removeParts = async (): Promise<void> => {
    for (const { name } of await store.list(PARTS_FOLDER)) {
      const row = /^\d+$/.test(name) ? await preparingRepository(db).find(Number(name)) : undefined;
      if (row === undefined || row.state === 'done') await store.remove(`${PARTS_FOLDER}/${name}`);
    }
  };

  /** Lets titles have a film again whose own file was deleted on purpose. @param path where they look for it */
  const keepFilm = async (
    tx: Tx,
    film: FilmContent & { path: string },
    { facts, modifiedMs, extracted }: NonNullable<PackageManifest['original']>,
  ): Promise<void> => {
    const now = clock.now();
    const isKept = await keepOnlyPrepared(
      tx,
      // As this or an earlier version has written them.
      { ...film, modifiedMs, facts: facts as unknown as MediaFacts },
      now,
    );
    if (!isKept) return;
    if (extracted !== null) await rememberExtracted(tx, film, { tracks: extracted, now: isoTime(now) });
    events.publish(tx, { type: 'media-folder-changed' });
    events.publish(tx, { type: 'catalogue-changed' });
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
      const { original, source } = manifest;
      if (original) {
        const film = { sample: source.sample, source_size: source.size, path: original.path };
        await keepFilm(tx, film, original);
      }
      events.publish(tx, { type: 'catalogue-changed' });
    });

  /** Films that the database takes for missing, such as one that was restored, although only their originals are gone. */
  const findMissed = async (): Promise<void> => {
    for (const { folder, ...film } of await originalsRepository(db).missed()) {
      const original = (await readPackage(store, folder))?.manifest.original;
      if (original) await inTransaction(db, (tx) => keepFilm(tx, film, original));
    }
  };

  /**
   * Packages that the database does not name: of another database, such as before it was lost, or replaced ones. Such a
   * one takes the place of a later one that somebody has deleted.
   */
  const lookAtOthers = async (): Promise<void> => {
    // In this order: one that is finished between the two would be taken for deleted.
    const rows = await packagesRepository(db).all();
    const names = (await packageNames(store)).toSorted((one, other) => numberOf(other) - numberOf(one));
    const there = new Set(names.map((name) => `${PACKAGES_FOLDER}/${name}`));
    const known = new Set(rows.map(({ folder }) => folder));
    const latest = new Map(
      rows.filter(({ folder }) => there.has(folder)).map((row) => [contentKey(row), row]),
    );
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
      } else if (clock.now() - Date.parse(current.made_at) > replacedKeptMs) await store.remove(folder);
    }
  };

  /** Packages that somebody has deleted: their films play from their own files again, as far as there are any. */
  const forgetDeleted = async (): Promise<void> => {
    // In this order: one that is finished between the two would be taken for deleted.
    const rows = await packagesRepository(db).all();
    const there = new Set((await packageNames(store)).map((name) => `${PACKAGES_FOLDER}/${name}`));
    const gone = rows.filter(({ folder }) => !there.has(folder));
    // Without its disk, none is there.
    if (gone.length === 0 || (await disk.isAway())) return;
    await inTransaction(db, async (tx) => {
      await losePrepared(tx, gone, isoTime(clock.now()));
      await packagesRepository(tx.db).forget(gone.map(({ id }) => id));
      events.publish(tx, { type: 'media-folder-changed' });
      events.publish(tx, { type: 'catalogue-changed' });
    });
  };

  return async (): Promise<void> => {
    if (await disk.isAway()) return;
    await removeParts();
    await lookAtOthers();
    await forgetDeleted();
    await findMissed();
  };
};
