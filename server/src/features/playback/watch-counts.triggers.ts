import { type TriggerSet, afterEachRow } from '#platform/db/triggers.ts';

/** Once for each statement: on PostgreSQL, changing a row again and again in one transaction becomes slower each time. */
const afterStatement = (event: 'insert' | 'delete', rows: 'new' | 'old', does: string): string[] => {
  const name = `watch_progress_counted_by_${event}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    `create trigger ${name} after ${event} on watch_progress
       referencing ${rows} table as changed for each statement execute function ${name}()`,
  ];
};

const POSTGRES = [
  ...afterStatement(
    'insert',
    'new',
    `insert into watch_counts (account_id, total)
       select account_id, count(*) from changed group by account_id order by account_id
       on conflict (account_id) do update set total = watch_counts.total + excluded.total`,
  ),
  ...afterStatement(
    'delete',
    'old',
    `update watch_counts set total = watch_counts.total - gone.total
       from (select account_id, count(*) as total from changed group by account_id) as gone
       where watch_counts.account_id = gone.account_id`,
  ),
];

/** Keeps `watch_counts`, by which residents are sorted: counting what each has watched every time takes too long. */
export const watchCountTriggers: TriggerSet = {
  name: 'watch-counts',
  create: (dialect) =>
    dialect.isPostgres
      ? POSTGRES
      : [
          ...afterEachRow(dialect, {
            name: 'watch_progress_counted_by_insert',
            table: 'watch_progress',
            event: 'insert',
            does: `insert into watch_counts (account_id, total) values (new.account_id, 1)
              on conflict (account_id) do update set total = watch_counts.total + 1;`,
          }),
          ...afterEachRow(dialect, {
            name: 'watch_progress_counted_by_delete',
            table: 'watch_progress',
            event: 'delete',
            does: `update watch_counts set total = total - 1 where account_id = old.account_id;`,
          }),
        ],
  refresh: () => [
    'delete from watch_counts',
    'insert into watch_counts (account_id, total) select account_id, count(*) from watch_progress group by account_id',
  ],
};
