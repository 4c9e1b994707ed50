import { expect, it } from 'vitest';
import { placeAt } from './offline-banner.rules.ts';

it.each([
  ['/', 'besideCard'],
  ['/login/token', 'besideCard'],
  ['/admin/login', 'besideCard'],
  ['/viewer/signup', 'besideCard'],
  ['/forgot-password', 'besideCard'],
  ['/viewer/reset-pass', 'besideCard'],
  ['/change-pass', 'besideCard'],
  ['/viewer/dashboard', 'place'],
  ['/admin/dashboard', 'place'],
  ['/terms', 'place'],
  ['/watch/movie/Nairobi/3', 'overFilm'],
  ['/watch/episodes-more/3', 'place'],
])('at %s the banner is at %s', (pathname, place) => {
  expect(placeAt(pathname)).toBe(place);
});
