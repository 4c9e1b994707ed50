import { expect, it } from 'vitest';
import { episodeText } from './watching.rules.ts';

it.each([
  [{ season_no: null, episode_no: null }, ''],
  [{ season_no: 2, episode_no: 3 }, ', S2 E3'],
  [{ season_no: 2, episode_no: 3, episode_end: 4 }, ', S2 E3–4'],
])('names the episode of %j', (watcher, text) => {
  expect(episodeText(watcher)).toBe(text);
});
