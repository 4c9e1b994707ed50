import { afterEach, expect, it } from 'vitest';
import { WANTED_PLACE_KEY } from './storage/session.ts';
import { keepWantedPlace, takeWantedPlace } from './wantedPlace.ts';

const amina = { user_id: 7, prevelages: 'viewer' as const };
const grace = { user_id: 1, prevelages: 'admin' as const };

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
  sessionStorage.setItem(WANTED_PLACE_KEY, JSON.stringify({ path, userId: null }));
  expect(takeWantedPlace(amina)).toBeNull();
  keepWantedPlace(path);
  expect(sessionStorage.getItem(WANTED_PLACE_KEY)).toBeNull();
});

it.each(['not JSON', 'null', '7', '{"path":7}'])(
  'ignores a stored value that it cannot read: %s',
  (stored) => {
    sessionStorage.setItem(WANTED_PLACE_KEY, stored);
    expect(takeWantedPlace(amina)).toBeNull();
  },
);

it('leads each role only to its own pages', () => {
  keepWantedPlace('/admin/all-clients?q=amina');
  expect(takeWantedPlace(amina)).toBeNull();
  keepWantedPlace('/admin/all-clients?q=amina');
  expect(takeWantedPlace(grace)).toBe('/admin/all-clients?q=amina');
  keepWantedPlace('/viewer/feedback');
  expect(takeWantedPlace(grace)).toBeNull();
});
