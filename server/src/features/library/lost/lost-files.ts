import type { Database } from '#platform/db/schema.ts';
import { type LostRow, lostRepository } from './lost.repository.ts';
import { type Candidate, movedFiles } from './moved-files.rules.ts';

/** What is missing, and where it is now as far as that is clear. */
export interface LostFiles {
  rows: LostRow[];
  /** The paths at which they have been found, by the paths at which they were. */
  moved: ReadonlyMap<string, string>;
}

/** By the paths of these files: where titles miss the same files, as far as that is clear. */
export type MissedAt = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * The files that titles outside the trash need and that are not on the disk. Worked out whenever it is asked for: then nothing
 * that has been offered can be outdated.
 * @param beingDeleted what is no place to find a file at
 * @param mayBe paths of files that are there: only what these may be, which is as clear as it is among all
 */
export const readLostFiles = async (
  db: Database,
  beingDeleted: ReadonlySet<string>,
  mayBe?: readonly string[],
): Promise<LostFiles> => {
  const lost = lostRepository(db);
  const rows: LostRow[] = [];
  const candidates: Candidate[] = [];
  for await (const page of lost.missed(mayBe)) {
    rows.push(...page);
    candidates.push(...(await lost.candidates(page, beingDeleted)));
  }
  return { rows, moved: movedFiles(candidates) };
};

export const missedAtIn =
  (db: Database, beingDeleted: (tables: Database) => Promise<ReadonlySet<string>>): MissedAt =>
  async (paths) => {
    if (paths.length === 0) return new Map();
    const wanted = new Set(paths);
    // The same files have the same size: no other one matters to whether that is clear.
    const { moved } = await readLostFiles(db, await beingDeleted(db), paths);
    return new Map([...moved].flatMap(([from, path]) => (wanted.has(path) ? [[path, from] as const] : [])));
  };
