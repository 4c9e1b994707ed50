import { sql } from 'kysely';
import { isoTime } from '#platform/clock.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Database } from '#platform/db/schema.ts';

const SYLLABLES =
  'ba be bi bo bu cha da de do fa fu ga go ha hi ja ju ka ke ki ko la le li lo ma me mi mo mu na ne ni no nya pa pe po ra re ri sa she si so ta te ti to tu va wa we ya za zi'.split(
    ' ',
  );
const GENRES = [
  'Action Adventure Animation Comedy Crime Documentary Drama Family Fantasy History Horror Music Mystery Romance',
  'Science-Fiction Sport Thriller War Western Short Biography Musical Talk Reality News Kids Nature Travel Food Faith',
]
  .join(' ')
  .split(' ');
/** Rows in one statement: both databases limit how many values it may have. */
const ROWS_AT_ONCE = 400;
const DAY_MS = 86_400_000;

/** A small generator of pseudo-random numbers from 0 to 1: the same ones in each run. */
const randomNumbers = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Words that do not repeat themselves, as those of real titles: repeated ones would compress too well. */
const createWriter = (random: () => number) => {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return { pick, words, capitalised, below: (most: number) => Math.floor(random() * most) };
};

const inParts = async <Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>) => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insert(rows.slice(at, at + ROWS_AT_ONCE));
};

/**
 * Adds movies and series with names, people and descriptions that look like real ones: every fifth is a series of one
 * season with three episodes. One title is added each hour, the last one at `now`.
 */
export const addGeneratedTitles = async (db: Database, count: number, now: number): Promise<void> => {
  const { pick, words, capitalised, below } = createWriter(randomNumbers(20_261_124));
  const numbers = Array.from({ length: count }, (_nothing, index) => index + 1);
  await db.transaction().execute(async (tx) => {
    await inParts(
      GENRES.map((name) => ({ name })),
      (part) => tx.insertInto('genres').values(part).execute(),
    );
    await inParts(
      numbers.map((number) => ({
        id: number,
        kind: number % 5 === 0 ? ('series' as const) : ('movie' as const),
        slug: `title-${number}`,
        title: capitalised(words(1 + below(4))),
        description: `${capitalised(words(60))}.`,
        adult: 0 as const,
        runtime: 80 + below(60),
        release_date: isoTime(now - below(20_000) * DAY_MS).slice(0, 10),
        poster_path: `/${words(1)}${number}-poster.jpg`,
        backdrop_path: `/${words(1)}${number}-backdrop.jpg`,
        actor: [1, 2, 3].map(() => capitalised(words(2))).join(', '),
        director: capitalised(words(2)),
        status: 'active' as const,
        is_active: 1 as const,
        created_at: isoTime(now - (count - number) * (DAY_MS / 24)),
      })),
      (part) => tx.insertInto('titles').values(part).execute(),
    );
    const genres = numbers.flatMap((number) => {
      const first = below(GENRES.length);
      // The first genres of the list are the fullest.
      const others = [below(8), 8 + below(8)].filter((genre) => genre !== first);
      return [first, ...others].map((genre, position) => ({
        title_id: number,
        genre_id: genre + 1,
        position,
      }));
    });
    await inParts(genres, (part) => tx.insertInto('title_genres').values(part).execute());
    const movies = numbers.filter((number) => number % 5 !== 0);
    await inParts(
      movies.map((number) => ({
        title_id: number,
        label: 'HD',
        order_no: 1,
        url: `films/${number}.mp4`,
        trailer_url: `trailers/${words(2).replace(' ', '-')}.mp4`,
        subtitles_url: null,
        credits_start: 5_000,
      })),
      (part) => tx.insertInto('media_files').values(part).execute(),
    );
    const series = numbers.filter((number) => number % 5 === 0);
    await inParts(
      series.map((number) => ({
        id: number,
        title_id: number,
        name: 'Season 1',
        order_no: 1,
        trailer_url: `trailers/${words(2).replace(' ', '-')}.mp4`,
        status: 'active' as const,
        is_active: 1 as const,
      })),
      (part) => tx.insertInto('seasons').values(part).execute(),
    );
    await inParts(
      series.flatMap((number) =>
        [1, 2, 3].map((order) => ({
          season_id: number,
          name: capitalised(words(2)),
          order_no: order,
          season_no: 1,
          episode_no: order,
          overview: pick([words(12), words(20)]),
          runtime: 24,
          url: `series/${number}-${order}.mp4`,
          credits_start: 30_000,
          status: 'active' as const,
          is_active: 1 as const,
        })),
      ),
      (part) => tx.insertInto('episodes').values(part).execute(),
    );
  });
  // Soon after so many changes, PostgreSQL does it by itself.
  if (isPostgres(db)) await sql`analyze`.execute(db);
};
