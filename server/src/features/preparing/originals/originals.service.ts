import {
  type Original,
  type OriginalFilm,
  type OriginalsDeleted,
  type OriginalsDeletion,
  bytesInWords,
} from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { hasTracksToTake, readExtracted } from '#features/films/index.ts';
import { markOriginal } from '#features/library/index.ts';
import { SECOND_MS, isoTime } from '#platform/clock.ts';
import type { Exclusively } from '#platform/db/exclusively.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { plainFileBelow, refuseReadOnlyBelow } from '#platform/files/change-below.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../../config.ts';
import { cutShortProblem } from '../checks/cut-short.rules.ts';
import { partOf, toNamedFilm } from '../list/list.service.ts';
import type { Review } from '../offers/review.ts';
import { writeAbout } from '../package-folders.ts';
import { packagesRepository } from '../packages.repository.ts';
import { originalNeeded } from '../preparing.errors.ts';
import { isForRoom } from '../queue/failure-words.rules.ts';
import { type FilmUse, sourcesRepository } from '../sources.repository.ts';
import { noteOriginal } from './note-original.ts';
import { type OriginalRow, originalsRepository } from './originals.repository.ts';
import { type Kept, keptBecause } from './originals.rules.ts';
import { type RemoveOriginal, versionOf } from './remove-originals.ts';
import { packageProblem } from './whole-package.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events' | 'log'> {
  mediaDir: string;
  store: MediaStore;
  disk: Pick<MediaDisk, 'requireThere'>;
  audit: AuditLog;
  /** Files of the media folder are changed by one caller at a time. */
  exclusively: Exclusively;
  config: Pick<Config, 'mediaUrlSeconds'>;
  removeOriginal: RemoveOriginal;
  /** Notes what prepared films lack by now. */
  review: Review;
}

/** More than anybody looks over. */
const SHOWN_MAX = 1_000;

type Film = OriginalsDeletion['films'][number];

