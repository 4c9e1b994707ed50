import { z } from 'zod';
import type { StoredFiles } from '#features/streaming/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import { purgeRepository } from './purge/purge.repository.ts';

const payload = z.strictObject({
  /** In the media folder. */
  paths: z.array(z.string()),
  /** What was at each of these paths when it could not be deleted, where that is known. */
  versions: z.array(z.string().nullable()).optional(),
  /** To remove after their files, those within others first, where they are empty then. */
  folders: z.array(z.string()).optional(),
  /** Whether files go that only titles in the trash have: their admin has been told. */
  evenTrashed: z.boolean().optional(),
});

export const DELETE_FILES_KIND: JobKind<z.output<typeof payload>> = {
  name: 'delete-files',
  doing: 'Deleting the files of titles',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  // The disk may have been pulled out, or mounted read-only.
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS],
  attemptsMax: 30,
  keptMs: { done: DAY_MS, failed: 90 * DAY_MS },
  worksOnFullDisk: true,
};

/** Called with the folder of each file that has been deleted. */
export type OnDeleted = (folder: string) => Promise<void>;

interface Dependencies {
  db: Database;
  storedFiles: StoredFiles;
  onDeleted: OnDeleted;
}

/** What cannot be deleted, with the first reason. */
const createFailures = () => {
  const files: { path: string; version: string | null }[] = [];
  let folders = 0;
  let first = '';
  const note = (path: string, error: unknown): void => {
    first ||= `${path}: ${error instanceof Error ? error.message : String(error)}`;
  };
  return {
    files,
    fileStays(path: string, version: string | null, error: unknown): void {
      files.push({ path, version });
      note(path, error);
    },
    folderStays(path: string, error: unknown): void {
      folders += 1;
      note(path, error);
    },
    /** In words, of so many files; null when nothing has failed. */
    reason(all: number): string | null {
      if (files.length + folders === 0) return null;
      const what = files.length > 0 ? `${files.length} of ${all} files stay` : 'folders stay';
      return `${what}; ${first}`;
    },
  };
};

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

/**
 * Deletes the files of titles that are gone, except those that a title uses by now. One that cannot be deleted is tried
 * again later, unless there is another one in its place by then.
 */
export const deleteFilesJob = ({ db, storedFiles, onDeleted }: Dependencies): Job =>
  handleJob(DELETE_FILES_KIND, {
    async run({ paths, versions = [], folders = [], evenTrashed = false }, attempt) {
      const changed = new Set<string>();
      const failures = createFailures();
      for (const [index, path] of paths.entries()) {
        attempt.signal.throwIfAborted();
        attempt.progress(Math.round((100 * index) / paths.length), `${index} of ${paths.length} files`);
        // Asked for each file anew: it may have been added to a title since the job was queued.
        if ((await purgeRepository(db).userOf(path, { exceptTrashed: evenTrashed })) !== undefined) continue;
        try {
          if (await storedFiles.remove(path, versions[index] ?? undefined)) changed.add(folderOf(path));
        } catch (error) {
          const version = versions[index] ?? (await storedFiles.versionOf(path).catch(() => null));
          failures.fileStays(path, version, error);
        }
      }
      for (const folder of folders) {
        try {
          if (!(await storedFiles.removeFolder(folder))) continue;
          changed.delete(folder);
          changed.add(folderOf(folder));
        } catch (error) {
          failures.folderStays(folder, error);
        }
      }
      for (const folder of changed) await onDeleted(folder);
      const reason = failures.reason(paths.length);
      if (reason === null) return { kind: 'done' };
      // Not those that are gone: somebody may put another file in the place of one.
      return {
        kind: 'retry',
        reason,
        payload: {
          paths: failures.files.map(({ path }) => path),
          versions: failures.files.map(({ version }) => version),
          folders,
          evenTrashed,
        },
      };
    },
  });
