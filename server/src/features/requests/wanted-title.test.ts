import { describe, expect, it } from 'vitest';
import { titleKeyOf } from '#platform/title-key.ts';
import { requestKeysOf, seasonIn, wantedTitle } from './wanted-title.ts';

describe('the key of a title', () => {
  it.each([
    ['WALL·E', 'Wall-E', 'wall e', 'WALLE'],
    ['Amélie', 'AMELIE', ' amelie! '],
    ['The Kite', 'kite', 'Kite, The', 'A Kite', '“The Kite”'],
    ['Ocean’s Eleven', "Ocean's Eleven", 'oceans eleven'],
    ['Tom & Jerry', 'Tom and Jerry'],
    ['Dune (2021)', 'Dune 2021'],
  ])('is the same for %s and its other spellings', (...names) => {
    expect(new Set(names.map(titleKeyOf)).size).toBe(1);
  });

  it.each([
    ['The Rapist', 'Therapist'],
    ['Dune', 'Dune 2'],
    ['The', 'A'],
    ['A', ''],
    ['???', '!!!'],
    ['Театр', 'Кино'],
  ])('tells %s from %s', (one, other) => {
    expect(titleKeyOf(one)).not.toBe(titleKeyOf(other));
  });
});

describe('a wanted title', () => {
  const isSame = (wanted: string, title: string, year: string | null = '2021') => {
    const { keys, isSame: compare } = wantedTitle(wanted, 'movie');
    const key = titleKeyOf(title);
    const isFound = keys.includes(key);
    return isFound && compare({ title, release_date: year && `${year}-05-01` });
  };

  it.each([
    ['Dune (2021)', 'Dune', '2021', true],
    ['Dune (2021)', 'Dune', '1984', false],
    ['Dune (2021)', 'Dune', null, true],
    ['Dune', 'Dune', '1984', true],
    ['Dune (2021)', 'Dune 2021', '1984', true],
    ['The Rapist', 'Therapist', '2021', false],
    ['kite', 'The Kite', '2021', true],
  ])('%s is %s of %s: %s', (wanted, title, year, same) => {
    expect(isSame(wanted, title, year)).toBe(same);
  });
});

describe('a wanted season', () => {
  const WAYS = [
    'Bustani season 4',
    'bustani S4',
    'Bustani s04',
    'Bustani: Season 04',
    'Bustani (Season 4)',
    'Bustani - msimu wa 4',
    'bustani msimu 4',
    'Bustani Msimu wa Nne',
    'Bustani, season four',
    'Bustani 4th season',
    'Bustani, the fourth season!',
    'Bustani season no. 4',
    'The Bustani series 4',
  ];
  it.each(WAYS)('is read from “%s”', (name) => {
    expect(seasonIn(name)).toEqual({ series: expect.stringMatching(/bustani$/i), season: 4 });
    expect(requestKeysOf(name, 'series')).toEqual(requestKeysOf('Bustani season 4', 'series'));
  });

  it.each([
    'Bustani',
    'Bustani 4',
    'Season 4',
    'Four Season',
    'The Four Seasons',
    'Bustani season 0',
    'Class of s',
    'Ocean’s 8',
    'Bustanis4',
    'Bustani season',
  ])('is not read from “%s”', (name) => {
    expect(seasonIn(name)).toBeNull();
  });

  it('is no part of a movie’s name', () => {
    expect(requestKeysOf('Hunting season 2', 'movie').title_key).toBe(titleKeyOf('Hunting season 2'));
    expect(requestKeysOf('Hunting S2', 'movie').title_key).toBe(titleKeyOf('Hunting S2'));
  });

  it('keeps the year of its series', () => {
    expect(requestKeysOf('Bustani (2019) S4', 'series')).toMatchObject({
      title_key: titleKeyOf('Bustani (2019) season 4'),
    });
  });
});
