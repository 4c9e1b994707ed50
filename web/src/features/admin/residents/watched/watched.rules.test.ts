import { expect, it } from 'vitest';
import { episodeText, progressText } from './watched.rules.ts';

it.each([
  [{ progress: 754, duration: 5_400, completed: false }, '12:34 of 1:30:00'],
  [{ progress: 754.9, duration: null, completed: false }, '12:34'],
  [{ progress: 0, duration: 5_400, completed: true }, 'Finished'],
  [{ progress: 0, duration: 60, completed: false }, '0:00 of 1:00'],
])('shows the progress %j as %s', (watched, text) => {
  expect(progressText(watched)).toBe(text);
});

it('names the episode of a series, and none of a movie', () => {
  expect(episodeText({ season_order: 1, episode_order: 2 })).toBe('Season 1, episode 2');
  expect(episodeText({ season_order: 1, episode_order: 2, episode_end: 3 })).toBe('Season 1, episode 2–3');
  expect(episodeText({ season_order: null, episode_order: null })).toBeNull();
});
