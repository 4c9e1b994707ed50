import type { Database } from '#platform/db/schema.ts';
import { type LostRow, lostRepository } from './lost.repository.ts';
import { type Candidate, movedFiles } from './moved-files.rules.ts';

/** By the paths of these files: where titles miss the same files, if that is clear. */
export type MissedAt = (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** What is missing, and where it is now by its old path, as far as that is clear. */
const withPlaces = async (
  db: Database,
  pages: AsyncIterable<LostRow[]>,
  beingDeleted: ReadonlySet<string>,
) => {
  const rows: LostRow[] = [];
  const candidates: Candidate[] = [];
  for await (const page of pages) {
    rows.push(...page);
    candidates.push(...(await lostRepository(db).candidates(page, beingDeleted)));
  }
  return { rows, moved: movedFiles(candidates) };
};

/** What titles outside the trash miss. Worked out at each call, so that nothing that was offered is outdated. */
export const readLostFiles = (db: Database, beingDeleted: ReadonlySet<string>) =>
  withPlaces(db, lostRepository(db).missed(), beingDeleted);

export const missedAtIn =
  (db: Database, beingDeleted: (tables: Database) => Promise<ReadonlySet<string>>): MissedAt =>
  async (paths) => {
    if (paths.length === 0) return new Map();
    const wanted = new Set(paths);
    // The same files have the same size: whether that is clear depends on no other ones.
    const { moved } = await withPlaces(db, lostRepository(db).missedOfSizes(paths), await beingDeleted(db));
    return new Map([...moved].flatMap(([from, path]) => (wanted.has(path) ? [[path, from] as const] : [])));
  };
