import { afterEach, expect, it } from 'vitest';
import { keepReturnTo, takeReturnTo } from './return-to.ts';
import { clearViewerStorage } from './storage/session.ts';

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
  '/viewer/../admin/logout',
  '/watch/movie/Film/../../../viewer/login?from=x',
  '/viewer/./login',
])('never leads to %s', (path) => {
  sessionStorage.setItem(KEY, JSON.stringify({ path, userId: null }));
  expect(takeReturnTo('viewer', 7)).toBeNull();
  keepReturnTo(path);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it.each(['not JSON', 'null', '7', '{"path":7}'])('ignores an invalid stored value: %s', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(takeReturnTo('viewer', 7)).toBeNull();
});

it('leads each role only to its own pages', () => {
  keepReturnTo('/admin/all-clients?q=amina');
  expect(takeReturnTo('viewer', 7)).toBeNull();
  keepReturnTo('/admin/all-clients?q=amina');
  expect(takeReturnTo('admin', 1)).toBe('/admin/all-clients?q=amina');
  keepReturnTo('/viewer/feedback');
  expect(takeReturnTo('admin', 1)).toBeNull();
});

it('is gone after a log-out', () => {
  keepReturnTo('/watch/movie/Film/12');
  clearViewerStorage();
  expect(takeReturnTo('viewer', 7)).toBeNull();
});
