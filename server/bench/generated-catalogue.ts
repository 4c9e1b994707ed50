import { sql } from 'kysely';
import { isoTime } from '#platform/clock.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Database } from '#platform/db/schema.ts';

const HOUR_MS = 3_600_000;
/** Rows that one statement inserts. */
const BATCH = 400;
/** Of which so many are one transaction. */
const BATCHES_AT_ONCE = 10;

/** The same numbers in every run. */
export const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
export type Random = () => number;

const SYLLABLES =
  'ka ki ku ko ke ma mi mu mo me na ni nu no ne ra ri ru ro re sa si su so se ta ti tu to te la li lu lo le ba bi bu bo be wa wi we ja ji ju jo ga gi gu go da di du do de ha hi hu ho va vi pa pi po pe sha chi mbo nda nga nya tho stre bri cla fer gre hol lin mor ster ton ver win'.split(
    ' ',
  );
const FREQUENT = 'the of and a in to la de mwana last night love house black man day'.split(' ');
const GENRES =
  'Action Adventure Animation Comedy Crime Documentary Drama Family Fantasy History Horror Music Mystery Romance Science-Fiction Thriller War Western'.split(
    ' ',
  );

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
const wordOf = (random: Random): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join('');
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Frequent words far more often than rare ones, as in every language. */
const zipf = (random: Random, words: readonly string[]): string =>
  words[Math.floor(words.length * random() ** 3)] as string;

/** Famous people more often than others. */
const oneOf = (random: Random, people: readonly string[]): string =>
  people[Math.floor(people.length * random() ** 1.5)] as string;

/**
 * A catalogue with texts as real ones are: many words, of which a few are frequent, and none repeated by a pattern. Every
 * eighth title is a series. One title was added each hour, the last one at `now`.
 */
export const catalogueOf = (count: number, now: number) => {
  const random = randomFrom(20);
  const words = Array.from({ length: 30_000 }, () => wordOf(random));
  const [firstNames, lastNames] = [1_500, 15_000].map((size) =>
    Array.from({ length: size }, () => capital(wordOf(random))),
  ) as [string[], string[]];
  const people = Array.from(
    { length: Math.ceil(count / 2) },
    () => `${zipf(random, firstNames)} ${pick(random, lastNames)}`,
  );
  const phrase = (most: number): string =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () =>
      capital(random() < 0.35 ? zipf(random, FREQUENT) : zipf(random, words)),
    ).join(' ');
  const text = (length: number): string => Array.from({ length }, () => zipf(random, words)).join(' ');

  const titles = Array.from({ length: count }, (_nothing, index) => ({
    id: index + 1,
    kind: index % 8 === 7 ? ('series' as const) : ('movie' as const),
    slug: `title-${index + 1}`,
    title: `${random() < 0.25 ? 'The ' : ''}${phrase(4)}`,
    description: text(50),
    adult: 0 as const,
    runtime: 95,
    release_date: `${1950 + Math.floor(75 * Math.sqrt(random()))}-05-01`,
    poster_path: `/poster-${index}.webp`,
    backdrop_path: `/backdrop-${index}.webp`,
    status: 'active' as const,
    is_active: random() < 0.95 ? (1 as const) : (0 as const),
    created_at: isoTime(now - (count - 1 - index) * HOUR_MS),
    actor: Array.from({ length: 6 }, () => oneOf(random, people)).join(', '),
    director: oneOf(random, people),
  }));
  const titleGenres = titles.flatMap(({ id }) => {
    const first = Math.floor(GENRES.length * random() ** 2);
    const second = (first + 1 + Math.floor(random() * 8)) % GENRES.length;
    return [first, second].map((genre, position) => ({ title_id: id, genre_id: genre + 1, position }));
  });
  const movies = titles.filter(({ kind }) => kind === 'movie');
  const series = titles.filter(({ kind }) => kind === 'series');
  const files = movies.map(({ id }) => ({
    title_id: id,
    label: 'HD',
    order_no: 1,
    url: `films/${id}.mp4`,
    trailer_url: `trailers/${wordOf(random)}-${wordOf(random)}.mp4`,
    subtitles_url: null,
    credits_start: 5_000,
  }));
  const seasons = series.map(({ id }, index) => ({
    id: index + 1,
    title_id: id,
    name: 'Season 1',
    order_no: 1,
    trailer_url: `trailers/${wordOf(random)}-${wordOf(random)}.mp4`,
    status: 'active' as const,
    is_active: 1 as const,
  }));
  const episodes = seasons.flatMap(({ id }) =>
    Array.from({ length: 8 }, (_nothing, index) => ({
      season_id: id,
      name: random() < 0.3 ? `Episode ${index + 1}` : phrase(4),
      order_no: index + 1,
      season_no: 1,
      episode_no: index + 1,
      overview: text(20),
      runtime: 24,
      thumbnail_path: null,
      url: `series/${id}-${index}.mp4`,
      subtitles_url: null,
      credits_start: 30_000,
      status: 'active' as const,
      is_active: 1 as const,
    })),
  );
  const genres = GENRES.map((name, index) => ({ id: index + 1, name: name.replace('-', ' ') }));
  return { titles, genres, titleGenres, files, seasons, episodes };
};
export type Catalogue = ReturnType<typeof catalogueOf>;

const batches = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_nothing, index) =>
    rows.slice(index * size, (index + 1) * size),
  );

export const fillCatalogue = async (
  db: Database,
  { titles, genres, titleGenres, files, seasons, episodes }: Catalogue,
): Promise<void> => {
  // Between the batches PostgreSQL has to learn how large the tables are: it would read them whole for each row.
  const analyze = isPostgres(db) ? () => sql`analyze`.execute(db) : async () => {};
  const insert = async <Row>(
    rows: readonly Row[],
    into: (tx: Database, batch: Row[]) => Promise<unknown>,
  ) => {
    for (const some of batches(rows, BATCHES_AT_ONCE * BATCH)) {
      await db.transaction().execute(async (tx) => {
        for (const batch of batches(some, BATCH)) await into(tx, batch);
      });
      await analyze();
    }
  };
  await insert(genres, (tx, rows) => tx.insertInto('genres').values(rows).execute());
  await insert(titles, (tx, rows) => tx.insertInto('titles').values(rows).execute());
  await insert(titleGenres, (tx, rows) => tx.insertInto('title_genres').values(rows).execute());
  await insert(files, (tx, rows) => tx.insertInto('media_files').values(rows).execute());
  await insert(seasons, (tx, rows) => tx.insertInto('seasons').values(rows).execute());
  await insert(episodes, (tx, rows) => tx.insertInto('episodes').values(rows).execute());
  // What PostgreSQL does by itself within minutes.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
};
