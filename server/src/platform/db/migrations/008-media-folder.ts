import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { idFor, required } from './columns.ts';

/** Where the catalogue refers to files. */
const REFERENCES: Record<string, readonly string[]> = {
  media_files: ['url', 'trailer_url', 'subtitles_url'],
  seasons: ['trailer_url'],
  episodes: ['url', 'subtitles_url'],
};

/** Counts an entry's uses up and down with every change of the catalogue, within the change's own transaction. */
const countUses = async (db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> => {
  const change = (row: 'old' | 'new', by: '+ 1' | '- 1') =>
    columns
      .map((column) => `update folder_entries set uses = uses ${by} where path = ${row}.${column};`)
      .join(' ');
  const up = change('new', '+ 1');
  const down = change('old', '- 1');
  const events = [
    ['insert', 'insert', up],
    ['delete', 'delete', down],
    ['update', `update of ${columns.join(', ')}`, `${down} ${up}`],
  ] as const;
  for (const [name, event, body] of events) {
    const trigger = `${table}_uses_${name}`;
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      const returned = name === 'delete' ? 'old' : 'new';
      await sql
        .raw(
          `create function ${trigger}() returns trigger language plpgsql as $$ begin ${body} return ${returned}; end $$`,
        )
        .execute(db);
      await sql
        .raw(
          `create trigger ${trigger} after ${event} on ${table} for each row execute function ${trigger}()`,
        )
        .execute(db);
    } else {
      await sql.raw(`create trigger ${trigger} after ${event} on ${table} begin ${body} end`).execute(db);
    }
  }
};

/** What is in the media folder, and which of it the catalogue uses. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('folder_entries')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('path', 'text', (column) => required(column).unique())
    .addColumn('folder', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('rank', 'integer', required)
    .addColumn('sort_key', 'text', required)
    .addColumn('search_key', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('size', 'double precision', required)
    .addColumn('modified_ms', 'double precision', required)
    .addColumn('guess', 'text')
    .addColumn('uses', 'integer', (column) => required(column).defaultTo(0))
    .addColumn('probe', 'text', required)
    .addColumn('duration', 'double precision')
    .addColumn('plays', 'text')
    .addColumn('facts', 'text')
    .execute();
  // SQLite searches in the indexes alone: its pages in memory are outdated with every write, and the table has more
  // of them. PostgreSQL keeps its pages, and does not take long rows into an index.
  const searched = db.getExecutor().adapter instanceof PostgresAdapter ? [] : ['search_key', 'path'];
  await schema
    .createIndex('folder_entries_folder')
    .on('folder_entries')
    .columns(['folder', 'rank', 'sort_key', 'id', ...searched])
    .execute();
  await schema.createIndex('folder_entries_walk').on('folder_entries').columns(['folder', 'id']).execute();
  // New files are videos that nothing uses.
  await schema
    .createIndex('folder_entries_new')
    .on('folder_entries')
    .columns(['kind', 'uses', 'guess', 'folder', 'sort_key', 'id', ...searched])
    .execute();
  await schema
    .createIndex('folder_entries_waiting')
    .on('folder_entries')
    .columns(['id'])
    .where('probe' as never, '=', 'waiting' as never)
    .execute();
  for (const [table, columns] of Object.entries(REFERENCES)) {
    for (const column of columns) {
      await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
    }
    await countUses(db, table, columns);
  }
};
