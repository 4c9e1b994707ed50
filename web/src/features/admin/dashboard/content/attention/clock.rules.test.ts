import { expect, it } from 'vitest';
import { clockMatters } from './clock.rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;
const at = (time: number): string => new Date(time).toISOString();
const said = (now: number, jump: [from: number, to: number] | null = null) =>
  clockMatters({ now: at(now), jump: jump && { from: at(jump[0]), to: at(jump[1]) } }, NOW).map(
    ({ state, text }) => [state, text],
  );

it.each([
  [NOW, []],
  [NOW + HOUR_MS - 1, []],
  [NOW + 2 * HOUR_MS, [['urgent', 'The server’s clock is 2 hours ahead']]],
  [Date.parse('2038-01-19T03:14:00Z'), [['urgent', 'The server’s clock is 12 years ahead']]],
  [NOW - 24 * HOUR_MS, [['urgent', 'The server’s clock is 1 day behind']]],
])('compares the clock of the server with that of the device: %s', (now, expected) => {
  expect(said(now)).toEqual(expected);
});

it('says that a clock which is right now was wrong before', () => {
  const in2038 = Date.parse('2038-01-19T03:14:00Z');
  expect(said(NOW, [in2038, NOW])).toEqual([['waiting', 'The server’s clock was set back by 12 years']]);
  expect(said(NOW, [NOW - 72 * HOUR_MS, NOW])).toEqual([
    ['waiting', 'The server’s clock was set forward by 3 days'],
  ]);
  const [matter] = clockMatters({ now: at(NOW), jump: { from: at(in2038), to: at(NOW) } }, NOW);
  expect(matter?.note).toContain('What was stored before has the other time.');
});
