import { expect, it } from 'vitest';
import { heldWords, isWorthSaying } from './held.rules.ts';

const NIGHT = { from_hour: 22, to_hour: 6, watchers_max: 3 };

it.each([
  ['paused', 'Preparing is paused', /goes on where it stopped/],
  ['hours', 'Films are prepared only between 22:00 and 6:00', /by itself at 22:00/],
  ['watching', 'More than 3 residents are watching', /when fewer watch/],
  ['battery', 'The box runs on its battery', /when the power is back/],
  ['room', 'The disk has no room to spare', /Delete what is not needed/],
  ['no-ffmpeg', 'There is no ffmpeg on this box', /installs it/],
  ['never', 'This house prepares no films', /decided otherwise/],
] as const)('says why nothing goes on, and what has to happen: %s', (reason, why, next) => {
  const words = heldWords(reason, NIGHT);
  expect(words.why).toBe(why);
  expect(words.next).toMatch(next);
});

it.each([
  [0, 'Residents are watching'],
  [1, 'More than 1 resident is watching'],
  [1_000, 'More than 1,000 residents are watching'],
])('counts who watches: %i', (most, why) => {
  expect(heldWords('watching', { ...NIGHT, watchers_max: most }).why).toBe(why);
});

it.each([
  ['hours', { waits: true, unlisted: 0 }, true],
  ['hours', { waits: false, unlisted: 5 }, false],
  ['paused', { waits: false, unlisted: 0 }, true],
  ['no-ffmpeg', { waits: false, unlisted: 0 }, true],
  ['never', { waits: false, unlisted: 5 }, true],
  ['never', { waits: false, unlisted: 0 }, false],
  ['room', { waits: false, unlisted: 1 }, true],
] as const)('says it where it matters: %s, %j', (reason, { waits, unlisted }, expected) => {
  expect(isWorthSaying(reason, { waits, policy: { unlisted } })).toBe(expected);
});
