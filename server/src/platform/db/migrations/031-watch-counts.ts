import { type Kysely, PostgresAdapter, sql } from 'kysely';

const exec = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

const count = (account: string): string =>
  `insert into watch_counts (account_id, total) values (${account}, 1)
   on conflict (account_id) do update set total = watch_counts.total + 1;`;

const uncount = (account: string): string =>
  `update watch_counts set total = total - 1 where account_id = ${account};`;

/** Keeps `watch_counts` true to `watch_progress`, within the change's own transaction. */
const follow = async (db: Kysely<unknown>, event: 'insert' | 'delete', change: string): Promise<void> => {
  const name = `watch_progress_counted_by_${event}`;
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await exec(db, `create trigger ${name} after ${event} on watch_progress begin ${change} end`);
    return;
  }
  await exec(
    db,
    `create function ${name}() returns trigger language plpgsql as $$ begin ${change} return null; end $$`,
  );
  await exec(
    db,
    `create trigger ${name} after ${event} on watch_progress for each row execute function ${name}()`,
  );
};

/** How much each account has watched, by which the clients are sorted: counting all entries each time takes too long. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('watch_counts')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
  await exec(
    db,
    'insert into watch_counts (account_id, total) select account_id, count(*) from watch_progress group by account_id',
  );
  await follow(db, 'insert', count('new.account_id'));
  await follow(db, 'delete', uncount('old.account_id'));
};
