import type { Home } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { sampleCard, sampleHome } from '../testing/sample-home.ts';
import {
  isEmptyHome,
  knowsFirstPage,
  listOf,
  progressOf,
  rowsOf,
  signatureOf,
  tabFrom,
  type TabId,
  tabsOf,
  withProgress,
} from './home-rows.ts';

const watch_progress = { progress: 60, completed: false, episode_id: null };

describe('tabs', () => {
  it('have Continue Watching only while something is being watched', () => {
    expect(tabsOf(sampleHome())).toEqual(['movies', 'series', 'new']);
    expect(tabsOf(sampleHome({ watching: [sampleCard(1)] }))).toEqual([
      'watching',
      'movies',
      'series',
      'new',
    ]);
  });

  it('default to New Upload, even when the address names a tab that does not exist', () => {
    const tabs = tabsOf(sampleHome());
    expect(tabFrom(null, tabs)).toBe('new');
    expect(tabFrom('watching', tabs)).toBe('new');
    expect(tabFrom('<script>', tabs)).toBe('new');
    expect(tabFrom('series', tabs)).toBe('series');
  });
});

describe('rowsOf', () => {
  const genre = (genre_id: number, genre_name: string, movies: number, series: number) => ({
    genre_id,
    genre_name,
    movies,
    series,
  });
  const shape = (home: Home, tab: TabId) =>
    rowsOf(home, tab).map(({ key, offset, total, first }) => [
      key,
      offset,
      total,
      first.map((card) => card.video_id),
    ]);

  it('splits new uploads into those of this week and those before, and omits empty rows', () => {
    const newUploads = [sampleCard(3), sampleCard(2), sampleCard(1)];
    const home = sampleHome({ newUploads, new_this_week: 2 });
    expect(shape(home, 'new')).toEqual([
      ['week', 0, 2, [3, 2]],
      ['latest', 2, 1, [1]],
    ]);
    expect(shape({ ...home, new_this_week: 3 }, 'new')).toEqual([['week', 0, 3, [3, 2, 1]]]);
    expect(rowsOf(home, 'series')).toEqual([]);
  });

  it('leaves to later pages what the home page does not have', () => {
    const newUploads = Array.from({ length: 20 }, (_nothing, index) => sampleCard(index + 1));
    const totals = { series: 0, movies: 900, watching: 0, newUploads: 900 };
    const [week, latest] = rowsOf(sampleHome({ newUploads, totals, new_this_week: 18 }), 'new');
    expect([week?.total, latest?.total, latest?.offset]).toEqual([18, 882, 18]);
    expect([week && knowsFirstPage(week), latest && knowsFirstPage(latest)]).toEqual([true, false]);
  });

  it('adds a row for each genre with enough titles of the tab’s kind, the fullest first', () => {
    const home = sampleHome({
      genres: [genre(1, 'Drama', 4, 9), genre(2, 'Comedy', 5, 1), genre(3, 'War', 2, 2)],
    });
    expect(shape(home, 'movies')).toEqual([
      ['genre:2', 0, 5, []],
      ['genre:1', 0, 4, []],
    ]);
    expect(shape(home, 'series')).toEqual([['genre:1', 0, 9, []]]);
    expect(rowsOf(home, 'new').map(({ heading, total, list }) => [heading, total, list])).toEqual([
      ['Drama', 13, { name: 'titles', genre: 1 }],
      ['Comedy', 6, { name: 'titles', genre: 2 }],
      ['War', 4, { name: 'titles', genre: 3 }],
    ]);
  });

  it('adds similar titles to those being watched', () => {
    const home = sampleHome({ watching: [sampleCard(1, { watch_progress })] });
    expect(shape(home, 'watching')).toEqual([
      ['watching', 0, 1, [1]],
      ['related', 0, null, []],
    ]);
  });
});

describe('withProgress', () => {
  it('marks a started title and leaves the others as they are', () => {
    const progress = progressOf(sampleHome({ watching: [sampleCard(1, { watch_progress })] }));
    const [begun, other] = [sampleCard(1), sampleCard(2)];
    expect(withProgress(begun, progress.get(1)).watch_progress).toEqual(watch_progress);
    expect(withProgress(other, progress.get(2))).toBe(other);
  });
});

describe('signatureOf', () => {
  it('changes with the titles and the tab, not with their order', () => {
    const [a, b, c] = [sampleCard(1), sampleCard(2), sampleCard(10)];
    expect(signatureOf('new', [a, c, b])).toBe(signatureOf('new', [b, a, c]));
    expect(signatureOf('new', [a, b])).not.toBe(signatureOf('new', [a, c]));
    expect(signatureOf('new', [a])).not.toBe(signatureOf('movies', [a]));
  });
});

describe('isEmptyHome', () => {
  it('is true when no list has a title', () => {
    expect(isEmptyHome(sampleHome())).toBe(true);
    expect(isEmptyHome(sampleHome({ series: [sampleCard(1)] }))).toBe(false);
    expect(listOf(sampleHome({ series: [sampleCard(1)] }), 'series')).toHaveLength(1);
  });
});
