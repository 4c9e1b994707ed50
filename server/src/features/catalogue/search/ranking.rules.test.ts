import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alike, type Searched, byQuality, rankOf } from './ranking.rules.ts';
import { type SearchQuery, searchQueryOf } from './search-query.rules.ts';

const RUNS = { numRuns: process.env['LONG_TESTS'] ? 10_000 : 1_000, seed: 20 };

let lastId = 0;
const titled = (title: string, more: Partial<Searched> = {}): Searched => ({
  id: (lastId += 1),
  title,
  actors: [],
  directors: [],
  genres: [],
  year: null,
  episodes: [],
  ...more,
});
const named = (name: string) => ({ id: 1, name, seasonNo: 1, episodeNo: 2, episodeEnd: null });

const asked = (typed: string): SearchQuery => {
  const query = searchQueryOf(typed);
  if (!query) throw new Error(`nothing to search for in ${typed}`);
  return query;
};
const rank = (typed: string, searched: Searched, alike?: Alike) =>
  rankOf(asked(typed), searched, alike)?.rank;

describe('a title', () => {
  it.each([
    ['the kite', 'The Kite!', 'title'],
    ['spider man', 'Spiderman', 'title'],
    ['the kite', 'The Kite Runner', 'title begins with words'],
    ['the ki', 'The Kite Runner', 'title begins'],
    ['kite', 'The Kite Runner', 'title has words'],
    ['runner kite', 'The Kite Runner', 'title has words'],
    ['run kite', 'The Kite Runner', 'title has beginnings'],
    ['ite', 'The Kite Runner', undefined],
    ['kite swimmer', 'The Kite Runner', undefined],
  ])('is found by %s: %s', (typed, title, expected) => {
    expect(rank(typed, titled(title))).toBe(expected);
  });

  it('is found by its people, episodes, genres and year', () => {
    const garden = titled('Garden', {
      actors: ['Amina Wanjiru', 'Zoë Okello'],
      directors: ['Juma Mwangi'],
      genres: ['Science Fiction'],
      year: '1987',
      episodes: [named('The Storm')],
    });
    expect(
      [
        'zoe okello',
        'juma',
        'amina okello',
        'the storm',
        'storm',
        'fiction',
        '1987',
        'fiction 1987 amina',
      ].map((typed) => rank(typed, garden)),
    ).toEqual([
      'person',
      'person has words',
      'people have words',
      'episode',
      'episode has words',
      'genre',
      'year',
      'several texts',
    ]);
  });

  it('is found by a word that is alike only where nothing else is found', () => {
    const alike: Alike = [new Map([['kite', 1]])];
    expect(rank('kiet', titled('The Kite'))).toBeUndefined();
    expect(rank('kiet', titled('The Kite'), alike)).toBe('title is alike');
    expect(rank('kiet', titled('Kiet'), alike)).toBe('title');
  });
});

describe('the order', () => {
  const order = (typed: string, titles: Searched[], alike?: Alike) =>
    titles
      .flatMap((each) => rankOf(asked(typed), each, alike) ?? [])
      .toSorted(byQuality)
      .map(({ id }) => titles.find((each) => each.id === id)?.title);

  it('is exact, beginning, word, and only then what is alike', () => {
    const titles = [
      titled('Kits of Home'),
      titled('The Kite'),
      titled('Kites'),
      titled('Kite Days'),
      titled('Sky', { actors: ['Kite Barasa'] }),
      titled('Kite'),
    ];
    const alike: Alike = [
      new Map([
        ['kits', 1],
        ['kites', 0.25],
      ]),
    ];
    expect(order('kite', titles, alike)).toEqual([
      'Kite',
      'Kite Days',
      'Kites',
      'The Kite',
      'Sky',
      'Kits of Home',
    ]);
  });

  it('is the newest first among equal ones', () => {
    const [first, second] = [titled('Kite'), titled('Kite')];
    expect(
      [first, second]
        .flatMap((each) => rankOf(asked('kite'), each) ?? [])
        .toSorted(byQuality)
        .map(({ id }) => id),
    ).toEqual([second.id, first.id]);
  });

  const word = fc.string({ unit: fc.constantFrom(...Array.from('abcÉ')), minLength: 1, maxLength: 5 });
  const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

  it('always begins with a title that is typed as it is, however it is written', () => {
    fc.assert(
      fc.property(title, fc.array(title, { maxLength: 8 }), (own, others) => {
        const titles = [...others, own].map((text) => titled(text));
        const typed = `  ${own.toUpperCase().normalize('NFD').replaceAll(' ', ' - ')}`;
        const [best] = order(typed, titles);
        expect(best?.replaceAll(' ', '').toLowerCase()).toBe(own.replaceAll(' ', '').toLowerCase());
      }),
      RUNS,
    );
  });

  it('finds a title by the beginning of each of its words, in any order', () => {
    fc.assert(
      fc.property(title, fc.nat(4), (own, letters) => {
        const typed = own
          .split(' ')
          .map((each) => each.slice(0, 1 + (letters % each.length)))
          .toReversed()
          .join(' ');
        expect(rank(typed, titled(own))).toBeDefined();
      }),
      RUNS,
    );
  });

  it('does not depend on the order in which the database answers', () => {
    fc.assert(
      fc.property(fc.array(title, { minLength: 2, maxLength: 8 }), word, (names, typed) => {
        const titles = names.map((name) => titled(name));
        expect(order(typed, titles)).toEqual(order(typed, titles.toReversed()));
      }),
      RUNS,
    );
  });
});
