import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileKindOf } from '@sebule/contract';
import { chunked } from '#platform/chunked.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { errorName } from '#platform/error-name.ts';
import { stat } from '#platform/files/disk-fs.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { lostRepository } from './lost.repository.ts';

const ASKED_AT_ONCE = 32;
const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** Whether there is certainly no such file: a disk that fails, or a folder that cannot be read, says nothing. */
const isAbsent = (file: string): Promise<boolean> =>
  stat(file).then(
    () => false,
    (error: unknown) => ABSENT.has(errorName(error)),
  );

/** Compares the catalogue with the disk once a day: notes files that the index never had, and forgets notes that are over. */
export const createAbsentFiles = ({ db, clock, mediaDir, disk, events }: LibraryDependencies) => {
  let lookedAt = -Infinity;
  const announce = (tx: Tx): void => {
    events.publish(tx, { type: 'media-folder-changed' });
    events.publish(tx, { type: 'catalogue-changed' });
  };

  const absentAmong = async (paths: readonly string[]): Promise<Set<string>> => {
    const absent = new Set<string>();
    for (const some of chunked(paths, ASKED_AT_ONCE)) {
      await Promise.all(
        some.map(async (file) => {
          if (await isAbsent(path.join(mediaDir, file))) absent.add(file);
        }),
      );
      await nextTurn();
    }
    return absent;
  };

  const noteAbsent = async (signal: AbortSignal): Promise<void> => {
    for await (const paths of lostRepository(db).unindexed()) {
      signal.throwIfAborted();
      const absent = await absentAmong(paths);
      // A disk that has been pulled out meanwhile has made all of them absent.
      if (absent.size === 0 || (await disk.isAway())) continue;
      await inTransaction(db, async (tx) => {
        const files = [...absent].map((file) => ({
          path: file,
          kind: fileKindOf(file) === 'subtitles' ? ('subtitles' as const) : ('video' as const),
        }));
        await lostRepository(tx.db).noteUnknown(files, isoTime(clock.now()));
        announce(tx);
      });
    }
  };

  /** What the index leaves out, such as a folder behind a symlink, may be there all the same. */
  const forgetPresent = async (signal: AbortSignal): Promise<void> => {
    const lost = lostRepository(db);
    let rows = await lost.after(0);
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      signal.throwIfAborted();
      const absent = await absentAmong(rows.map((row) => row.path));
      const present = rows.flatMap((row) => (absent.has(row.path) ? [] : [row.path]));
      if (present.length > 0 && !(await disk.isAway())) {
        await inTransaction(db, async (tx) => {
          await lostRepository(tx.db).found(present);
          announce(tx);
        });
      }
      rows = await lost.after(last.id);
    }
  };

  return {
    /** After a look at the whole folder; does nothing when it was done within a day. @throws the signal's reason */
    async lookIfOld(signal: AbortSignal): Promise<void> {
      const now = clock.now();
      if (await disk.isAway()) return;
      await lostRepository(db).tidy(isoTime(now - DAY_MS));
      if (now - lookedAt < DAY_MS) return;
      await noteAbsent(signal);
      await forgetPresent(signal);
      lookedAt = now;
    },
  };
};
export type AbsentFiles = ReturnType<typeof createAbsentFiles>;
