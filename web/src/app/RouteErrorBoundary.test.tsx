import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, MemoryRouter, Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';

const Failed = ({ error }: { error: unknown }) => <p>{String(error)}</p>;
const Film = () => <p>The film</p>;

// React itself reports every caught error.
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());

it('requests a page’s code again when the page is reopened after a failed load', async () => {
  const load = vi.fn<() => Promise<typeof Film>>();
  load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(Film);
  const FilmPage = lazyPage(load);
  const Page = () => (
    <RouteErrorBoundary fallback={Failed}>
      <Suspense fallback="Loading">
        <Outlet />
      </Suspense>
    </RouteErrorBoundary>
  );
  render(
    <MemoryRouter>
      <Link to="/">Home</Link>
      <Link to="/film">Film</Link>
      <Routes>
        <Route element={<Page />}>
          <Route path="/" element={<p>The home page</p>} />
          <Route path="/film" element={<FilmPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

  await follow('Film');
  expect(screen.getByText('Error: offline')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await follow('Home');
  expect(screen.getByText('The home page')).toBeTruthy();
  await follow('Film');
  expect(screen.getByText('The film')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
