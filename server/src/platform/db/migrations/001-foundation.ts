import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const flagColumn = (value: 0 | 1) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value);
const reference = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target).onDelete('cascade');

/** Accounts, sessions, the catalogue and the viewers' progress in it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const id = (column: ColumnDefinitionBuilder) =>
    isPostgres ? column.generatedByDefaultAsIdentity().primaryKey() : column.autoIncrement().primaryKey();

  await schema
    .createTable('accounts')
    .addColumn('id', 'integer', id)
    .addColumn('role', 'text', required)
    .addColumn('user_type', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text', required)
    .addColumn('short_name', 'text', required)
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('country', 'text', required)
    .addColumn('position', 'text')
    .addColumn('apartment', 'text')
    .addColumn('location', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('remember_me', 'integer', flagColumn(1))
    .addColumn('show_subtitles', 'integer', flagColumn(0))
    .addColumn('created_at', 'text', required)
    .addColumn('last_login_at', 'text')
    .addColumn('deleted_at', 'text')
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await schema.createIndex('sessions_account').on('sessions').column('account_id').execute();

  await schema
    .createTable('login_codes')
    .addColumn('id', 'integer', id)
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('asked_from', 'text', required)
    .addColumn('code_hash', 'text', required)
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute();
  await schema.createIndex('login_codes_account').on('login_codes').column('account_id').execute();

  await schema
    .createTable('titles')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', required)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('adult', 'integer', flagColumn(1))
    .addColumn('runtime', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('release_date', 'text')
    .addColumn('poster_path', 'text')
    .addColumn('backdrop_path', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('is_active', 'integer', flagColumn(1))
    .addColumn('created_at', 'text', required)
    .execute();
  await schema.createIndex('titles_newest').on('titles').columns(['kind', 'created_at']).execute();

  await schema
    .createTable('genres')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable('title_genres')
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('genre_id', 'integer', reference('genres.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('title_genres_key', ['title_id', 'genre_id'])
    .execute();
  await schema.createIndex('title_genres_genre').on('title_genres').column('genre_id').execute();

  await schema
    .createTable('media_files')
    .addColumn('id', 'integer', id)
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('label', 'text', required)
    .addColumn('order_no', 'integer', required)
    .addColumn('url', 'text', required)
    .addColumn('trailer_url', 'text')
    .addColumn('subtitles_url', 'text')
    .addColumn('credits_start', 'double precision', required)
    .execute();
  await schema.createIndex('media_files_title').on('media_files').columns(['title_id', 'order_no']).execute();

  await schema
    .createTable('seasons')
    .addColumn('id', 'integer', id)
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('name', 'text', required)
    .addColumn('order_no', 'integer', required)
    .addColumn('trailer_url', 'text')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('is_active', 'integer', flagColumn(1))
    .execute();
  await schema.createIndex('seasons_title').on('seasons').columns(['title_id', 'order_no']).execute();

  await schema
    .createTable('episodes')
    .addColumn('id', 'integer', id)
    .addColumn('season_id', 'integer', reference('seasons.id'))
    .addColumn('name', 'text', required)
    .addColumn('order_no', 'integer', required)
    .addColumn('season_no', 'integer', required)
    .addColumn('episode_no', 'integer', required)
    .addColumn('overview', 'text', required)
    .addColumn('runtime', 'integer', required)
    .addColumn('thumbnail_path', 'text')
    .addColumn('url', 'text', required)
    .addColumn('subtitles_url', 'text')
    .addColumn('credits_start', 'double precision', required)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('active'))
    .addColumn('is_active', 'integer', flagColumn(1))
    .execute();
  await schema.createIndex('episodes_season').on('episodes').columns(['season_id', 'order_no']).execute();

  await schema
    .createTable('watch_progress')
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('episode_key', 'integer', required)
    .addColumn('episode_id', 'integer', (column) => column.references('episodes.id').onDelete('cascade'))
    .addColumn('progress', 'double precision', required)
    .addColumn('duration', 'double precision')
    .addColumn('completed', 'integer', flagColumn(0))
    .addColumn('ever_completed', 'integer', flagColumn(0))
    .addColumn('saved_at', 'text', required)
    .addPrimaryKeyConstraint('watch_progress_key', ['account_id', 'title_id', 'episode_key'])
    .execute();
  await schema
    .createIndex('watch_progress_latest')
    .on('watch_progress')
    .columns(['account_id', 'saved_at'])
    .execute();

  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();
};
