import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCandidate } from '@sebule/contract';
import { adminMessages } from '@sebule/contract';
import { expect, it } from 'vitest';
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
  expect(problem).toEqual({ code: 'import-unreachable', text: adminMessages.importSlow });
  resolve([film('Wind')]);
  await nextTurn();
  const later = await suggest({ type: 'movie', wanted });
  expect([later.found.map((each) => each?.[0]?.title), later.problem]).toEqual([['Kite', 'Wind'], null]);
  expect(asked).toEqual(['Kite', 'Wind']);
});

it('lets a limited number of names wait', async () => {
  const suggest = suggestionsService({
    clock: { now: () => 0 },
    search: () => new Promise(() => {}),
    offerPicture: () => {},
    answerWithinMs: 1,
  });
  const page = (number: number) =>
    suggest({ type: 'movie', wanted: Array.from({ length: 10 }, (_, at) => ({ title: `${number} ${at}` })) });
  for (let number = 0; number < 10; number += 1) {
    expect((await page(number)).problem?.text).toBe(adminMessages.importSlow);
  }
});
