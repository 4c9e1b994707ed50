import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { lastEpisodeNo } from '#platform/db/last-episode-no.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsShown, seasonIsShown, titleIsPlayable, titleIsShown } from '#platform/db/visibility.ts';
import { lastWith } from '#platform/search-words.ts';
import { SEARCH_FIELDS } from './search.triggers.ts';
import { lengthsAlike, trigramsOf, trigramsToAsk } from './typos.rules.ts';

export type SearchField = keyof typeof SEARCH_FIELDS;
const FIELDS = Object.keys(SEARCH_FIELDS) as SearchField[];

/** A word that was typed, which stands for all that begin like it, or all that it may have been meant to be. */
export type Term = string | readonly string[];

/** How many titles have each word, by the text; counted up to `COUNT_MAX`. */
export type WordCounts = Record<SearchField | 'episode', number>;

/** Counting further would take longer than it helps: it only tells which words are rare. */
export const COUNT_MAX = 300;
/**
 * How many of the titles that have a word are looked at. Only if all words of a search are as frequent may one be
 * missed.
 */
const SCAN_MAX = 600;
/** Fewer for words that somebody may have meant. */
const SCAN_ALIKE_MAX = 400;
/** Words that begin alike, and are offered in place of the typed one. */
const BEGINNINGS_MAX = 40;

/** In no genre's name. */
const BETWEEN_GENRES = '\u001f';

