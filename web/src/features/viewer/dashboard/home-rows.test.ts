import { describe, expect, it } from 'vitest';
import { sampleCard, sampleHome } from '../testing/sample-home.ts';
import {
  genreRows,
  isEmptyHome,
  listOf,
  rowsOf,
  signatureOf,
  tabFrom,
  tabsOf,
  withProgress,
} from './home-rows.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
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

describe('genreRows', () => {
  it('makes rows of genres with enough titles, the fullest first', () => {
    const cards = [
      sampleCard(1, { genres: ['Drama', 'Comedy'] }),
      sampleCard(2, { genres: ['Drama', 'Comedy'] }),
      sampleCard(3, { genres: ['Drama', 'Comedy', 'War'] }),
      sampleCard(4, { genres: ['Drama', 'War'] }),
    ];
    expect(genreRows(cards).map(({ heading, cards: titles }) => [heading, titles.length])).toEqual([
      ['Drama', 4],
      ['Comedy', 3],
    ]);
  });

  it('puts a title into a row only once, even if its genre is listed twice', () => {
    const cards = [1, 2, 3].map((id) => sampleCard(id, { genres: ['Drama', 'Drama'] }));
    expect(genreRows(cards)[0]?.cards).toHaveLength(3);
  });
});

describe('rowsOf', () => {
  it('groups new uploads by week, newest first, and omits empty groups', () => {
    const home = sampleHome({
      newUploads: [
        sampleCard(1, { created_at: '2026-06-10T00:00:00Z' }),
        sampleCard(2, { created_at: '2026-06-14T00:00:00Z' }),
        sampleCard(3, { created_at: '2026-01-01T00:00:00Z' }),
      ],
    });
    expect(
      rowsOf(home, 'new', NOW).map(({ key, cards }) => [key, cards.map((card) => card.video_id)]),
    ).toEqual([
      ['week', [2, 1]],
      ['latest', [3]],
    ]);
    expect(rowsOf(home, 'series', NOW)).toEqual([]);
  });

  it('adds genre rows of the whole catalogue after the new uploads, each title once', () => {
    const drama = (id: number) => sampleCard(id, { genres: ['Drama'] });
    const home = sampleHome({
      movies: [drama(1), drama(2)],
      series: [drama(2), drama(3)],
      newUploads: [drama(1)],
    });
    const row = rowsOf(home, 'new', NOW).find(({ key }) => key === 'genre:Drama');
    expect(row?.cards.map((card) => card.video_id)).toEqual([3, 2, 1]);
  });

  it('adds related titles to those being watched, those with most genres in common first', () => {
    const home = sampleHome({
      watching: [sampleCard(1, { genres: ['Drama', 'War'], watch_progress })],
      movies: [
        sampleCard(1, { genres: ['Drama', 'War'] }),
        sampleCard(2, { genres: ['Comedy'] }),
        sampleCard(3, { genres: ['Drama'] }),
        sampleCard(4, { genres: ['War', 'Drama'] }),
      ],
    });
    const [watching, related] = rowsOf(home, 'watching', NOW);
    expect(watching?.cards.map((card) => card.video_id)).toEqual([1]);
    expect(related?.cards.map((card) => card.video_id)).toEqual([4, 3]);
  });
});

describe('withProgress', () => {
  it('marks a started title in every list and leaves the others as they are', () => {
    const plain = sampleHome({
      watching: [sampleCard(1, { watch_progress })],
      movies: [sampleCard(1), sampleCard(2)],
      newUploads: [sampleCard(1)],
    });
    const home = withProgress(plain);
    expect(home.movies[0]?.watch_progress).toEqual(watch_progress);
    expect(home.newUploads[0]?.watch_progress).toEqual(watch_progress);
    expect(home.movies[1]).toBe(plain.movies[1]);
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
