import { type Kysely, PostgresAdapter, sql } from 'kysely';

const KEPT = `status = 'active'`;
const SHOWN = `${KEPT} and is_active = 1 and is_playable = 1`;

/**
 * The lists of titles, newest first, each from an index that has nothing else: a page far down is reached without a look at
 * the titles before it. SQLite takes the newest of several indexes that seem to serve a list equally well, so those of
 * viewers, which have fewer titles, come last.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const newestFirst = isPostgres ? 'created_at desc nulls last, id desc' : 'created_at desc, id desc';
  for (const name of ['titles_newest', 'titles_shown', 'titles_shown_kind']) {
    await db.schema.dropIndex(name).execute();
  }
  const add = (name: string, columns: string, condition: string) =>
    sql.raw(`create index ${name} on titles (${columns}) where ${condition}`).execute(db);
  await add('titles_kept', newestFirst, KEPT);
  await add('titles_kept_kind', `kind, ${newestFirst}`, KEPT);
  await add('titles_shown', newestFirst, SHOWN);
  await add('titles_shown_kind', `kind, ${newestFirst}`, SHOWN);
};
