import { setTimeout as delay } from 'node:timers/promises';
import type { NewFile, Preparation } from '@sebule/contract';
import type { Call } from './calls.ts';

const POLL_MS = 500;

/** Asks again and again until there is an answer. @throws after too long */
const until = async <T>(what: string, withinMs: number, ask: () => Promise<T | undefined>): Promise<T> => {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(POLL_MS);
  }
  throw new Error(`${what} within ${withinMs / 1_000} s`);
};

/**
 * Adds films of the media folder as titles once they have been looked into, and has them prepared.
 * @returns the titles’ ids in the order of the names, and what became of each film, by its name
 */
export const prepareFilms = async (
  call: Call,
  names: readonly string[],
  { withinMs = 120_000 } = {},
): Promise<{ ids: number[]; ended: Map<string, Preparation> }> => {
  await call('POST', 'admin/media/scan');
  await until('the films were not looked into', withinMs, async () => {
    const files = (await call('GET', 'admin/media/new-files?limit=100')).details as NewFile[];
    const looked = new Set(
      files.filter(({ playability }) => playability.verdict !== null).map(({ path }) => path),
    );
    return names.every((name) => looked.has(name)) || undefined;
  });
  const movies = names.map((name) => ({ path: name, title: name, year: 2020 }));
  const added = (await call('POST', 'admin/media/add-movies', { movies })).details as { video_id: number }[];
  await call('POST', 'admin/prepare/start-all');
  const ended = await until('the films were not prepared', withinMs, async () => {
    const list = (await call('GET', 'admin/prepare/get-list')).details as Preparation[];
    const over = list.filter(({ state }) => state === 'done' || state === 'failed');
    return list.length > 0 && over.length === list.length ? over : undefined;
  });
  return {
    ids: added.map(({ video_id: id }) => id),
    ended: new Map(ended.map((preparation) => [preparation.path, preparation])),
  };
};
