import { describe, expect, it } from 'vitest';
import { anEpisode, aSeason, aSeries } from '../../engine/test-doubles/titles.ts';
import type { ResumePoint } from '../../engine/title/choose.ts';
import { resumedEpisode, episodeMark, seasonOf } from './episode-mark.ts';

const series = aSeries([aSeason(1, [anEpisode(1, 1), anEpisode(1, 2)]), aSeason(2, [anEpisode(2, 1)])]);
const at = (episodeId: number | null, progress: number, completed = false): ResumePoint => ({
  episodeId,
  fileId: null,
  progress,
  completed,
});
const saved = (progress: number, completed: boolean, duration?: number) =>
  anEpisode(1, 1, {
    watch_progress: { progress, completed, ...(duration === undefined ? {} : { duration }) },
  });

describe('the episode to continue with', () => {
  it('is the one that was begun', () => {
    expect(resumedEpisode(series, at(102, 20))).toBe(102);
  });

  it('is the one after a watched one, even in the next season', () => {
    expect(resumedEpisode(series, at(101, 0, true))).toBe(102);
    expect(resumedEpisode(series, at(102, 0, true))).toBe(201);
  });

  it('is none before the first is begun and after the last is watched', () => {
    expect(resumedEpisode(series, at(null, 0))).toBeNull();
    expect(resumedEpisode(series, at(201, 0, true))).toBeNull();
  });
});

it('the page opens at the season of the episode, else at the first', () => {
  expect(seasonOf(series.seasons, 201)).toBe(1);
  expect(seasonOf(series.seasons, 102)).toBe(0);
  expect(seasonOf(series.seasons, null)).toBe(0);
});

describe('the mark of an episode', () => {
  it('is "watching" with the progress, from the pending save and not from an older answer', () => {
    expect(episodeMark(saved(10, false), at(101, 30), 101)).toEqual({ kind: 'watching', part: 0.5 });
  });

  it('uses the duration of the file where that is known', () => {
    expect(episodeMark(saved(30, false, 120), at(101, 30), 101).part).toBe(0.25);
  });

  it('is "next" for the one after a watched one', () => {
    expect(episodeMark(anEpisode(1, 2), at(101, 0, true), 102)).toEqual({ kind: 'next', part: 0 });
  });

  it('is "watched" according to the server’s answer or a pending save', () => {
    expect(episodeMark(saved(0, true), at(102, 20), 102)).toEqual({ kind: 'watched', part: 0 });
    expect(episodeMark(saved(55, false), at(101, 0, true), 102)).toEqual({ kind: 'watched', part: 0 });
  });

  it('keeps the progress bar of an episode that is watched again', () => {
    expect(episodeMark(saved(30, true), at(102, 20), 102)).toEqual({ kind: 'watched', part: 0.5 });
  });

  it('is "begun" or "untouched" for the others, with a progress of at most 1', () => {
    expect(episodeMark(saved(15, false), at(102, 20), 102)).toEqual({ kind: 'begun', part: 0.25 });
    expect(episodeMark(saved(500, false), at(102, 20), 102).part).toBe(1);
    expect(episodeMark(anEpisode(1, 1), at(102, 20), 102)).toEqual({ kind: 'untouched', part: 0 });
    expect(episodeMark(anEpisode(1, 1, { runtime: 0 }), at(null, 0), null).part).toBe(0);
  });
});
