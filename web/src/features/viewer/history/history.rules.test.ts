import type { WatchHistory } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import {
  byDay,
  distinct,
  entriesLeft,
  episodeNumber,
  keyOf,
  pictureOf,
  resumePath,
  stateText,
  watchedPartOf,
} from './history.rules.ts';

const entry = (rest: Partial<WatchHistory> = {}): WatchHistory => ({
  title: 'Kilele',
  movie_id: 3,
  is_series: false,
  season_order: null,
  episode_order: null,
  progress: 600,
  updated_at: new Date(2026, 2, 1, 9).toISOString(),
  completed: false,
  duration: 1_200,
  episode_id: null,
  episode_name: null,
  poster_path: '/p.webp',
  backdrop_path: '/b.webp',
  thumbnail_path: null,
  ...rest,
});
const episode = { is_series: true, season_order: 2, episode_order: 5, episode_id: 41, episode_name: 'Mvua' };

it('entries are grouped by day, in the order of the list', () => {
  const before = entry({ movie_id: 4, updated_at: new Date(2026, 1, 28, 22).toISOString() });
  const days = byDay([entry(), entry({ movie_id: 5 }), before], new Date(2026, 2, 1, 12));
  expect(days.map(({ day, rows }) => [day, rows.map(({ movie_id }) => movie_id)])).toEqual([
    ['Today', [3, 5]],
    ['Yesterday', [4]],
  ]);
});

it('an entry that a later page repeats is shown once', () => {
  const rows = [entry(), entry(episode), entry({ progress: 9 })];
  expect(distinct(rows).map(({ progress, episode_id }) => [progress, episode_id])).toEqual([
    [600, null],
    [600, 41],
  ]);
  expect(distinct(rows).map(keyOf)).toEqual(['3:', '3:41']);
});

it('removed entries do not count', () => {
  expect(entriesLeft([{ isRemoved: true }, {}, { isRemoved: false }])).toHaveLength(2);
});

describe('the words of an entry', () => {
  it('say which episode, and what is left', () => {
    expect([episodeNumber(entry()), episodeNumber(entry(episode))]).toEqual(['', 'S2 E5']);
    expect(episodeNumber(entry({ ...episode, episode_end: 6 }))).toBe('S2 E5–6');
    expect(stateText(entry())).toBe('10m left');
    expect(stateText(entry({ duration: null }))).toBe('Started');
    expect(stateText(entry({ progress: 1_300 }))).toBe('Started');
    expect(stateText(entry({ completed: true }))).toBe('Watched');
  });

  it('go with the watched part', () => {
    const parts = [{}, { duration: null }, { progress: 1_300 }, { completed: true, progress: 0 }];
    expect(parts.map((part) => watchedPartOf(entry(part)))).toEqual([0.5, 0, 1, 1]);
  });
});

it('an entry has the picture of the episode, or else of the title', () => {
  expect(pictureOf(entry({ thumbnail_path: '/t.webp' }))).toBe('/t.webp');
  expect([pictureOf(entry()), pictureOf(entry({ backdrop_path: null }))]).toEqual(['/b.webp', '/p.webp']);
});

it('an entry leads to where the viewer stopped', () => {
  expect(resumePath(entry())).toBe('/watch/movie/Kilele/3');
  expect(resumePath(entry(episode))).toBe('/watch/series/Kilele/3?episode=41');
});
