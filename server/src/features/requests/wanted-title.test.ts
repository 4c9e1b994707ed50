import { describe, expect, it } from 'vitest';
import { titleKeyOf } from '#platform/title-key.ts';
import { wantedTitle } from './wanted-title.ts';

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
    const { keys, isSame: compare } = wantedTitle(wanted);
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
