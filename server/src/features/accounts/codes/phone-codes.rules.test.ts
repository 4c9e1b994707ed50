import { describe, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { waitForCode } from './phone-codes.rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const sent = (...ago: [seconds: number, from: string, purpose?: string][]) =>
  ago.map(([seconds, askedFrom, purpose = 'login']) => ({
    purpose,
    askedFrom,
    createdAt: isoTime(NOW - seconds * 1_000),
  }));

const nineTo = (from: string): [seconds: number, from: string][] =>
  Array.from({ length: 9 }, (_, at) => [at * 60, from]);
const nine = nineTo('b');
const DAY_S = 24 * 3_600;
/** So far apart that the limits for 15 minutes are not reached. */
const spread = (count: number, from: string): [seconds: number, from: string][] =>
  Array.from({ length: count }, (_, at) => [(at + 1) * 1_000, from]);

describe('the wait for a code', () => {
  it.each([
    ['nothing was sent', sent(), 0],
    ['one was sent just now', sent([0, 'a']), 30],
    ['one was sent 29 seconds ago', sent([29, 'a']), 1],
    ['one was sent 30 seconds ago', sent([30, 'a']), 0],
    ['one was sent for something else', sent([0, 'a', 'reset']), 0],
    ['the clock was put back since one was sent', sent([-5_000_000, 'a']), 0],
    ['another address was sent one just now', sent([0, 'b']), 0],
    ['two were sent', sent([40, 'a'], [80, 'a']), 0],
    ['three were sent', sent([40, 'a'], [80, 'a'], [120, 'a']), 900 - 120],
    ['nine were sent to others', sent(...nine), 900 - 480],
    ['eight were sent to others', sent(...nine.slice(0, 8)), 0],
    ['eleven were sent since yesterday', sent(...spread(11, 'a')), 0],
    ['twelve were sent since yesterday', sent(...spread(12, 'a')), DAY_S - 12_000],
    ['29 were sent to others since yesterday', sent(...spread(29, 'b')), 0],
    ['30 were sent to others since yesterday', sent(...spread(30, 'b')), DAY_S - 30_000],
  ])('when %s', (_what, codes, seconds) => {
    expect(waitForCode(codes, { purpose: 'login', askedFrom: 'a' }, new Set(), NOW)).toBe(seconds * 1_000);
  });

  it.each([
    ['nine were sent to others', 'a', sent(...nine), 0],
    ['three were sent', 'a', sent([40, 'a'], [80, 'a'], [120, 'a']), 900 - 120],
    ['30 were sent to others since yesterday', 'a', sent(...spread(30, 'b')), 0],
    ['twelve were sent since yesterday', 'a', sent(...spread(12, 'a')), DAY_S - 12_000],
    ['a stranger asks after nine that went there', 'x', sent(...nineTo('a')), 0],
    ['a stranger asks after nine that went to strangers', 'x', sent(...nine), 900 - 480],
  ])('at the phone’s own address, when %s', (_what, askedFrom, codes, seconds) => {
    const usual = new Set(['a']);
    expect(waitForCode(codes, { purpose: 'login', askedFrom }, usual, NOW)).toBe(seconds * 1_000);
  });
});
