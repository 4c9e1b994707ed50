/** A catalogue with texts as real ones are: many words, of which a few are frequent, and none repeated by a pattern. */

/** The same numbers in every run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
type Random = () => number;

const SYLLABLES =
  'ka ki ku ko ke ma mi mu mo me na ni nu no ne ra ri ru ro re sa si su so se ta ti tu to te la li lu lo le ba bi bu bo be wa wi we ja ji ju jo ga gi gu go da di du do de ha hi hu ho va vi pa pi po pe sha chi mbo nda nga nya tho stre bri cla fer gre hol lin mor ster ton ver win'.split(
    ' ',
  );
const FREQUENT = 'the of and a in to la de mwana last night love house black man day'.split(' ');
const GENRES =
  'Action Adventure Animation Comedy Crime Documentary Drama Family Fantasy History Horror Music Mystery Romance Science-Fiction Thriller War Western'.split(
    ' ',
  );

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const wordOf = (random: Random): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(random, SYLLABLES)).join('');
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Frequent words far more often than rare ones, as in every language. */
const zipf = (random: Random, words: readonly string[]): string =>
  words[Math.floor(words.length * random() ** 3)] as string;

/** Famous people more often than others. */
const oneOf = (random: Random, people: readonly string[]): string =>
  people[Math.floor(people.length * random() ** 1.5)] as string;

export const catalogueOf = (count: number) => {
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
    created_at: new Date(1_700_000_000_000 + index * 60_000).toISOString(),
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
    trailer_url: null,
    subtitles_url: null,
    credits_start: 5_000,
  }));
  const seasons = series.map(({ id }, index) => ({
    id: index + 1,
    title_id: id,
    name: 'Season 1',
    order_no: 1,
    trailer_url: null,
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

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** With a letter left out, doubled, exchanged or swapped with the next one. */
const misspelt = (random: Random, word: string): string => {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [head, letter, next, tail] = [
    word.slice(0, at),
    word[at] ?? '',
    word[at + 1] ?? '',
    word.slice(at + 2),
  ];
  return pick(random, [
    head + next + tail,
    head + letter + letter + next + tail,
    head + pick(random, LETTERS) + next + tail,
    head + next + letter + tail,
  ]);
};

/** What residents type: a fifth of it is misspelt, and a third is only the beginning of a word. */
export const queriesFor = ({ titles, episodes, genres }: Catalogue, count: number) => {
  const random = randomFrom(7);
  const title = () => pick(random, titles).title.toLowerCase();
  const person = () => pick(random, pick(random, titles).actor.split(', ')).toLowerCase();
  const cut = (text: string, letters: number) => text.slice(0, letters);
  const withTypo = (text: string) =>
    text
      .split(' ')
      .map((word) => (word.length > 4 ? misspelt(random, word) : word))
      .join(' ');
  const kinds: [string, number, () => string][] = [
    ['one letter', 6, () => pick(random, LETTERS)],
    ['two letters', 10, () => cut(title(), 2)],
    ['three letters', 14, () => cut(pick(random, title().split(' ')), 3)],
    ['while typing', 15, () => cut(title(), 4 + Math.floor(random() * 8))],
    ['title', 15, title],
    ['person', 8, person],
    ['genre, year', 6, () => `${pick(random, genres).name} ${1950 + Math.floor(random() * 75)}`],
    ['episode', 6, () => pick(random, episodes).name],
    ['misspelt', 15, () => withTypo(title())],
    ['misspelt name', 5, () => withTypo(person())],
  ];
  const shares = kinds.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));
  return Array.from({ length: count }, () => {
    const [kind, , make] = pick(random, shares);
    return { kind, q: make().trim().slice(0, 100) || 'a' };
  });
};
