import { type Kysely, PostgresAdapter, sql } from 'kysely';

const exec = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/**
 * Keeps `watch_counts` true to `watch_progress`, within the change's own transaction. PostgreSQL counts once per
 * statement: changing the same row again and again in one transaction becomes slower each time.
 */
const follow = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const changed =
      'select account_id, count(*) as total from changed group by account_id order by account_id';
    for (const [event, rows, change] of [
      [
        'insert',
        'new',
        `insert into watch_counts (account_id, total) ${changed}
         on conflict (account_id) do update set total = watch_counts.total + excluded.total`,
      ],
      [
        'delete',
        'old',
        `update watch_counts set total = watch_counts.total - gone.total from (${changed}) as gone
         where watch_counts.account_id = gone.account_id`,
      ],
    ] as const) {
      const name = `watch_progress_counted_by_${event}`;
      await exec(
        db,
        `create function ${name}() returns trigger language plpgsql as $$ begin ${change}; return null; end $$`,
      );
      await exec(
        db,
        `create trigger ${name} after ${event} on watch_progress
         referencing ${rows} table as changed for each statement execute function ${name}()`,
      );
    }
    return;
  }
  await exec(
    db,
    `create trigger watch_progress_counted_by_insert after insert on watch_progress begin
       insert into watch_counts (account_id, total) values (new.account_id, 1)
         on conflict (account_id) do update set total = watch_counts.total + 1;
     end`,
  );
  await exec(
    db,
    `create trigger watch_progress_counted_by_delete after delete on watch_progress begin
       update watch_counts set total = total - 1 where account_id = old.account_id;
     end`,
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
  await follow(db);
};
