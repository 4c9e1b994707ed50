import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { type KnownAddress, withSignIn } from './known-addresses.rules.ts';

const START = Date.parse('2026-03-01T12:00:00.000Z');

/** The addresses that are known after sign-ins a day apart. */
const after = (...signIns: [address: string, isProved: boolean][]): KnownAddress[] =>
  signIns.reduce<KnownAddress[]>(
    (known, [address, isProved], day) => withSignIn(known, { address, isProved }, START + day * DAY_MS),
    [],
  );
const names = (known: KnownAddress[]) => known.map(({ address }) => address).toSorted();
const many = (count: number, isProved: boolean, name: string): [string, boolean][] =>
  Array.from({ length: count }, (_, index) => [`${name}${index}`, isProved]);

describe('the known addresses of an account', () => {
  it('are those of its sign-ins, each once', () => {
    expect(after(['a', false], ['b', true], ['a', false])).toEqual([
      {
        address: 'b',
        isProved: true,
        firstSeenAt: '2026-03-02T12:00:00.000Z',
        lastSeenAt: '2026-03-02T12:00:00.000Z',
      },
      {
        address: 'a',
        isProved: false,
        firstSeenAt: '2026-03-01T12:00:00.000Z',
        lastSeenAt: '2026-03-03T12:00:00.000Z',
      },
    ]);
  });

  it('stay proved once they have been', () => {
    expect(after(['a', true], ['a', false])).toMatchObject([{ address: 'a', isProved: true }]);
    expect(after(['a', false], ['a', true])).toMatchObject([{ address: 'a', isProved: true }]);
  });

  it('are never evicted by sign-ins with the phone alone', () => {
    const holders: [string, boolean][] = [
      ['home', false],
      ['work', true],
    ];
    const known = names(after(...holders, ...many(40, false, 'x')));
    expect(known).toEqual(['home', 'work', 'x0', 'x1', 'x2', 'x3']);
  });

  it('are limited to the latest ten with proof', () => {
    expect(names(after(...many(12, true, 'p')))).toEqual(names(after(...many(12, true, 'p').slice(2))));
    expect(after(...many(12, true, 'p'))).toHaveLength(10);
  });

  it('are forgotten half a year after the last sign-in there', () => {
    const known = after(['a', true], ['b', false]);
    const much = START + 181 * DAY_MS;
    expect(names(withSignIn(known, { address: 'c', isProved: false }, much - 2 * DAY_MS))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(names(withSignIn(known, { address: 'c', isProved: false }, much))).toEqual(['c']);
  });
});
