import { type Selectable, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { pathIsInFolder, pathIsInOrAt } from '#platform/db/in-folder.ts';
import type { Database, FolderMovesTable } from '#platform/db/schema.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { sortKeyOf } from '../folder/entry.rules.ts';
import { judgeVideo } from '../names/video-judgement.ts';
import { folderOf, nameOf } from './change.rules.ts';

export type StoredMove = Selectable<FolderMovesTable>;

export interface IndexedFile {
  path: string;
  /** Bytes. */
  size: number;
  uses: number;
}

/** What is being moved, and how the index follows. */
export const changesRepository = (db: Database) => {
  const entriesAt = (path: string) => db.selectFrom('folder_entries').where(pathIsInOrAt('path', path));

  return {
    async beginMove(move: Omit<StoredMove, 'id'>): Promise<StoredMove> {
      const { id } = await db
        .insertInto('folder_moves')
        .values(move)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, ...move };
    },

    unfinishedMoves: (): Promise<StoredMove[]> =>
      db.selectFrom('folder_moves').selectAll().orderBy('id').execute(),

    async endMove(id: number): Promise<void> {
      await db.deleteFrom('folder_moves').where('id', '=', id).execute();
    },

    async kindOf(path: string): Promise<'folder' | 'file' | null> {
      const found = await db
        .selectFrom('folder_entries')
        .select('kind')
        .where('path', '=', path)
        .executeTakeFirst();
      if (!found) return null;
      return found.kind === 'folder' ? 'folder' : 'file';
    },

    /** Whether there is a film at this path, or in this folder, of which only what was prepared is left. */
    async hasOnlyPrepared(path: string): Promise<boolean> {
      const found = await entriesAt(path)
        .select('id')
        .where('original', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** How many bytes the longest path of an indexed entry in this one has; 0 without any. */
    async longestBelow(path: string): Promise<number> {
      const found = await db
        .selectFrom('folder_entries')
        .select(sql<number | null>`max(octet_length(path))`.as('longest'))
        .where(pathIsInFolder('path', path))
        .executeTakeFirstOrThrow();
      return found.longest ?? 0;
    },

    /** Lets the index follow a moved entry, with all that is in it. What it has of the new path is outdated. */
    async move(from: string, to: string, year: number): Promise<void> {
      await db.deleteFrom('folder_entries').where(pathIsInOrAt('path', to)).execute();
      await db
        .updateTable('folder_entries')
        .set({
          path: to,
          folder: folderOf(to),
          name: nameOf(to),
          sort_key: sortKeyOf(nameOf(to)),
          search_key: searchKeyOf(to),
        })
        .where('path', '=', from)
        .execute();
      const prefix = sql`length(cast(${from} as text)) + 1`;
      await db
        .updateTable('folder_entries')
        .set({
          path: sql<string>`${to} || substr(path, ${prefix})`,
          folder: sql<string>`${to} || substr(folder, ${prefix})`,
          search_key: sql<string>`${searchKeyOf(to)} || substr(search_key, length(cast(${searchKeyOf(from)} as text)) + 1)`,
        })
        .where(pathIsInFolder('path', from))
        .execute();
      // What a video probably is depends on the names of its folders, too.
      const videos = await entriesAt(to)
        .select(['id', 'path', 'guess', 'series_key', 'season'])
        .where('kind', '=', 'video')
        // A playlist decides about those without a guess.
        .where('guess', 'is not', null)
        .execute();
      for (const { id, path, ...known } of videos) {
        const judged = judgeVideo(path, year);
        const isSame =
          judged.guess === known.guess &&
          judged.series_key === known.series_key &&
          judged.season === known.season;
        if (isSame) continue;
        await db.updateTable('folder_entries').set(judged).where('id', '=', id).execute();
      }
    },

    async pathsAt(path: string): Promise<string[]> {
      const rows = await entriesAt(path).select('path').execute();
      return rows.map((row) => row.path);
    },

    /** An indexed file, or those in a folder at any depth. */
    filesAt: (path: string, limit: number): Promise<IndexedFile[]> =>
      entriesAt(path)
        .select(['path', 'size', 'uses'])
        .where('kind', '<>', 'folder')
        .orderBy('path')
        .limit(limit)
        .execute(),

    /** A folder and those in it, the innermost first. */
    async foldersAt(path: string): Promise<string[]> {
      const rows = await entriesAt(path).select('path').where('kind', '=', 'folder').execute();
      return rows
        .map((row) => row.path)
        .toSorted((one, other) => other.split('/').length - one.split('/').length);
    },

    filesAmong: (paths: readonly string[]): Promise<IndexedFile[]> =>
      db
        .selectFrom('folder_entries')
        .select(['path', 'size', 'uses'])
        .where(among(db, 'path', paths))
        .where('kind', '<>', 'folder')
        .execute(),

    async forget(paths: readonly string[]): Promise<void> {
      await db
        .deleteFrom('folder_entries')
        .where(among(db, 'path', paths))
        .execute();
    },
  };
};
