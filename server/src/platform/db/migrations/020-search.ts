import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { APOSTROPHES, KEY_MAX, SEPARATORS, SPACES, WORD_MAX } from '../../search-words.ts';
import { idFor, reference, required } from './columns.ts';

/** In which of a title's texts a word occurs. Searches name the same numbers. */
const FIELDS = { title: 1, people: 2, genre: 3, year: 4 } as const;

const exec = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** Functions that SQLite connections have already. The texts are those of regular expressions. */
const addFunctions = async (db: Kysely<unknown>): Promise<void> => {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  // A database of the C locale knows only English capital letters.
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  const letters = rows.length > 0 ? 'collate "und-x-icu"' : '';
  const bare = `regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g')`;
  const plain = `regexp_replace(lower(${bare} ${letters}), ${quoted(APOSTROPHES)}, '', 'g')`;
  const add = (name: string, returns: string, body: string) =>
    exec(db, `create function ${name}(text) returns ${returns} language sql immutable as $$ ${body} $$`);
  await add(
    'words_key',
    'text',
    `select left(btrim(regexp_replace(${plain}, ${quoted(SEPARATORS)}, ' ', 'g')), ${KEY_MAX})`,
  );
  await add(
    'joined_key',
    'text',
    `select left(regexp_replace(${plain}, ${quoted(SEPARATORS)}, '', 'g'), ${KEY_MAX})`,
  );
  await add(
    'words_in',
    'setof text',
    `select distinct left(word, ${WORD_MAX}) collate "C" from (
       select regexp_split_to_table(${plain}, ${quoted(SEPARATORS)}) as word
       union all
       select regexp_replace(chunk, ${quoted(SEPARATORS)}, '', 'g')
         from regexp_split_to_table(${plain}, ${quoted(SPACES)}) as chunk
     ) as words where word <> '' order by 1`,
  );
};

const addTables = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  // Compared byte by byte on both databases, so that a range finds what begins alike.
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const compact = isPostgres ? sql`` : sql`without rowid`;
  await db.schema
    .createTable('search_titles')
    .addColumn('title_id', 'integer', (column) =>
      column.primaryKey().references('titles.id').onDelete('cascade'),
    )
    .addColumn('words_key', text, required)
    .addColumn('joined_key', text, required)
    .execute();
  await db.schema
    .createIndex('search_titles_words')
    .on('search_titles')
    .columns(['words_key', 'title_id'])
    .execute();
  await db.schema
    .createIndex('search_titles_joined')
    .on('search_titles')
    .columns(['joined_key', 'title_id'])
    .execute();

  await db.schema
    .createTable('search_words')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('word', text, (column) => required(column).unique())
    .execute();
  await db.schema
    .createTable('search_title_words')
    .addColumn('field', 'integer', required)
    .addColumn('word', text, required)
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addPrimaryKeyConstraint('search_title_words_key', ['field', 'word', 'title_id'])
    .modifyEnd(compact)
    .execute();
  await db.schema
    .createIndex('search_title_words_title')
    .on('search_title_words')
    .columns(['title_id', 'word', 'field'])
    .execute();
  await db.schema
    .createTable('search_episode_words')
    .addColumn('word', text, required)
    .addColumn('episode_id', 'integer', reference('episodes.id'))
    .addPrimaryKeyConstraint('search_episode_words_key', ['word', 'episode_id'])
    .modifyEnd(compact)
    .execute();
  await db.schema
    .createIndex('search_episode_words_episode')
    .on('search_episode_words')
    .columns(['episode_id', 'word'])
    .execute();
};

/** What finds the words that are like a misspelt one. */
const addTrigrams = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  if (isPostgres) {
    // An owner without the right to add it, or a server that lacks it, does without the index: the words are read
    // one by one then, which is slower, but finds the same.
    await exec(
      db,
      `do $$ begin
         create extension if not exists pg_trgm;
         create index search_words_trigrams on search_words using gin (word gin_trgm_ops);
       exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
       end $$`,
    );
    return;
  }
  await exec(
    db,
    `create virtual table search_trigrams
       using fts5(word, content='', detail=none, columnsize=0, tokenize='trigram')`,
  );
  await exec(db, `create virtual table search_trigram_counts using fts5vocab(search_trigrams, row)`);
  // Spaces around it make trigrams of how a word begins and ends, as PostgreSQL has them.
  await exec(
    db,
    `create trigger search_words_insert after insert on search_words begin
       insert into search_trigrams (rowid, word) values (new.id, '  ' || new.word || ' ');
     end`,
  );
};

interface Dialect {
  /** A set of a text's words, each as `value`. */
  words: (text: string) => string;
}

