import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCandidate } from '@sebule/contract';
import { importingMessages } from '@sebule/contract';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock.ts';
import { tooManyTries } from '#platform/http/errors.ts';
import { suggestionsService } from './suggestions.service.ts';

const film = (title: string): ImportCandidate => ({
  id: 12,
  title,
  release_date: null,
  overview: '',
  poster_path: null,
});

it('answers with what is known in time, and remembers what comes later', async () => {
  const { promise, resolve } = Promise.withResolvers<ImportCandidate[]>();
  const asked: string[] = [];
  const suggest = suggestionsService({
    clock: { now: () => 0 },
    search: async ({ q = '' }) => {
      asked.push(q);
      return q === 'Wind' ? promise : [film(q)];
    },
    offerPicture: () => {},
    answerWithinMs: 1,
  });
  const wanted = [{ title: 'Kite' }, { title: 'Wind' }];
  const { found, problem } = await suggest({ type: 'movie', wanted });
  expect([found[0]?.[0]?.title, found[1]]).toEqual(['Kite', null]);
  expect(problem).toEqual({ code: 'import-unreachable', text: importingMessages.importSlow });
  resolve([film('Wind')]);
  await nextTurn();
  const later = await suggest({ type: 'movie', wanted });
  expect([later.found.map((each) => each?.[0]?.title), later.problem]).toEqual([['Kite', 'Wind'], null]);
  expect(asked).toEqual(['Kite', 'Wind']);
});

it('lets a limited number of names wait', async () => {
  const { promise, resolve } = Promise.withResolvers<ImportCandidate[]>();
  const asked: string[] = [];
  const suggest = suggestionsService({
    clock: { now: () => 0 },
    search: ({ q = '' }) => {
      asked.push(q);
      return promise;
    },
    offerPicture: () => {},
    answerWithinMs: 1,
  });
  const page = (number: number) =>
    suggest({ type: 'movie', wanted: Array.from({ length: 10 }, (_, at) => ({ title: `${number} ${at}` })) });
  for (let number = 0; number < 10; number += 1) {
    expect((await page(number)).problem?.text).toBe(importingMessages.importSlow);
  }
  resolve([]);
  for (let turns = 0; turns < 100; turns += 1) await nextTurn();
  // 4 at once, and 40 in the queue.
  expect(asked).toHaveLength(44);
});

it('does not give an old failure as the reason for a slow answer', async () => {
  let now = 0;
  let isLimited = true;
  const suggest = suggestionsService({
    clock: { now: () => now },
    search: () => (isLimited ? Promise.reject(tooManyTries(30, 'Asked too often')) : new Promise(() => {})),
    offerPicture: () => {},
    answerWithinMs: 1,
  });
  const problem = async () => (await suggest({ type: 'movie', wanted: [{ title: 'Kite' }] })).problem?.text;
  expect(await problem()).toBe('Asked too often');
  isLimited = false;
  expect(await problem()).toBe('Asked too often');
  now += HOUR_MS;
  expect(await problem()).toBe(importingMessages.importSlow);
});
