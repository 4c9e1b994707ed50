import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { among, amongBound, boundList } from '#platform/db/among.ts';
import { FILE_REFERENCES, REFERRING, isInMediaFolder } from '#platform/db/file-references.ts';
import { pathIsInOrAt } from '#platform/db/in-folder.ts';
import type { Database, LostFilesTable } from '#platform/db/schema.ts';
import { titleIsKept } from '#platform/db/visibility.ts';
import { nameOf } from '../changes/change.rules.ts';
import type { Candidate } from './moved-files.rules.ts';

export type LostRow = Selectable<LostFilesTable>;

/** Looked at in one go. */
const PAGE = 500;
/** Rows of a table that are looked at in one go: about 10 ms. */
const SLICE = 2_000;

/** The columns by which a file is known again. */
const TRAITS = ['path', 'name', 'kind', 'size', 'modified_ms', 'duration', 'facts', 'sample'] as const;
type Trait = (typeof TRAITS)[number];
/** The columns of a lost file that no title has followed to another place. */
export const NOT_RELINKED = { relinked_to: null, relinked_references: null, relinked_at: null } as const;
/** Whether something outside the trash refers to the file. */
const isMissed: RawBuilder<SqlBool> = sql`(${sql.join(
  FILE_REFERENCES.map(([table, column]) => {
    const { rows, titleId, isKept } = REFERRING[table];
    return sql`exists (select 1 from ${rows} join titles on titles.id = ${titleId}
      where ${sql.ref(`${table}.${column}`)} = lost_files.path and ${isKept} and ${titleIsKept})`;
  }),
  sql` or `,
)})`;

