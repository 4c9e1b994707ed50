import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearViewerStorage } from '#shared/storage/session.ts';
import { sampleCard } from '../testing/sample-home.ts';
import { forgetPlace, savePlace, savedPlace, type SavedPlace } from './saved-place.ts';

const place: SavedPlace = {
  tab: 'movies',
  scrollY: 300,
  shown: { row: 'all', id: 4 },
  focused: null,
  card: sampleCard(4),
  rows: { all: { scrollLeft: 120 } },
};
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId }));
  localStorage.setItem('viewerToken', 'secret');
};

afterEach(() => {
  forgetPlace();
  localStorage.clear();
});

describe('the place where the home page was left', () => {
  it('is kept for this viewer only', () => {
    signInAs(7);
    savePlace(place);
    expect(savedPlace()).toEqual(place);
    signInAs(8);
    expect(savedPlace()).toBeNull();
    signInAs(7);
    expect(savedPlace()).toEqual(place);
  });

  it('outlives a reload of the page', async () => {
    signInAs(7);
    savePlace(place);
    vi.resetModules();
    const reloaded = await import('./saved-place.ts');
    expect(reloaded.savedPlace()).toEqual(place);
    reloaded.forgetPlace();
    expect(reloaded.savedPlace()).toBeNull();
  });

  it('is gone after a log-out', () => {
    signInAs(7);
    savePlace(place);
    clearViewerStorage();
    signInAs(7);
    expect(savedPlace()).toBeNull();
  });

  it.each(['{', 'null', '{"userId":7}', '{"userId":7,"place":{"tab":"movies"}}'])(
    'is ignored when the stored value is invalid: %s',
    (stored) => {
      signInAs(7);
      sessionStorage.setItem('dashboard-place', stored);
      expect(savedPlace()).toBeNull();
    },
  );
});