/** Scalar subqueries are evaluated row by row on both databases, only for the few rows that are needed. */
const exists = (query: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`(${query} limit 1) is not null`;

export const searchRepository = (db: Database) => {
  const beginsWith = (column: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> =>
    sql`(${column} >= ${word} and ${column} <= ${lastWith(word)})`;

  /** Whether a word of one title is the term: reading all its words is faster than looking each one up. */
  const isTerm = (column: RawBuilder<unknown>, term: Term): RawBuilder<SqlBool> =>
    typeof term === 'string' ? beginsWith(column, term) : among(db, sql`(${column} || '')`, term);

  const titleShown = (id: RawBuilder<unknown>) =>
    exists(sql`select 1 from titles where titles.id = ${id} and ${titleIsShown} and ${titleIsPlayable}`);

  /** The rows of a word in a table: those that have the word itself first, of these the newest. */
  const rowsOf = (
    table: RawBuilder<unknown>,
    id: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    term: Term,
  ): RawBuilder<unknown> => {
    const from = sql`select word, ${id} from ${table} where ${where}`;
    if (typeof term !== 'string')
      return sql`(${from} and ${among(db, sql`word`, term)} limit ${SCAN_ALIKE_MAX})`;
    return sql`(
      select * from (${from} and word = ${term} order by ${id} desc limit ${SCAN_MAX}) as itself
      union all
      select * from (${from} and word > ${term} and word <= ${lastWith(term)} order by word, ${id} limit ${SCAN_MAX}) as longer
    )`;
  };

  /** Titles that have all of the terms, the rarest of which comes first. */
  const titlesWith = async (
    fields: RawBuilder<unknown>,
    [rarest = [], ...others]: readonly Term[],
    limit: number,
  ): Promise<number[]> => {
    const conditions = others.map((term) =>
      exists(
        sql`select 1 from search_title_words as other
          where other.title_id = rare.title_id and ${isTerm(sql`other.word`, term)} and other.${fields}`,
      ),
    );
    const rare = rowsOf(sql`search_title_words`, sql`title_id`, fields, rarest);
    const { rows } = await sql<{ title_id: number }>`
      select title_id from ${rare} as rare
      where ${sql.join([...conditions, titleShown(sql`rare.title_id`)], sql` and `)}
      limit ${limit}`.execute(db);
    return rows.map(({ title_id }) => title_id);
  };

  /** Selects all words that are like the typed one, among others: they share some of its trigrams. */
  const sharing = async (typed: string, index: number): Promise<RawBuilder<unknown>[]> => {
    const trigrams = trigramsOf(typed);
    const [min, max] = lengthsAlike(typed);
    if (isPostgres(db)) {
      // The same trigrams as patterns: an index finds them, and without it they find the same.
      const patterns = trigrams.map((trigram) => `%${trigram}%`.replace(/^% +/, '').replace(/ +%$/, ''));
      return [
        sql`select ${sql.lit(index)} as "index", word from search_words
          where word like any(${patterns}) and length(word) between ${min} and ${max}`,
      ];
    }
    const counted = await sql<{ term: string; doc: number }>`
      select term, doc from search_trigram_counts where ${among(db, sql`term`, trigrams)}`.execute(db);
    const counts = new Map(counted.rows.map(({ term, doc }) => [term, doc]));
    const rarest = trigrams
      .toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))
      .slice(0, trigramsToAsk(typed))
      .filter((trigram) => counts.has(trigram));
    if (rarest.length === 0) return [];
    const match = rarest.map((trigram) => `"${trigram}"`).join(' OR ');
    return [
      sql`select ${sql.lit(index)} as "index", search_words.word as word
        from search_trigrams join search_words on search_words.id = search_trigrams.rowid
        where search_trigrams match ${match} and length(search_words.word) between ${min} and ${max}`,
    ];
  };

  return {
    /** Titles that begin with a text: with its words, in the same letters, or however it is spaced. */
    async beginning(wordsKey: string, joinedKey: string, limit: number): Promise<number[]> {
      const keyed = (key: 'words_key' | 'joined_key', from: string, to: string) => {
        const column = sql.ref(key);
        return sql`select * from (
          select title_id from search_titles
            where ${column} >= ${from} and ${column} <= ${to} and ${titleShown(sql`search_titles.title_id`)}
            order by ${column}, title_id limit ${limit}) as ${sql.ref(`by_${key}`)}`;
      };
      const { rows } = await sql<{ title_id: number }>`
        ${keyed('words_key', wordsKey, wordsKey)}
        union all ${keyed('words_key', `${wordsKey} `, lastWith(`${wordsKey} `))}
        union all ${keyed('words_key', wordsKey, lastWith(wordsKey))}
        union all ${keyed('joined_key', joinedKey, lastWith(joinedKey))}`.execute(db);
      return [...new Set(rows.map(({ title_id }) => title_id))];
    },

    /** How many titles and episodes have each of the words, hidden ones included. */
    async counts(words: readonly string[]): Promise<WordCounts[]> {
      const counted = words.flatMap((word, index) => [
        ...FIELDS.map(
          (field) => sql`(select count(*) from (select 1 from search_title_words
            where field = ${sql.lit(SEARCH_FIELDS[field])} and ${beginsWith(sql`word`, word)} limit ${COUNT_MAX}) as counted)
            as ${sql.ref(`${field}_${index}`)}`,
        ),
        sql`(select count(*) from (select 1 from search_episode_words
            where ${beginsWith(sql`word`, word)} limit ${COUNT_MAX}) as counted) as ${sql.ref(`episode_${index}`)}`,
      ]);
      const { rows } = await sql<Record<string, number>>`select ${sql.join(counted)}`.execute(db);
      const of = (name: string, index: number): number => rows[0]?.[`${name}_${index}`] ?? 0;
      return words.map((_word, index) => ({
        title: of('title', index),
        people: of('people', index),
        genre: of('genre', index),
        year: of('year', index),
        episode: of('episode', index),
      }));
    },

    /** Titles that have all of the terms in one of their texts. */
    inField: (field: SearchField, terms: readonly Term[], limit: number): Promise<number[]> =>
      titlesWith(sql`field = ${sql.lit(SEARCH_FIELDS[field])}`, terms, limit),

    /** Titles that have all of the terms, each in any of their texts. */
    inAnyField: (terms: readonly Term[], limit: number): Promise<number[]> =>
      titlesWith(sql`field in (1, 2, 3, 4)`, terms, limit),

    /** Episodes that have all of the terms in their names. */
    async episodes([rarest = [], ...others]: readonly Term[], limit: number): Promise<number[]> {
      const conditions = others.map((term) =>
        exists(
          sql`select 1 from search_episode_words as other
            where other.episode_id = rare.episode_id and ${isTerm(sql`other.word`, term)}`,
        ),
      );
      const shown = exists(sql`select 1 from episodes
        join seasons on seasons.id = episodes.season_id join titles on titles.id = seasons.title_id
        where episodes.id = rare.episode_id and ${episodeIsShown} and ${seasonIsShown} and ${titleIsShown}`);
      const rare = rowsOf(sql`search_episode_words`, sql`episode_id`, sql`1 = 1`, rarest);
      const { rows } = await sql<{ episode_id: number }>`
        select episode_id from ${rare} as rare
        where ${sql.join([...conditions, shown], sql` and `)} limit ${limit}`.execute(db);
      return rows.map(({ episode_id }) => episode_id);
    },

    /**
     * Words that each of the typed ones may have been meant to be, in its order: those that begin like it, the shortest
     * of each beginning first, and where `isUnknown` says so, those that share some of its trigrams.
     */
    async wordsLike(typed: readonly { word: string; isUnknown: boolean }[]): Promise<string[][]> {
      if (typed.length === 0) return [];
      const parts = await Promise.all(
        typed.map(async ({ word, isUnknown }, index) => [
          sql`select * from (select ${sql.lit(index)} as "index", word from search_words
            where ${beginsWith(sql`word`, word)} order by word limit ${BEGINNINGS_MAX}) as beginning`,
          ...(isUnknown ? await sharing(word, index) : []),
        ]),
      );
      const { rows } = await sql<{ index: number; word: string }>`
        ${sql.join(parts.flat(), sql` union all `)}`.execute(db);
      const byIndex = Map.groupBy(rows, ({ index }) => index);
      return typed.map((_each, index) => (byIndex.get(index) ?? []).map(({ word }) => word));
    },

    /** How many titles have one of the words of each list, counted up to `COUNT_MAX`. */
    async countsOf(lists: readonly (readonly string[])[]): Promise<number[]> {
      const counted = lists.map(
        (words, index) => sql`(select count(*) from (select 1 from search_title_words
          where field in (1, 2, 3, 4) and ${among(db, sql`word`, words)} limit ${COUNT_MAX}) as counted)
          as ${sql.ref(`count_${index}`)}`,
      );
      const { rows } = await sql<Record<string, number>>`select ${sql.join(counted)}`.execute(db);
      return lists.map((_words, index) => rows[0]?.[`count_${index}`] ?? 0);
    },

    async texts(ids: readonly number[]) {
      const joined = isPostgres(db) ? sql.raw('string_agg') : sql.raw('group_concat');
      const rows = await db
        .selectFrom('titles')
        .select(['id', 'title', 'actor', 'director', 'release_date'])
        .select(
          sql<string | null>`(select ${joined}(genres.name, ${sql.lit(BETWEEN_GENRES)}) from title_genres
            join genres on genres.id = title_genres.genre_id where title_genres.title_id = titles.id)`.as(
            'genres',
          ),
        )
        .where(among(db, 'titles.id', ids))
        .execute();
      return rows.map((row) => ({ ...row, genres: row.genres?.split(BETWEEN_GENRES) ?? [] }));
    },

    /** Episodes with the titles that they belong to. */
    episodeNames: (ids: readonly number[]) =>
      db
        .selectFrom('episodes')
        .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
        .select(['episodes.id', 'seasons.title_id', 'episodes.name', 'season_no', 'episode_no'])
        .select(lastEpisodeNo.as('episode_end'))
        .where(among(db, 'episodes.id', ids))
        .execute(),
  };
};
