import { describe, expect, it } from 'vitest';
import { sampleCard } from '../testing/sample-home.ts';
import {
  bannerSummary,
  lengthText,
  formatRuntime,
  posterLabel,
  progressText,
  watchedPart,
  watchPath,
  yearOf,
} from './card-text.ts';

const started = (progress: number, completed = false) => ({ progress, completed, episode_id: null });

describe('a started title whose duration a player has reported', () => {
  const card = sampleCard(1, { runtime: 108, watch_progress: { ...started(33), duration: 66 } });

  it('uses the duration of the file', () => {
    expect(watchedPart(card)).toBe(0.5);
    expect(progressText(card)).toBe('1m left');
  });
});

describe('formatRuntime', () => {
  it.each([
    [108, '1h 48m'],
    [120, '2h 0m'],
    [45, '45m'],
    [0, ''],
  ])('%i minutes is "%s"', (minutes, text) => {
    expect(formatRuntime(minutes)).toBe(text);
  });
});

describe('lengthText', () => {
  it('gives the runtime of a movie and the seasons of a series', () => {
    expect(lengthText(sampleCard(1, { runtime: 108 }))).toBe('1h 48m');
    expect(lengthText(sampleCard(1, { is_series: true, total_seasons: 1 }))).toBe('Series | 1 Season');
    expect(lengthText(sampleCard(1, { is_series: true, total_seasons: 3 }))).toBe('Series | 3 Seasons');
  });
});

describe('yearOf', () => {
  it('is empty for a title without a date', () => {
    expect(yearOf(sampleCard(1))).toBe('2020');
    expect(yearOf(sampleCard(1, { release_date: null }))).toBe('');
  });
});

describe('watchedPart', () => {
  it('is the part of the runtime that was watched, never more than the whole', () => {
    expect(watchedPart(sampleCard(1, { runtime: 100, watch_progress: started(1_500) }))).toBe(0.25);
    expect(watchedPart(sampleCard(1, { runtime: 1, watch_progress: started(500) }))).toBe(1);
  });

  it('is null for a title that is not started or was completed', () => {
    expect(watchedPart(sampleCard(1))).toBeNull();
    expect(watchedPart(sampleCard(1, { watch_progress: started(0) }))).toBeNull();
    expect(watchedPart(sampleCard(1, { watch_progress: started(50, true) }))).toBeNull();
  });

  it('counts a title of unknown length as just begun', () => {
    expect(watchedPart(sampleCard(1, { runtime: 0, watch_progress: started(50) }))).toBe(0);
  });
});

describe('progressText', () => {
  it('says what is left of a movie and how far a series is', () => {
    expect(progressText(sampleCard(1, { runtime: 100, watch_progress: started(3_720) }))).toBe('38m left');
    const series = { is_series: true, runtime: 40, watch_progress: started(1_200) };
    expect(progressText(sampleCard(1, series))).toBe('50% watched');
    expect(progressText(sampleCard(1, { ...series, runtime: 0 }))).toBe('Started');
    expect(progressText(sampleCard(1))).toBe('');
  });
});

describe('texts for screen readers', () => {
  it('name a poster by title, kind and progress', () => {
    expect(posterLabel(sampleCard(1, { title: 'Kilele' }))).toBe('Kilele, movie');
    expect(posterLabel(sampleCard(1, { runtime: 100, watch_progress: started(3_720) }))).toBe(
      'Title 1, movie, 38m left',
    );
  });

  it('summarise the banner without its punctuation', () => {
    const card = sampleCard(1, { is_series: true, total_seasons: 2, genres: ['Drama', 'Family'] });
    expect(bannerSummary(card)).toBe('Title 1. 2020. Series, 2 Seasons. Drama, Family');
  });
});

describe('watchPath', () => {
  it('contains the kind, the title and the id', () => {
    expect(watchPath(sampleCard(7, { title: 'A/B 100%' }))).toBe('/watch/movie/A%2FB%20100%25/7');
    expect(watchPath(sampleCard(8, { is_series: true }))).toBe('/watch/series/Title%208/8');
  });
});