/** The own files of prepared films, which only take up room once residents watch what was prepared. */
export const originalsService = ({
  db,
  clock,
  events,
  log,
  mediaDir,
  store,
  disk,
  audit,
  exclusively,
  config,
  removeOriginal,
  review,
}: Dependencies) => {
  /** Why an original stays, as far as the database knows; null if it does not have to. */
  const keptOf = (row: OriginalRow): Kept | null => {
    const facts = JSON.parse(row.facts) as MediaFacts;
    return keptBecause(
      {
        path: row.path,
        isComplete: row.is_complete === 1,
        cutShort: cutShortProblem(row.prepared_seconds, facts.duration),
        lacks: row.lacks,
        isOpen: row.is_open === 1,
        isTrailer: row.is_trailer === 1,
        owesSubtitles: row.extracted === null && hasTracksToTake(facts),
        madeAt: Date.parse(row.made_at),
      },
      { now: clock.now(), addressesLastMs: config.mediaUrlSeconds * SECOND_MS },
    );
  };

  const toWire = (row: OriginalRow): Original => {
    const kept = keptOf(row);
    return {
      bytes: row.source_size,
      kept_because: kept?.reason ?? null,
      kept_until: kept?.until ?? null,
    };
  };

  /** What is wrong with the file itself: a phrase; null if nothing is. */
  const fileProblem = async (row: OriginalRow): Promise<string | null> => {
    const file = await plainFileBelow(mediaDir, row.path);
    if (file === null) return 'it is not there, or is only a link to another file';
    if (file.version !== versionOf({ ...row, size: row.source_size }))
      return 'it has changed, and is looked into first';
    return file.freedBytes === 0 ? 'it has a second name on the disk, so that nothing would be freed' : null;
  };

  /** Notes it in the package, before anything is lost. On a full disk, the database has to do. */
  const note = async ({ folder, path, modified_ms: modifiedMs, facts, extracted }: OriginalRow) => {
    const original = {
      deletedAt: isoTime(clock.now()),
      path,
      modifiedMs,
      facts: JSON.parse(facts) as MediaFacts,
      extracted: readExtracted(extracted),
    };
    try {
      await writeAbout(store);
      await noteOriginal(store, folder, original);
    } catch (error) {
      if (!isForRoom(error)) throw error;
      log.warn({ err: error, folder }, 'there is no room to note in a package that its original is deleted');
    }
  };

  /** @returns false when something has changed meanwhile */
  const mark = (row: OriginalRow, use: FilmUse, by: AdminCaller): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      if (!(await markOriginal(tx, { ...row, size: row.source_size }, row.made_at))) return false;
      await packagesRepository(tx.db).noteOriginal(row, row.path);
      const part = partOf(use);
      const name = `“${use.title}”${part === '' ? '' : `, ${part}`}`;
      const text = `${name} (${row.path}, ${bytesInWords(row.source_size)})`;
      await audit.record({ event: 'original-deleted', by, note: text }, tx);
      events.publish(tx, { type: 'preparing-changed' });
      events.publish(tx, { type: 'media-folder-changed' });
      return true;
    });

  /** @returns what it frees, or why it stays */
  const deleteOne = async ({ kind, id }: Film, by: AdminCaller): Promise<{ bytes: number } | string> => {
    const use = await sourcesRepository(db).use(kind, id);
    if (use === undefined) return 'its title is no longer there';
    const [row] = await originalsRepository(db).among([use.path]);
    if (row === undefined) return 'it was deleted before, or the film is not prepared';
    await refuseReadOnlyBelow(mediaDir, [row.path]);
    const problem =
      keptOf(row)?.reason ?? (await fileProblem(row)) ?? (await packageProblem(store, row.folder));
    if (problem !== null) return problem;
    await note(row);
    if (!(await mark(row, use, by))) return 'it has changed meanwhile';
    // What fails now is done within a minute.
    await removeOriginal({ ...row, size: row.source_size }).catch((error: unknown) =>
      log.warn({ err: error, path: row.path }, 'an original cannot be deleted yet'),
    );
    return { bytes: row.source_size };
  };

  return {
    /** Those of titles, the largest first. */
    async list(): Promise<OriginalFilm[]> {
      await review();
      const rows = await originalsRepository(db).largest(SHOWN_MAX);
      const uses = new Map<string, FilmUse>();
      for (const use of await sourcesRepository(db).usesOf(rows.map(({ path }) => path)))
        if (!uses.has(use.path)) uses.set(use.path, use);
      return rows.flatMap((row) => {
        const use = uses.get(row.path);
        if (use === undefined) return [];
        return [{ ...toNamedFilm(use), ...toWire(row), prepared_bytes: row.prepared_bytes }];
      });
    },

    /** By their paths, as a title's page shows them: those that residents do not watch any longer. */
    async at(paths: readonly string[]): Promise<Map<string, Original>> {
      const rows = await originalsRepository(db).among(paths);
      return new Map(rows.filter((row) => row.is_complete === 1).map((row) => [row.path, toWire(row)]));
    },

    /**
     * Deletes those that may be deleted; residents go on watching what was prepared.
     * @throws AppError 409 with the reason of the first one when all of them stay; 503 when the disk is away, or can only
     * be read
     */
    async delete({ films }: OriginalsDeletion, by: AdminCaller): Promise<OriginalsDeleted> {
      await disk.requireThere();
      await review();
      const outcome: OriginalsDeleted = { deleted: 0, bytes: 0, kept: [] };
      for (const film of films) {
        // Not while one of them is moved.
        const freed = await exclusively(() => deleteOne(film, by));
        if (typeof freed === 'string') outcome.kept.push({ kind: film.kind, id: film.id, reason: freed });
        else {
          outcome.deleted += 1;
          outcome.bytes += freed.bytes;
        }
      }
      const [first] = outcome.kept;
      if (outcome.deleted === 0 && first !== undefined) throw originalNeeded(first.reason);
      return outcome;
    },
  };
};
export type OriginalsService = ReturnType<typeof originalsService>;
