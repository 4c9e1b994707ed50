import { expect, it } from 'vitest';
import { positionAt } from './offline-banner.rules.ts';

it.each([
  ['/', 'besideCard'],
  ['/login/token', 'besideCard'],
  ['/admin/login', 'besideCard'],
  ['/viewer/signup', 'besideCard'],
  ['/forgot-password', 'besideCard'],
  ['/viewer/reset-pass', 'besideCard'],
  ['/change-pass', 'besideCard'],
  ['/viewer/dashboard', 'aboveNavigation'],
  ['/admin/dashboard', 'aboveNavigation'],
  ['/terms', 'aboveNavigation'],
  ['/watch/movie/Nairobi/3', 'overPlayer'],
  ['/watch/episodes-more/3', 'aboveNavigation'],
])('at %s the banner is %s', (pathname, position) => {
  expect(positionAt(pathname)).toBe(position);
});