const sqlite: Dialect = { words: (text) => `json_each(words_in(coalesce(${text}, ''))) as found` };
const postgres: Dialect = { words: (text) => `words_in(coalesce(${text}, '')) as found (value)` };

const people = `coalesce(titles.actor, '') || ', ' || coalesce(titles.director, '')`;
const TEXTS = { title: 'titles.title', people, year: 'substr(titles.release_date, 1, 4)' } as const;

/** Statements that write what is searched, for the titles or episodes of a condition. */
const writing = ({ words }: Dialect) => {
  const add = (table: string, columns: string, found: string): string => `
    insert into search_words (word) select distinct word from (${found}) as added where true order by word
      on conflict do nothing;
    insert into ${table} (${columns}) select distinct ${columns} from (${found}) as added where true
      on conflict do nothing;`;
  const addTitleWords = (found: string) => add('search_title_words', 'field, word, title_id', found);
  const clear = (field: number, titles: string): string =>
    `delete from search_title_words where field = ${field} and title_id in (${titles});`;
  return {
    keys: (titles: string): string => `
      insert into search_titles (title_id, words_key, joined_key)
        select id, words_key(title), joined_key(title) from titles where titles.id in (${titles})
        on conflict (title_id) do update set words_key = excluded.words_key, joined_key = excluded.joined_key;`,
    text: (field: keyof typeof TEXTS, titles: string): string =>
      clear(FIELDS[field], titles) +
      addTitleWords(`select ${FIELDS[field]} as field, found.value as word, titles.id as title_id
        from titles, ${words(TEXTS[field])} where titles.id in (${titles})`),
    // From the titles, which are gone already while their genres are deleted with them.
    genres: (titles: string): string =>
      clear(FIELDS.genre, titles) +
      addTitleWords(`select ${FIELDS.genre} as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, ${words('genres.name')}
        where titles.id in (${titles})`),
    episode: (episodes: string): string =>
      `delete from search_episode_words where episode_id in (${episodes});` +
      add(
        'search_episode_words',
        'word, episode_id',
        `select found.value as word, episodes.id as episode_id
          from episodes, ${words('episodes.name')} where episodes.id in (${episodes})`,
      ),
  };
};

/** What has to be written when a table changes. */
const causes = ({ keys, text, genres, episode }: ReturnType<typeof writing>) => {
  const [title, bothTitles] = ['new.id', 'old.title_id, new.title_id'];
  const withGenre = 'select title_id from title_genres where genre_id = new.id';
  return [
    ['titles', 'insert', keys(title) + text('title', title) + text('people', title) + text('year', title)],
    ['titles', 'update of title', keys(title) + text('title', title)],
    ['titles', 'update of actor, director', text('people', title)],
    ['titles', 'update of release_date', text('year', title)],
    ['title_genres', 'insert', genres('new.title_id')],
    ['title_genres', 'delete', genres('old.title_id')],
    ['title_genres', 'update of title_id, genre_id', genres(bothTitles)],
    ['genres', 'update of name', genres(withGenre)],
    ['episodes', 'insert', episode(title)],
    ['episodes', 'update of name', episode(title)],
  ] as const;
};

/** Keeps the search true to the tables that it follows from, within the change's own transaction. */
const follow = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  const all = writing(isPostgres ? postgres : sqlite);
  for (const [table, event, body] of causes(all)) {
    const name = `${table}_search_${event.replace('update of ', '').replaceAll(', ', '_')}`;
    const columns = event.startsWith('update of ') ? event.slice('update of '.length).split(', ') : [];
    const changed = columns.map((column) => `old.${column} is distinct from new.${column}`);
    const when = changed.length === 0 ? '' : `when (${changed.join(' or ')})`;
    if (isPostgres) {
      await exec(
        db,
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      );
      await exec(
        db,
        `create trigger ${name} after ${event} on ${table} for each row ${when} execute function ${name}()`,
      );
    } else {
      await exec(db, `create trigger ${name} after ${event} on ${table} ${when} begin ${body} end`);
    }
  }
};

/**
 * What viewers search in: the words of titles, people, genres, years and episodes, how each title begins, and which
 * words are like a misspelt one. Words that nothing has any more stay: they find nothing.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres) await addFunctions(db);
  await addTables(db, isPostgres);
  await addTrigrams(db, isPostgres);
  const { keys, text, genres, episode } = writing(isPostgres ? postgres : sqlite);
  const titles = 'select id from titles';
  const fill = [
    keys(titles),
    text('title', titles),
    text('people', titles),
    text('year', titles),
    genres(titles),
    episode('select id from episodes'),
  ];
  for (const statement of fill.join('').split(';')) if (statement.trim() !== '') await exec(db, statement);
  await follow(db, isPostgres);
};
