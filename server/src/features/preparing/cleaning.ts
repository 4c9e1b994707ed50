import { PACKAGES_FOLDER, type PackageManifest, rememberExtracted } from '#features/films/index.ts';
import { keepOnlyPrepared, losePrepared } from '#features/library/index.ts';
import { DAY_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { FilmContent } from '#platform/db/known-films.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { eachByItself } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../config.ts';
import { originalsRepository } from './originals/originals.repository.ts';
import { numberOf, packageNames } from './package-folders.ts';
import { packagesRepository } from './packages.repository.ts';
import { type PreparationRow, preparingRepository } from './preparing.repository.ts';
import { PARTS_FOLDER } from './queue/prepare-step.ts';
import { runningStepsRepository } from './queue/running-steps.repository.ts';
import { readPackage } from './read-package.ts';
import { contentKey } from './sources.repository.ts';
import { isUnfinished } from './steps/step-files.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events' | 'log'> {
  store: MediaStore;
  disk: Pick<MediaDisk, 'isAway'>;
  config: Pick<Config, 'mediaUrlSeconds'>;
}

/** How long the parts of films are kept that could not be prepared. */
const FAILED_KEPT_MS = 7 * DAY_MS;

/** Keeps the folders of prepared films and the database at one. */
export const createCleaning = ({ db, clock, store, disk, events, config, log }: Dependencies) => {
  /** The addresses of a film that somebody has begun to watch are valid for so long. */
  const replacedKeptMs = config.mediaUrlSeconds * SECOND_MS;

  /** A package that somebody has damaged, or made up, must not keep the others from being looked at. */
  const apart = async (folder: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, folder }, 'a prepared film cannot be looked at');
    }
  };

  /** One that failed so long ago begins anew when somebody tries it again. */
  const isForgotten = ({ state, finished_at: failedAt }: PreparationRow): boolean =>
    state === 'failed' && failedAt !== null && clock.now() - Date.parse(failedAt) > FAILED_KEPT_MS;

  /** What power cuts have left of unfinished parts. It may fill the disk, and then nothing goes on. */
  const removeUnfinished = async (preparation: number): Promise<void> => {
    const folder = `${PARTS_FOLDER}/${preparation}`;
    // In this order: a step that begins between the two makes new ones.
    const left = (await store.list(folder)).filter(({ name }) => isUnfinished(name));
    if (left.length === 0) return;
    const steps = (await preparingRepository(db).steps([preparation])).map(({ id }) => id);
    if (await runningStepsRepository(db).isAnyLeased(steps, isoTime(clock.now()))) return;
    for (const { name } of left) await store.remove(`${folder}/${name}`);
  };

  /** Parts of films that nobody prepares any more. */
  const removeParts = async (): Promise<void> => {
    for (const { name } of await store.list(PARTS_FOLDER)) {
      const row = /^\d{1,9}$/.test(name) ? await preparingRepository(db).find(Number(name)) : undefined;
      if (row === undefined || row.state === 'done') await store.remove(`${PARTS_FOLDER}/${name}`);
      else if (isForgotten(row)) {
        // Before its parts, without which they are not done.
        await preparingRepository(db).removeSteps(row.id);
        await store.remove(`${PARTS_FOLDER}/${name}`);
      } else await removeUnfinished(row.id);
    }
  };

  /** Lets titles have a film again whose own file was deleted on purpose. @param path where they look for it */
  const keepFilm = async (
    tx: Tx,
    film: FilmContent & { path: string },
    { facts, modifiedMs, extracted }: NonNullable<PackageManifest['original']>,
  ): Promise<void> => {
    const now = clock.now();
    const isKept = await keepOnlyPrepared(tx, { ...film, modifiedMs, facts }, now);
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
        seconds: manifest.duration,
        original_path: manifest.original?.path ?? null,
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
      await apart(folder, async () => {
        const original = (await readPackage(store, folder))?.manifest.original;
        if (original) await inTransaction(db, (tx) => keepFilm(tx, film, original));
      });
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
    const lookAt = async (folder: string): Promise<void> => {
      const found = await readPackage(store, folder);
      if (found === null) return;
      const { sample, size: source_size } = found.manifest.source;
      const key = contentKey({ sample, source_size });
      const current = latest.get(key);
      if (adopted.has(key)) return;
      if (current === undefined || numberOf(folder) > numberOf(current.folder)) {
        await adopt(folder, found);
        adopted.add(key);
      } else if (clock.now() - Date.parse(current.made_at) > replacedKeptMs) await store.remove(folder);
    };
    for (const folder of names.map((name) => `${PACKAGES_FOLDER}/${name}`))
      if (!known.has(folder)) await apart(folder, () => lookAt(folder));
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
    await eachByItself([removeParts, lookAtOthers, forgetDeleted, findMissed]);
  };
};
