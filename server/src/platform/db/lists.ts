import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { chunked } from '../chunked.ts';
import { NATURAL_KEY, NUMBER_DIGITS, SEARCH_KEY, searchKeyOf, withoutMarks } from '../search-key.ts';
import { APOSTROPHE_LETTERS, BARE_KEY, withoutApostrophes } from '../search-words.ts';
import { among } from './among.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Some elements of a list, and how many there are without the page's limits. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
  /** What follows `rows` when the page has no limit and the list is long, read as it is asked for; null otherwise. */
  rest: AsyncIterable<Row[]> | null;
}

/** Elements that a list without a limit has at once. Whole lists are read in such portions, to bound their memory. */
export const PORTION = 100;

/** More words would only make the search slow. */
const WORDS_MAX = 8;

/**
 * Nearly every text contains a given letter or digit: beside other words, a letter is found only where it stands alone,
 * as in `Block C`, and a digit where a word begins with it. Only Latin letters: in scripts without spaces, one letter
 * may be a word.
 */
const LONE = /^[a-z\d]$/;
const DIGIT = /^\d$/;
/** What stands beside such a word in a key, as GLOB and regular expressions both read it. */
const NO_LETTER = '[^0-9a-z\u00DF-\u00F6\u00F8-\u024F]';

/** A text column without case and accents, for searching and sorting: the same on both databases. */
export const searchKey = (db: Database, column: string): RawBuilder<string> =>
  isPostgres(db)
    ? sql`lower(regexp_replace(normalize(${sql.ref(column)}, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C"`
    : sql`${sql.raw(SEARCH_KEY)}(${sql.ref(column)})`;

/** The same for sorting names with numbers in them by value, as of apartments: `A10` after `A2`. */
export const naturalKey = (db: Database, column: string): RawBuilder<string> => {
  if (!isPostgres(db)) return sql`${sql.raw(NATURAL_KEY)}(${sql.ref(column)})`;
  const padded = sql`regexp_replace(${searchKey(db, column)}, '([0-9]+)', ${`${'0'.repeat(NUMBER_DIGITS)}\\1`}, 'g')`;
  return sql`regexp_replace(${padded}, ${`[0-9]*([0-9]{${NUMBER_DIGITS}})`}, '\\1', 'g') collate "C"`;
};

const keyOf = (db: Database, column: string | RawBuilder<string>): RawBuilder<string> =>
  typeof column === 'string' ? searchKey(db, column) : column;

/** The same without apostrophes, as `bareKeyOf`. */
const bareKey = (db: Database, column: string | RawBuilder<string>): RawBuilder<string> => {
  if (isPostgres(db)) return sql`translate(${keyOf(db, column)}, ${sql.lit(APOSTROPHE_LETTERS)}, '')`;
  return sql`${sql.raw(BARE_KEY)}(${typeof column === 'string' ? sql.ref(column) : column})`;
};

/** Whether a key has a word of one letter or digit, see `LONE`; an apostrophe parts words too: `O Brien` is `O'Brien`. */
const hasLone = (db: Database, key: RawBuilder<string>, letter: string): RawBuilder<unknown> => {
  const isBeginning = DIGIT.test(letter);
  if (isPostgres(db)) {
    const end = isBeginning ? '' : `(${NO_LETTER}|$)`;
    return sql`${key} ~ ${`(^|${NO_LETTER})${letter}${end}`}`;
  }
  return sql`' ' || ${key} || ' ' glob ${`*${NO_LETTER}${letter}${isBeginning ? '' : NO_LETTER}*`}`;
};

const hasPart = (db: Database, key: RawBuilder<string>, word: string): RawBuilder<unknown> => {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = isPostgres(db) ? sql`lower(${pattern})` : sql`${searchKeyOf(pattern)}`;
  return sql`${key} like ${wanted} escape '\\'`;
};

/** The words of a search, without accents and apostrophes. */
const typedWords = (q: string): string[] => {
  const words = withoutApostrophes(withoutMarks(q)).split(/\s+/u);
  return [...new Set(words)].filter((word) => word !== '').slice(0, WORDS_MAX);
};