/** Whether anything refers to it, the trash included. */
const isUsed: RawBuilder<SqlBool> = sql`(${sql.join(
  FILE_REFERENCES.map(
    ([table, column]) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = lost_files.path)`,
  ),
  sql` or `,
)})`;

/** A file that is looked for, and one that may be it. */
const lost = (column: Trait) => sql.ref(`lost_files.${column}`);
const found = (column: Trait) => sql.ref(`folder_entries.${column}`);

const keptNameAndTime: RawBuilder<SqlBool> = sql`(${found('name')} = ${lost('name')}
  and ${found('modified_ms')} = ${lost('modified_ms')})`;

/** As expressions, which no index has: most files are of one kind, and few are used. */
const isUnusedOfItsKind: RawBuilder<SqlBool> = sql`(folder_entries.uses + 0 = 0
  and ${found('kind')} || '' = ${lost('kind')})`;

/**
 * When a file that is gone and one of its size and kind that is there are the same. Samples decide where both have one.
 * Without them, a file that was moved keeps its time and its name, and a film that was also renamed keeps its length and
 * its formats. No two of these can be true of the same files, and each is found by an index.
 * @param foundLength the length of the file that is there
 */
const sameFile = (foundLength: RawBuilder<unknown>) => [
  sql`${found('sample')} = ${lost('sample')}`,
  ...[
    sql`${found('sample')} is null`,
    sql`${lost('sample')} is null and ${found('sample')} is not null`,
  ].flatMap((oneIsUnknown) => [
    sql`${oneIsUnknown} and ${keptNameAndTime}`,
    sql`${oneIsUnknown} and ${foundLength} = ${lost('duration')}
      and ${found('facts')} is not distinct from ${lost('facts')} and not ${keptNameAndTime}`,
  ]),
];
const SAME_FILE = sameFile(found('duration'));
/** By an expression, so that the name finds it: thousands may have one length. */
const SAME_FILE_OF_ITS_NAME = sameFile(sql`(${found('duration')} + 0)`).map(
  (isSame) => sql`${isSame} and ${found('name')} = ${lost('name')}`,
);

/** Files of titles that have left the media folder. */
export const lostRepository = (db: Database) => {
  const allMissed = () =>
    db.selectFrom('lost_files').selectAll().where('relinked_to', 'is', null).where(isMissed);

  return {
    /** Notes those of these entries that titles use, before they leave the index. @returns how many */
    async note(ids: readonly number[], lostAt: string): Promise<number> {
      const result = await db
        .insertInto('lost_files')
        .columns([...TRAITS, 'lost_at'])
        .expression((eb) =>
          eb
            .selectFrom('folder_entries')
            .select(TRAITS)
            .select(sql<string>`cast(${lostAt} as text)`.as('lost_at'))
            .where(among(db, 'id', ids))
            .where('uses', '>', 0)
            .where('kind', 'in', ['video', 'subtitles']),
        )
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet({
            ...Object.fromEntries(
              [...TRAITS, 'lost_at'].map((trait) => [trait, sql.ref(`excluded.${trait}`)]),
            ),
            ...NOT_RELINKED,
          }),
        )
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0n);
    },

    /** Notes files of which nothing but the path is known. */
    async noteUnknown(files: readonly Pick<LostRow, 'path' | 'kind'>[], lostAt: string): Promise<void> {
      if (files.length === 0) return;
      await db
        .insertInto('lost_files')
        .values(files.map(({ path, kind }) => ({ path, kind, name: nameOf(path), lost_at: lostAt })))
        .onConflict((conflict) => conflict.column('path').doNothing())
        .execute();
    },

    /** These files are there again. @returns how many of them were missing */
    async found(paths: readonly string[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('lost_files')
        .where(among(db, 'path', paths))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Lets the notes follow a file or folder that Sebule has moved: titles follow it, too. */
    async follow(from: string, to: string): Promise<void> {
      await db.deleteFrom('lost_files').where(pathIsInOrAt('path', to)).execute();
      for (const column of ['path', 'relinked_to'] as const) {
        await db
          .updateTable('lost_files')
          .set({
            [column]: sql<string>`${to} || substr(${sql.ref(column)}, length(cast(${from} as text)) + 1)`,
          })
          .where(pathIsInOrAt(column, from))
          .execute();
      }
      await sql`delete from lost_files where exists
        (select 1 from folder_entries where folder_entries.path = lost_files.path)`.execute(db);
    },

    /** Those that something outside the trash needs, and that have the size of one of these files, which are there. */
    async *missedOfSizes(paths: readonly string[]): AsyncGenerator<LostRow[]> {
      const rows = await allMissed()
        .where(sql<SqlBool>`size in (select size from folder_entries where ${among(db, 'path', paths)})`)
        .execute();
      for (let from = 0; from < rows.length; from += PAGE) yield rows.slice(from, from + PAGE);
    },

    /** Those that something outside the trash needs, page by page. */
    async *missed(): AsyncGenerator<LostRow[]> {
      for (let last = 0; ;) {
        const rows = await allMissed().where('id', '>', last).orderBy('id').limit(PAGE).execute();
        if (rows.length > 0) yield rows;
        if (rows.length < PAGE) return;
        last = rows.at(-1)?.id ?? last;
        // SQLite is read on this thread: others have their turn between two pages.
        await nextTurn();
      }
    },

    /**
     * Where these may be now: unused files that are the same. Two of each, and two of its name, are enough to tell that it is
     * not clear which one it is.
     * @param beingDeleted what is no place to find a file at
     */
    async candidates(rows: readonly LostRow[], beingDeleted: ReadonlySet<string>): Promise<Candidate[]> {
      const gone = boundList(db, [...beingDeleted]);
      const two = (same: RawBuilder<unknown>[]) => {
        const ways = same.map(
          (isSame) => sql`select folder_entries.id from folder_entries
            where ${found('size')} = ${lost('size')} and ${isSame} and ${isUnusedOfItsKind} and not ${amongBound(db, found('path'), gone)}`,
        );
        return sql`(select string_agg(cast(id as text), ' ')
          from (${sql.join(ways, sql` union all `)} limit 2) as same_files)`;
      };
      // Empty files are all the same.
      const { rows: matches } = await sql<{ path: string; any_name: string | null; its_name: string | null }>`
        select lost_files.path, ${two(SAME_FILE)} as any_name,
          ${two(SAME_FILE_OF_ITS_NAME)} as its_name
        from lost_files where ${among(
          db,
          'lost_files.id',
          rows.map(({ id }) => id),
        )} and lost_files.size > 0`.execute(db);
      const ids = new Map(
        matches.map(({ path, any_name: any, its_name: named }) => [
          path,
          new Set(`${any ?? ''} ${named ?? ''}`.split(' ').filter(Boolean).map(Number)),
        ]),
      );
      const files = await db
        .selectFrom('folder_entries')
        .select(['id', 'path', 'name'])
        .where(among(db, 'id', [...new Set([...ids.values()].flatMap((some) => [...some]))]))
        .execute();
      const byId = new Map(files.map(({ id, ...file }) => [id, file]));
      return rows.flatMap(({ path, name }) =>
        [...(ids.get(path) ?? [])].flatMap((id) => {
          const file = byId.get(id);
          return file ? [{ lost: { path, name }, found: file }] : [];
        }),
      );
    },

    /** The paths of files that a title needs, in the trash or not. */
    async pathsOfTitle(id: number): Promise<Set<string>> {
      const columns = FILE_REFERENCES.map(([table, column]) => {
        const { rows, titleId } = REFERRING[table];
        return sql`select ${sql.ref(`${table}.${column}`)} as path from ${rows} where ${titleId} = ${id}`;
      });
      const { rows } = await sql<{ path: string | null }>`${sql.join(columns, sql` union `)}`.execute(db);
      return new Set(rows.flatMap(({ path }) => path ?? []));
    },

    /** What titles have followed of these. */
    relinked: (paths: readonly string[]): Promise<LostRow[]> =>
      db
        .selectFrom('lost_files')
        .selectAll()
        .where(among(db, 'path', paths))
        .where('relinked_to', 'is not', null)
        .execute(),

    /** How titles have followed the file, or that they have come back. */
    async setRelinked(
      path: string,
      relinked: Pick<LostRow, 'relinked_to' | 'relinked_references' | 'relinked_at'>,
    ): Promise<void> {
      await db.updateTable('lost_files').set(relinked).where('path', '=', path).execute();
    },

    /** All that are missing, a page at a time. */
    after: (id: number): Promise<Pick<LostRow, 'id' | 'path'>[]> =>
      db
        .selectFrom('lost_files')
        .select(['id', 'path'])
        .where('id', '>', id)
        .where('relinked_to', 'is', null)
        .orderBy('id')
        .limit(PAGE)
        .execute(),

    /** Files that something outside the trash refers to, and that are neither indexed nor noted as missing, in batches. */
    async *unindexed(): AsyncGenerator<string[]> {
      for (const [table, column] of FILE_REFERENCES) {
        const { rows: referring, titleId, isKept } = REFERRING[table];
        const { last } = await db
          .selectFrom(table)
          .select((eb) => eb.fn.max('id').as('last'))
          .executeTakeFirstOrThrow();
        const id = sql.ref(`${table}.id`);
        const reference = sql.ref(`${table}.${column}`);
        for (let start = 0; start < (last ?? 0); start += SLICE) {
          const { rows } = await sql<{ path: string }>`
            select distinct ${reference} as path from ${referring} join titles on titles.id = ${titleId}
            where ${id} > ${start} and ${id} <= ${start + SLICE} and ${isKept} and ${titleIsKept}
              and ${reference} is not null and ${isInMediaFolder(reference)}
              and not exists (select 1 from folder_entries where folder_entries.path = ${reference})
              and not exists (select 1 from lost_files where lost_files.path = ${reference})`.execute(db);
          if (rows.length > 0) yield rows.map(({ path }) => path);
          await nextTurn();
        }
      }
    },

    /** Forgets what nothing refers to any longer, and what titles have followed before this time. */
    async tidy(relinkedBefore: string): Promise<void> {
      await db.deleteFrom('lost_files').where('relinked_at', '<', relinkedBefore).execute();
      await sql`delete from lost_files where relinked_to is null and not ${isUsed}`.execute(db);
    },
  };
};
