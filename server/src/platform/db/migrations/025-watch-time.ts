import { type Kysely, sql } from 'kysely';
import { reference, required } from './columns.ts';

/** What is watched, per day and title, and where each viewer was last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('watched_days')
    .addColumn('day', 'text', required)
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('seconds', 'integer', required)
    .addPrimaryKeyConstraint('watched_days_key', ['day', 'title_id'])
    .execute();
  // A title that is deleted for good takes its rows along.
  await schema.createIndex('watched_days_title').on('watched_days').column('title_id').execute();
  await schema
    .createTable('last_watched')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('episode_id', 'integer', (column) => column.references('episodes.id').onDelete('set null'))
    .addColumn('saved_at', 'text', required)
    .execute();
  await schema.createIndex('last_watched_title').on('last_watched').column('title_id').execute();
  await schema.createIndex('last_watched_episode').on('last_watched').column('episode_id').execute();
  await sql`insert into last_watched (account_id, title_id, episode_id, saved_at)
    select account_id, title_id, episode_id, saved_at from (
      select account_id, title_id, episode_id, saved_at,
        row_number() over (partition by account_id order by saved_at desc, title_id, episode_key) as place
      from watch_progress
    ) as ranked where place = 1`.execute(db);
  // The dashboard asks for those that have failed; the others come and go.
  await sql`create index jobs_failed on jobs (finished_at) where state = 'failed'`.execute(db);
};
