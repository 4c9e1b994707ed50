import { type Dialect, type TriggerSet, afterEachRow } from '#platform/db/triggers.ts';
import { APOSTROPHES, KEY_MAX, SEPARATORS, SPACES, WORD_MAX } from '#platform/search-words.ts';

/** In which of a title's texts a word occurs, as the database has it. */
export const SEARCH_FIELDS = { title: 1, people: 2, genre: 3, year: 4 } as const;

/** PostgreSQL's `words_key`, `joined_key` and `words_in`; the texts are those of regular expressions. */
const functions = ({ letters }: Dialect): string[] => {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const bare = String.raw`regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')`;
  const plain = `regexp_replace(lower(${bare} ${letters}), ${quoted(APOSTROPHES)}, '', 'g')`;
  const named = (name: string, returns: string, body: string) =>
    `create function ${name}(text) returns ${returns} language sql immutable as $$ ${body} $$`;
  return [
    named(
      'words_key',
      'text',
      `select left(btrim(regexp_replace(${plain}, ${quoted(SEPARATORS)}, ' ', 'g')), ${KEY_MAX})`,
    ),
    named(
      'joined_key',
      'text',
      `select left(regexp_replace(${plain}, ${quoted(SEPARATORS)}, '', 'g'), ${KEY_MAX})`,
    ),
    named(
      'words_in',
      'setof text',
      `select distinct left(word, ${WORD_MAX}) collate "C" from (
         select regexp_split_to_table(${plain}, ${quoted(SEPARATORS)}) as word
         union all
         select regexp_replace(chunk, ${quoted(SEPARATORS)}, '', 'g')
           from regexp_split_to_table(${plain}, ${quoted(SPACES)}) as chunk
       ) as words where word <> '' order by 1`,
    ),
  ];
};

const TEXTS = {
  title: 'titles.title',
  people: `coalesce(titles.actor, '') || ', ' || coalesce(titles.director, '')`,
  year: 'substr(titles.release_date, 1, 4)',
};

/** Statements that write what is searched, for the titles or episodes of a condition. */
const writing = ({ isPostgres }: Dialect) => {
  /** A set of a text's words, each as `value`. */
  const words = (text: string): string =>
    isPostgres
      ? `words_in(coalesce(${text}, '')) as found (value)`
      : `json_each(words_in(coalesce(${text}, ''))) as found`;
  const addWords = (found: string): string => `
    insert into search_words (word) select distinct word from (${found}) as added where true order by word
      on conflict do nothing;`;
  const ofTitles = (field: keyof typeof SEARCH_FIELDS, text: string, from: string, titles: string) => {
    const found = `select ${SEARCH_FIELDS[field]} as field, found.value as word, titles.id as title_id
      from ${from}, ${words(text)} where titles.id in (${titles})`;
    return `
    delete from search_title_words where field = ${SEARCH_FIELDS[field]} and title_id in (${titles});
    ${addWords(found)}
    insert into search_title_words (field, word, title_id)
      select distinct field, word, title_id from (${found}) as added where true on conflict do nothing;`;
  };
  return {
    keys: (titles: string): string => `
      insert into search_titles (title_id, words_key, joined_key)
        select id, words_key(title), joined_key(title) from titles where titles.id in (${titles})
        on conflict (title_id) do update set words_key = excluded.words_key, joined_key = excluded.joined_key;`,
    text: (field: keyof typeof TEXTS, titles: string): string =>
      ofTitles(field, TEXTS[field], 'titles', titles),
    // From the titles, which are gone already while their genres are deleted with them.
    genres: (titles: string): string =>
      ofTitles(
        'genre',
        'genres.name',
        `titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id`,
        titles,
      ),
    episode: (episodes: string): string => {
      const found = `select found.value as word, episodes.id as episode_id
        from episodes, ${words('episodes.name')} where episodes.id in (${episodes})`;
      return `
    delete from search_episode_words where episode_id in (${episodes});
    ${addWords(found)}
    insert into search_episode_words (word, episode_id)
      select distinct word, episode_id from (${found}) as added where true on conflict do nothing;`;
    },
  };
};

/** What has to be written when a table changes. */
const causes = ({ keys, text, genres, episode }: ReturnType<typeof writing>) =>
  [
    [
      'titles',
      'insert',
      keys('new.id') + text('title', 'new.id') + text('people', 'new.id') + text('year', 'new.id'),
    ],
    ['titles', 'update of title', keys('new.id') + text('title', 'new.id')],
    ['titles', 'update of actor, director', text('people', 'new.id')],
    ['titles', 'update of release_date', text('year', 'new.id')],
    ['title_genres', 'insert', genres('new.title_id')],
    ['title_genres', 'delete', genres('old.title_id')],
    ['title_genres', 'update of title_id, genre_id', genres('old.title_id, new.title_id')],
    ['genres', 'update of name', genres('select title_id from title_genres where genre_id = new.id')],
    ['episodes', 'insert', episode('new.id')],
    ['episodes', 'update of name', episode('new.id')],
  ] as const;

const rowTriggers = (dialect: Dialect): string[] =>
  causes(writing(dialect)).flatMap(([table, event, does]) => {
    const columns = event.startsWith('update of ') ? event.slice('update of '.length).split(', ') : [];
    const when = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
    const name = `${table}_search_${columns.join('_') || event}`;
    return afterEachRow(dialect, { name, table, event, when, does });
  });

/** Spaces around a word make trigrams of how it begins and ends, as PostgreSQL has them. */
const SQLITE_TRIGRAMS = `create trigger search_words_insert after insert on search_words begin
  insert into search_trigrams (rowid, word) values (new.id, '  ' || new.word || ' ');
end`;

/**
 * Keeps what viewers search in: the words of titles, people, genres, years and episodes, how each title begins, and
 * which words are like a misspelt one. Words that nothing has any more stay: they find nothing.
 */
export const searchTriggers: TriggerSet = {
  name: 'search',
  create: (dialect) => [
    ...(dialect.isPostgres ? functions(dialect) : [SQLITE_TRIGRAMS]),
    ...rowTriggers(dialect),
  ],
  refresh: (dialect) => {
    const { keys, text, genres, episode } = writing(dialect);
    const titles = 'select id from titles';
    const all = [
      keys(titles),
      text('title', titles),
      text('people', titles),
      text('year', titles),
      genres(titles),
      episode('select id from episodes'),
    ];
    return all
      .join('')
      .split(';')
      .filter((statement) => statement.trim() !== '');
  },
};
