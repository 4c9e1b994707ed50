import type { DeleteForGood, PurgePreview } from '@sebule/contract';
import type { RecordChange } from '#features/audit/index.ts';
import { deletedTitlesRepository } from '#features/playback/index.ts';
import type { StoredFiles } from '#features/streaming/index.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { DELETE_FILES_KIND } from '../catalogue.jobs.ts';
import { inLockOrder, requireTitle } from '../titles/lock-title.ts';
import { type Title, titlesRepository } from '../titles/titles.repository.ts';
import { purgeRepository } from './purge.repository.ts';

interface Dependencies {
  db: Database;
  jobs: Pick<JobQueue, 'queue'>;
  storedFiles: StoredFiles;
  record: RecordChange;
}

/** Files that are looked at on the disk at once. */
const LOOKS_AT_ONCE = 8;
/** Names of titles that keep a file; more say nothing more. */
const NAMES_MAX = 5;

/** Deleting titles that are in the trash, for good. */
export const purgeService = ({ db, jobs, storedFiles, record }: Dependencies) => {
  const filesOf = async (tables: Database, ids: readonly number[]): Promise<string[]> => {
    const references = await purgeRepository(tables).referencesOf(ids);
    return [...new Set(references.flatMap((reference) => storedFiles.pathOf(reference) ?? []))];
  };

  /** @throws AppError 404 */
  const lockTrashed = (tx: Tx, ids: readonly number[]): Promise<Title[]> =>
    Array.fromAsync(inLockOrder(ids), async (id) =>
      requireTitle(await titlesRepository(tx.db).lock(id), 'trash'),
    );

  return {
    /** What deleting these titles with their files would free. @throws AppError 404 */
    async preview(ids: readonly number[]): Promise<PurgePreview> {
      for (const id of ids) requireTitle(await titlesRepository(db).find(id), 'trash');
      const inTurn = limitConcurrency(LOOKS_AT_ONCE);
      const files = await filesOf(db, ids);
      const looks = files.map((path) =>
        inTurn(async () => ({
          user: await purgeRepository(db).userOf(path, { exceptTitles: ids }),
          bytes: await storedFiles.freedBy(path),
        })),
      );
      const found = (await Promise.all(looks)).filter(({ bytes }) => bytes !== null);
      const kept = found.filter(({ user }) => user !== undefined);
      const freed = found.filter(({ user }) => user === undefined);
      return {
        files: freed.length,
        bytes: freed.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
        kept_files: kept.length,
        kept_for: [...new Set(kept.flatMap(({ user }) => user ?? []))].slice(0, NAMES_MAX),
      };
    },

    /** Deletes titles, or none, and their files in the background. @throws AppError 404 when one is not in the trash */
    async purge({ ids, delete_files: deletesFiles }: DeleteForGood, editor: AdminCaller): Promise<void> {
      if (deletesFiles) await storedFiles.refuseReadOnly(await filesOf(db, ids));
      await inTransaction(db, async (tx) => {
        const titles = await lockTrashed(tx, ids);
        const paths = deletesFiles ? await filesOf(tx.db, ids) : [];
        for (const { id, kind, title } of titles) {
          const isWatched = await deletedTitlesRepository(tx.db).detach(id);
          const titlesForGood = purgeRepository(tx.db);
          await (isWatched ? titlesForGood.reduceToName(id) : titlesForGood.delete(id));
          const note = `${kind} ${id} ${title}${deletesFiles ? ', with its files' : ''}`;
          await record(tx, { event: 'deleted-for-good', by: editor, note });
        }
        if (paths.length > 0) await jobs.queue(DELETE_FILES_KIND, { paths }, {}, tx);
      });
    },
  };
};
export type PurgeService = ReturnType<typeof purgeService>;
