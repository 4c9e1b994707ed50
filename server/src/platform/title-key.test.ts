import { describe, expect, it } from 'vitest';
import { titleKeyOf } from './title-key.ts';

describe('the key of a title', () => {
  it.each([
    ['WALL·E', 'walle'],
    ['Ocean’s  Eleven', 'oceanseleven'],
    ['Tom & Jerry: [1940] \\ a-z^_`{|}~', 'tomandjerry1940az'],
    ['Amélie!', 'amelie'],
    ['The Kite (2019)', 'kite2019'],
    ['Kite, The', 'kite'],
    ['“An Kite”', 'kite'],
    ['The Rapist', 'rapist'],
    ['Therapist', 'therapist'],
    ['The', 'the'],
    ['a  b', 'b'],
    ['Театр the x', 'театрthex'],
    ['???', '???'],
  ])('of %j is %j', (title, key) => {
    expect(titleKeyOf(title)).toBe(key);
  });
});
