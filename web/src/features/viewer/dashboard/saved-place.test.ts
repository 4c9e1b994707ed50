import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyViewerStorage } from '../../../shared/storage/session.ts';
import { forgetPlace, keepPlace, leftPlace, type LeftPlace } from './left-place.ts';

const place: LeftPlace = {
  tab: 'movies',
  scrollY: 300,
  shown: { row: 'all', id: 4 },
  focused: null,
  rows: { all: { scrollLeft: 120, drawn: 20 } },
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
  it('is this viewer’s alone', () => {
    signInAs(7);
    keepPlace(place);
    expect(leftPlace()).toEqual(place);
    signInAs(8);
    expect(leftPlace()).toBeNull();
    signInAs(7);
    expect(leftPlace()).toEqual(place);
  });

  it('outlives a reload of the page', async () => {
    signInAs(7);
    keepPlace(place);
    vi.resetModules();
    const reloaded = await import('./left-place.ts');
    expect(reloaded.leftPlace()).toEqual(place);
    reloaded.forgetPlace();
    expect(reloaded.leftPlace()).toBeNull();
  });

  it('is gone after a log-out', () => {
    signInAs(7);
    keepPlace(place);
    emptyViewerStorage();
    signInAs(7);
    expect(leftPlace()).toBeNull();
  });

  it.each(['{', 'null', '{"userId":7}', '{"userId":7,"place":{"tab":"movies"}}'])(
    'is none where it cannot be read: %s',
    (junk) => {
      signInAs(7);
      sessionStorage.setItem('dashboard-place', junk);
      expect(leftPlace()).toBeNull();
    },
  );
});