/**
 * Whether each word of a search occurs in one of the columns; case, accents and apostrophes are ignored. Beside other
 * words, a word of one letter has to stand alone there, and one of a digit is the beginning of a word.
 * @param columns an expression is a key already, such as a column with stored ones
 * @param numbers further columns, of digits such as phones: all of them may well begin with the same digit
 */
export const hasWords = (
  db: Database,
  q: string,
  columns: readonly (string | RawBuilder<string>)[],
  numbers: readonly string[] = [],
): RawBuilder<SqlBool> => {
  const words = typedWords(q);
  const found = words.map((word) => {
    const letter = searchKeyOf(word);
    const isLone = words.length > 1 && LONE.test(letter);
    const has = isLone
      ? columns.map((column) => hasLone(db, keyOf(db, column), letter))
      : [
          ...columns.map((column) => hasPart(db, bareKey(db, column), word)),
          ...numbers.map((number) => hasPart(db, sql.ref(number), word)),
        ];
    return sql`(${sql.join(has, sql` or `)})`;
  });
  // Punctuation alone names nobody.
  return found.length === 0 ? sql`false` : sql<SqlBool>`(${sql.join(found, sql` and `)})`;
};

/** Sorts by a value, empty ones last, and equal ones by the id: every page continues the one before it. */
export const sortBy =
  (value: Expression<unknown>, id: string, descending: boolean) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) => {
    const direction = descending ? 'desc' : 'asc';
    return query.orderBy(value, (by) => by[direction]().nullsLast()).orderBy(sql.ref(id), direction);
  };

/** Elements that are all there are on their page. */
export const listed = <Row>(rows: Row[], total = rows.length): Listed<Row> => ({ rows, total, rest: null });

async function* mapped<Row, Item>(
  portions: AsyncIterable<Row[]>,
  map: (rows: Row[]) => Item[] | Promise<Item[]>,
): AsyncGenerator<Item[]> {
  for await (const rows of portions) yield await map(rows);
}

/** The same list with other elements, made portion by portion. */
export const mapListed = async <Row, Item>(
  { rows, total, rest }: Listed<Row>,
  map: (rows: Row[]) => Item[] | Promise<Item[]>,
): Promise<Listed<Item>> => ({ rows: await map(rows), total, rest: rest && mapped(rest, map) });

/** One page of what is in memory already, such as ids; in portions when the page has no limit. */
export const pageAmong = <Value>(
  all: readonly Value[],
  { limit, offset = 0 }: Page,
  size = PORTION,
): Listed<Value> => {
  const total = all.length;
  if (limit !== undefined) return listed(all.slice(offset, offset + limit), total);
  const [rows = [], ...others] = chunked(all.slice(offset), size);
  const rest = async function* () {
    yield* others;
  };
  return { rows, total, rest: others.length === 0 ? null : rest() };
};

/** The column or expression that tells the rows of a query apart. */
type RowId = string | RawBuilder<string>;

/**
 * A list from some place to its end. Its elements are chosen at once, by their ids: later ones are not in it, deleted
 * ones are left out, and nothing else is missing or twice.
 */
const wholeFrom = async <DB, Tables extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Tables, Row>,
  id: RowId,
  offset: number,
): Promise<Listed<Row>> => {
  const rows = await query
    .limit(PORTION + 1)
    .offset(offset)
    .execute();
  if (rows.length <= PORTION && (rows.length > 0 || offset === 0)) return listed(rows, offset + rows.length);
  const ofRow = typeof id === 'string' ? sql.ref<string | number>(id) : id;
  const found = await query.clearSelect().select(ofRow.as('row_id')).execute();
  const ids = (found as unknown as { row_id: string | number }[]).map(({ row_id }) => row_id);
  return mapListed(pageAmong(ids, { offset }), (some) => query.where(among(db, id, some)).execute());
};

/** One page of a sorted query without grouping, and its total. @param id tells the rows apart */
export const pageOf = async <DB, Tables extends keyof DB, Row>(
  db: Database,
  query: SelectQueryBuilder<DB, Tables, Row>,
  id: RowId,
  { limit, offset = 0 }: Page,
): Promise<Listed<Row>> => {
  if (limit === undefined) return wholeFrom(db, query, id, offset);
  const rows = await query.limit(limit).offset(offset).execute();
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return listed(rows, offset + rows.length);
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return listed(rows, total);
};
