import type { Kysely } from 'kysely';
import { required } from './columns.ts';

const TEXTS = [
  'trashed_at',
  'tagline',
  'actor',
  'director',
  'writer',
  'country',
  'language',
  'video_type',
  'video_quality',
  'publication',
  'free_paid',
  'seo_title',
  'meta_description',
  'focus_keyword',
  'tags',
];
const FLAGS = ['enable_download', 'email_newsletter', 'push_notification'];

/** What admins note about titles. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  for (const name of TEXTS) await schema.alterTable('titles').addColumn(name, 'text').execute();
  for (const name of FLAGS) {
    await schema
      .alterTable('titles')
      .addColumn(name, 'integer', (column) => required(column).defaultTo(0))
      .execute();
  }
  for (const table of ['seasons', 'episodes']) {
    await schema.alterTable(table).addColumn('trashed_at', 'text').execute();
  }
  await schema.alterTable('titles').addColumn('tmdb_id', 'integer').execute();
  await schema.alterTable('titles').addColumn('imdb_rating', 'double precision').execute();
  await schema
    .alterTable('titles')
    .addColumn('version', 'integer', (column) => required(column).defaultTo(1))
    .execute();
  await schema
    .createIndex('titles_tmdb')
    .on('titles')
    .unique()
    .columns(['kind', 'tmdb_id'])
    .where('status' as never, '=', 'active' as never)
    .execute();
};
