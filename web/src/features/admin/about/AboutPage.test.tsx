import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openAt } from '#testing/open-at.tsx';
import { AboutPage } from './AboutPage.tsx';

afterEach(cleanup);

it('names the movie database as a source, with a link and the notice that its terms ask for', async () => {
  await openAt([{ path: '/admin/about', Component: AboutPage }], '/admin/about');
  expect(screen.getByRole('link', { name: 'TMDB' }).getAttribute('href')).toBe('https://www.themoviedb.org');
  expect(
    screen.getByText(
      'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.',
    ),
  ).toBeTruthy();
});
