import { expect, it } from 'vitest';
import { aPreparation } from '../testing/preparing.ts';
import { doneText, lossText, nameOf, partsOf, percentOf, progressText } from './list.rules.ts';

it('takes the first film that is not done for the one whose turn it is, held or not', () => {
  const films = [
    aPreparation({ job_id: 1, state: 'paused', progress: 0.4 }),
    aPreparation({ job_id: 2, state: 'failed' }),
    aPreparation({ job_id: 3, state: 'paused' }),
    aPreparation({ job_id: 4, state: 'done' }),
  ];
  const { current, next, failed, done } = partsOf(films);
  expect(current?.job_id).toBe(1);
  expect([next, failed, done].map((part) => part.map(({ job_id }) => job_id))).toEqual([[3], [2], [4]]);
  expect(partsOf([]).current).toBeNull();
});

it('names an episode with its part', () => {
  expect(nameOf({ title: 'Kilele', part: '' })).toBe('Kilele');
  expect(nameOf({ title: 'Wind', part: 'Season 1, episode 3' })).toBe('Wind, season 1, episode 3');
});

it.each([
  [0, 0],
  [0.999, 99],
  [1, 100],
])('%d is %i percent', (progress, percent) => {
  expect(percentOf({ progress })).toBe(percent);
});

it.each([
  [{ state: 'running', progress: 0.42, seconds_left: 1_500 }, '42\u00a0% · about 25 minutes left'],
  [{ state: 'running', progress: 0.42, seconds_left: 3 }, '42\u00a0% · less than a minute left'],
  [{ state: 'paused', progress: 0.42, seconds_left: 1_500 }, '42\u00a0% · about 25 minutes of work left'],
  [{ state: 'running', progress: 0.01, seconds_left: null }, '1\u00a0% · it is soon known how long it takes'],
  [{ state: 'paused', progress: 0.01, seconds_left: null }, '1\u00a0%'],
  [{ state: 'paused', progress: 0, seconds_left: null }, 'Not begun yet'],
] as const)('says how far a film is: %j', (film, text) => {
  expect(progressText(film)).toBe(text);
});

it('counts what the films of a week take', () => {
  expect(doneText([{ bytes: 1_400_000_000 }])).toBe('1 film, 1.4 GB');
  expect(doneText([{ bytes: 1_400_000_000 }, { bytes: null }, { bytes: 600_000_000 }])).toBe('3 films, 2 GB');
});

it.each([
  [{ state: 'running', progress: 0.42 }, 'What has been done of it (42\u00a0%) is lost.'],
  [{ state: 'failed' }, 'What has been done of it is lost.'],
  [{ state: 'waiting' }, null],
  [{ state: 'done' }, null],
] as const)('says what is lost when a film is removed: %j', (changes, text) => {
  expect(lossText(aPreparation(changes))).toBe(text);
});
