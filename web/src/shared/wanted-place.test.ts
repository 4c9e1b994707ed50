import { afterEach, expect, it } from 'vitest';
import { emptyViewerStorage } from './storage/session.ts';
import { keepWantedPlace, takeWantedPlace } from './wanted-place.ts';

const KEY = 'wanted-place';

afterEach(() => sessionStorage.clear());

it.each([
  'https://elsewhere.example/viewer/dashboard',
  '//elsewhere.example/watch/movie/Film/12',
  '/viewer/login',
  '/viewer/reset-pass',
  '/admin/login',
  '/admin/logout',
  '/admin/register',
  '/login/abc',
])('never leads to %s', (path) => {
  sessionStorage.setItem(KEY, JSON.stringify({ path, userId: null }));
  expect(takeWantedPlace('viewer', 7)).toBeNull();
  keepWantedPlace(path);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each(['not JSON', 'null', '7', '{"path":7}'])(
  'ignores a stored value that it cannot read: %s',
  (stored) => {
    sessionStorage.setItem(KEY, stored);
    expect(takeWantedPlace('viewer', 7)).toBeNull();
  },
);

it('leads each role only to its own pages', () => {
  keepWantedPlace('/admin/all-clients?q=amina');
  expect(takeWantedPlace('viewer', 7)).toBeNull();
  keepWantedPlace('/admin/all-clients?q=amina');
  expect(takeWantedPlace('admin', 1)).toBe('/admin/all-clients?q=amina');
  keepWantedPlace('/viewer/feedback');
  expect(takeWantedPlace('admin', 1)).toBeNull();
});

it('is gone after a log-out', () => {
  keepWantedPlace('/watch/movie/Film/12');
  emptyViewerStorage();
  expect(takeWantedPlace('viewer', 7)).toBeNull();
});
