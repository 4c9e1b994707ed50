import { matchRoutes, resolvePath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { paths, patterns } from './paths.ts';

/** The route parameters that a screen gets for `path`. */
const paramsOf = (pattern: string, path: string) =>
  matchRoutes([{ path: pattern }], resolvePath(path))?.[0]?.params;

describe('paths', () => {
  it.each(['Tausi', '50/50: Nusu kwa Nusu?', '100 % ya Moyo', '#1', 'Übermut & Café'])(
    'leads to the player of “%s” and back to its title',
    (title) => {
      expect(paramsOf(patterns.watch, paths.watch('movie', title, 12))).toEqual({
        type: 'movie',
        title,
        movie_id: '12',
      });
    },
  );

  it.each(['', '.', '..'])(
    'links to the player of a title whose name cannot be in an address: “%s”',
    (title) => {
      expect(paramsOf(patterns.watch, paths.watch('series', title, 3))).toMatchObject({ movie_id: '3' });
    },
  );

  it('sends each role to its own home', () => {
    expect(paths.home('viewer')).toBe(paths.viewerDashboard());
    expect(paths.home('admin')).toBe('/admin/dashboard');
  });

  it('matches a sign-in link with its token', () => {
    expect(paramsOf(patterns.loginWithToken, paths.loginWithToken('a/b'))).toEqual({
      urltoken: 'a/b',
    });
  });
});
