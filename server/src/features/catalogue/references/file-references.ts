import type { RecordChange } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { DELETE_FILES_KIND } from '../catalogue.jobs.ts';
import { filesRepository } from '../files/files.repository.ts';
import { statusRepository } from '../status/status.repository.ts';
import { lockTitles } from '../titles/lock-title.ts';
import { referencesRepository } from './references.repository.ts';

interface Dependencies {
  clock: Clock;
  jobs: Pick<JobQueue, 'queue' | 'neverFailed'>;
  record: RecordChange;
}

/** Lets everything that refers to these subtitles refer to others. @returns how many rows did */
export const replaceSubtitleReferences = async (tx: Tx, from: string, to: string): Promise<number> => {
  const references = referencesRepository(tx.db);
  await lockTitles(tx, await references.titlesAt([from]));
  return references.replaceSubtitles(from, to);
};

/** What becomes of the catalogue when admins move and delete files in the media folder. */
export const createFileReferences = ({ clock, jobs, record }: Dependencies) => {
  const trashed = () => ({ status: 'trash', trashed_at: isoTime(clock.now()) }) as const;

  /** Of a movie that has other files it loses these; otherwise it moves to the trash with them. */
  const removeFromMovies = async (tx: Tx, paths: readonly string[], editor: AdminCaller): Promise<void> => {
    const files = filesRepository(tx.db);
    const found = await referencesRepository(tx.db).filesAt(paths);
    for (const [movieId, lost] of Map.groupBy(found, ({ parent_id }) => parent_id)) {
      const note = `movie ${movieId} ${lost[0]?.title ?? ''}`;
      if ((await files.idsOf(movieId)).length === lost.length) {
        await statusRepository(tx.db).set('movie', movieId, trashed());
        await record(tx, { event: 'trashed', by: editor, note });
      } else {
        for (const { id, name } of lost) {
          await files.delete(id);
          await record(tx, { event: 'file-deleted', by: editor, note: `${note}: ${name}` });
        }
      }
    }
  };

  return {
    /** How many bytes the longest reference to a file, or to what is in a folder, has; 0 without any. */
    longestBelow: (db: Database, path: string) => referencesRepository(db).longestBelow(path),

    /** Lets titles follow a file or a folder to its new path. @returns how many references there were */
    async move(tx: Tx, from: string, to: string): Promise<number> {
      const references = referencesRepository(tx.db);
      await lockTitles(tx, await references.titlesBelow(from));
      return references.move(from, to);
    },

    /** Nobody changes the titles that refer to these files until the end of the transaction. */
    async lockTitlesOf(tx: Tx, paths: readonly string[]): Promise<void> {
      await lockTitles(tx, await referencesRepository(tx.db).titlesAt(paths));
    },

    /**
     * Lets titles, which are locked, follow these files.
     * @returns the references to each file, sorted, in the order of the files; each is known by the same name for ever
     */
    moveFiles: (tx: Tx, files: readonly { from: string; to: string }[]): Promise<string[][]> =>
      Array.fromAsync(files, ({ from, to }) => referencesRepository(tx.db).moveFile(from, to)),

    /**
     * Deletes files in the background, and takes out of the catalogue what plays them: movies without another file and
     * episodes move to the trash, trailers and subtitles go.
     * @param folders to remove after their files, where they are empty then
     */
    async delete(
      tx: Tx,
      { files, folders }: { files: readonly string[]; folders: readonly string[] },
      editor: AdminCaller,
    ): Promise<void> {
      await lockTitles(tx, await referencesRepository(tx.db).titlesAt(files));
      await removeFromMovies(tx, files, editor);
      for (const episode of await referencesRepository(tx.db).episodesAt(files)) {
        await statusRepository(tx.db).set('episode', episode.id, trashed());
        const note = `episode ${episode.id} ${episode.name} of ${episode.title}`;
        await record(tx, { event: 'trashed', by: editor, note });
      }
      await referencesRepository(tx.db).clear(files);
      const deletion = { paths: [...files], folders: [...folders], evenTrashed: true };
      await jobs.queue(DELETE_FILES_KIND, deletion, {}, tx);
    },

    /** The files and folders that are being deleted. Those of which that has failed are not: they are still there. */
    async beingDeleted(db: Database): Promise<ReadonlySet<string>> {
      const deletions = await jobs.neverFailed(DELETE_FILES_KIND, db);
      return new Set(deletions.flatMap(({ paths, folders = [] }) => [...paths, ...folders]));
    },
  };
};
export type FileReferences = ReturnType<typeof createFileReferences>;
