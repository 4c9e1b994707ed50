import {
  type LostFile,
  type LostFilesQuery,
  type LostSummary,
  type MovedEntry,
  RELINK_MAX,
  type RelinkUndo,
  type RelinkedFiles,
  libraryMessages,
} from '@sebule/contract';
import type { AuditEvent } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { type Listed, mapListed, pageAmong } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { byNumbers } from '../changes/change.rules.ts';
import type { LibraryDependencies } from '../dependencies.ts';
import { folderRepository } from '../folder/folder.repository.ts';
import { usesRepository } from '../folder/uses.repository.ts';
import { entryRefused, relinkRefused } from '../library.errors.ts';
import { readLostFiles } from './lost-files.ts';
import { type LostRow, NOT_RELINKED, lostRepository } from './lost.repository.ts';

/** Files whose titles are read for a page without a limit. */
const PAGE_DEFAULT = 100;

interface Pair {
  from: string;
  to: string;
}

/** With the references of titles that have followed it. */
interface Moved extends Pair {
  references: string[];
}

/** The files that titles miss, and how titles follow those that somebody has moved on the computer itself. */
export const relinkService = (given: LibraryDependencies) => {
  const { db, clock, fileReferences, subtitles, audit, events, exclusively } = given;
  const read = async (tables: Database) => readLostFiles(tables, await fileReferences.beingDeleted(tables));

  /** Lets everything but the titles, which have done so, follow these files. */
  const follow = async (tx: Tx, moved: readonly Moved[], event: AuditEvent, editor: AdminCaller) => {
    for (const { from, to, references } of moved) {
      await subtitles.follow(tx, from, to);
      const note = `${from} to ${to}, in titles: ${references.length}`;
      await audit.record({ event, by: editor, note }, tx);
    }
    events.publish(tx, { type: 'catalogue-changed' });
    events.publish(tx, { type: 'media-folder-changed' });
  };

  const moveReferences = async (tx: Tx, pairs: readonly Pair[]): Promise<Moved[]> => {
    const references = await fileReferences.moveFiles(tx, pairs);
    return pairs.map((pair, at) => ({ ...pair, references: references[at] ?? [] }));
  };

  /** How often titles use these files, locked until the end of the transaction. @throws AppError 404 naming a missing one */
  const lockUses = async (tx: Tx, paths: readonly string[]): Promise<Map<string, number>> => {
    await fileReferences.lockTitlesOf(tx, paths);
    await folderRepository(tx.db).countUses(paths);
    const rows = await folderRepository(tx.db).lockAll(paths);
    const usesOf = new Map(rows.map(({ path, uses }) => [path, uses]));
    const missing = paths.findIndex((path) => !usesOf.has(path));
    if (missing !== -1) throw entryRefused('Missing', `files.${missing}.path`);
    return usesOf;
  };

  const toLostFile = async (rows: LostRow[], moved: ReadonlyMap<string, string>): Promise<LostFile[]> => {
    const uses = await usesRepository(db).of(rows.map(({ path }) => path));
    return rows.map(({ path, name, kind, size, lost_at: lostAt }) => ({
      path,
      name,
      kind,
      size,
      lost_at: lostAt,
      moved_to: moved.get(path) ?? null,
      uses: (uses.get(path) ?? []).filter(({ status }) => status === 'active'),
    }));
  };

  return {
    /** How much is missing, for the dashboard. */
    async summary(): Promise<LostSummary> {
      const { rows, moved } = await read(db);
      const films = rows.filter(({ kind }) => kind === 'video').length;
      return { films, subtitles: rows.length - films, moved: moved.size };
    },

    /** Those that have been found elsewhere first. */
    async list({ video_id: titleId, q = '', ...page }: LostFilesQuery): Promise<Listed<LostFile>> {
      const { rows, moved } = await read(db);
      const ofTitle = titleId === undefined ? null : await lostRepository(db).pathsOfTitle(titleId);
      const words = searchKeyOf(q).split(/\s+/u);
      const isWanted = ({ path }: LostRow): boolean =>
        (ofTitle === null || ofTitle.has(path)) && words.every((word) => searchKeyOf(path).includes(word));
      const wanted = rows.filter(isWanted);
      const sorted = wanted.toSorted(
        (a, b) =>
          Number(moved.has(b.path)) - Number(moved.has(a.path)) || byNumbers().compare(a.path, b.path),
      );
      return mapListed(pageAmong(sorted, page, PAGE_DEFAULT), (some) => toLostFile(some, moved));
    },

    /**
     * Lets titles follow all of these files, or none.
     * @throws AppError 404 or 409 that names a file which has changed meanwhile
     */
    relink: ({ files }: RelinkedFiles, editor: AdminCaller): Promise<MovedEntry[]> =>
      exclusively(async () => {
        const offered = await read(db);
        const wanted =
          files === 'all'
            ? [...offered.moved].slice(0, RELINK_MAX).map(([from, to]) => ({ from, to }))
            : files.map(({ from, path: to }) => ({ from, to }));
        for (const { from, to } of wanted) {
          // Changed ones are refused below.
          if (offered.moved.get(from) === to) await subtitles.prepare(from, to);
        }
        if (wanted.length === 0) return [];
        await inTransaction(db, async (tx) => {
          const [lost, found] = [wanted.map(({ from }) => from), wanted.map(({ to }) => to)];
          await fileReferences.lockTitlesOf(tx, lost);
          const uses = await lockUses(tx, found);
          const { moved } = await read(tx.db);
          const isOffered = ({ from, to }: Pair): boolean =>
            offered.moved.get(from) === to && moved.get(from) === to && uses.get(to) === 0;
          const changed = wanted.findIndex((pair) => !isOffered(pair));
          if (changed !== -1) throw relinkRefused(changed, libraryMessages.relinkChanged);
          const followed = await moveReferences(tx, wanted);
          await follow(tx, followed, 'media-relinked', editor);
          for (const { from, to, references } of followed) {
            await lostRepository(tx.db).setRelinked(from, {
              relinked_to: to,
              relinked_references: JSON.stringify(references),
              relinked_at: isoTime(clock.now()),
            });
          }
        });
        return wanted.map(({ from, to }) => ({ from, path: to }));
      }),

    /**
     * Undoes that, for all of these files or none.
     * @throws AppError 404 that names a file which is gone, or 409 one that titles use otherwise by now
     */
    undo: ({ files }: RelinkUndo, editor: AdminCaller): Promise<MovedEntry[]> =>
      exclusively(async () => {
        const pairs = files.map(({ from, path }) => ({ from: path, to: from }));
        for (const { from, to } of pairs) await subtitles.prepare(from, to);
        await inTransaction(db, async (tx) => {
          const found = pairs.map(({ from }) => from);
          await lockUses(tx, found);
          const rows = await lostRepository(tx.db).relinked(pairs.map(({ to }) => to));
          const byPath = new Map(rows.map((row) => [row.path, row]));
          const returned = await moveReferences(tx, pairs);
          // Compared after moving, when nothing else can move: a refusal rolls it back.
          const changed = returned.findIndex(({ from, to, references }) => {
            const row = byPath.get(to);
            return row?.relinked_to !== from || row.relinked_references !== JSON.stringify(references);
          });
          if (changed !== -1) throw relinkRefused(changed, libraryMessages.relinkNotUndone);
          await follow(tx, returned, 'media-relink-undone', editor);
          for (const { to } of pairs) await lostRepository(tx.db).setRelinked(to, NOT_RELINKED);
        });
        return pairs.map(({ from, to }) => ({ from, path: to }));
      }),
  };
};
export type RelinkService = ReturnType<typeof relinkService>;
