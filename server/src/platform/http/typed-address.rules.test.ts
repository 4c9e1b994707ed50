import { expect, it } from 'vitest';
import { pageAt } from './typed-address.rules.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it.each([
  ['/admin/register', '/#/admin/register'],
  ['/admin', '/#/admin'],
  ['/admin/', '/#/admin'],
  ['/admin/register?setup=123456', '/#/admin/register?setup=123456'],
  ['/preview?movieUrl=a?b', '/#/preview?movieUrl=a?b'],
  ['/watch/movie/Mr.%20Mwangi/7', '/#/watch/movie/Mr.%20Mwangi/7'],
  // Never another host.
  ['//films.example/', null],
  ['///viewer//dashboard', '/#/viewer/dashboard'],
])('takes a browser from %s to %s', (typed, page) => {
  expect(pageAt(typed, BROWSER)).toBe(page);
});

it.each([
  '/',
  '/api/nothing',
  '/assets/gone',
  '/images/w500/gone',
  '/media/gone',
  '/gone.js',
  '/favicon.ico',
])('leaves %s alone', (url) => {
  expect(pageAt(url, BROWSER)).toBeNull();
});

it.each([undefined, '*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])(
  'leaves callers alone who accept %s',
  (accept) => {
    expect(pageAt('/admin', accept)).toBeNull();
  },
);
