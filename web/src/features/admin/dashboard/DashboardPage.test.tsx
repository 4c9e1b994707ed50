import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSummary } from '../testing/media.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { useSettled } from './use-settled.ts';

const grace = {
  user_id: 1,
  name: 'Grace Akinyi',
  first_name: 'Grace',
  email: 'owner@sebule.example',
  prevelages: 'admin',
  user_type: 'owner',
};
const fetchMock = vi.fn<typeof fetch>();

/** In place of the overview, which is loaded apart. */
const Below = () => {
  useSettled(true);
  return <Link to="/below">What waits</Link>;
};

const openPage = () =>
  act(async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Routes>
            <Route path="/" element={<DashboardPage />}>
              <Route index element={<Below />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 9) });
  vi.stubGlobal('fetch', fetchMock);
  sessionStorage.setItem('admin', JSON.stringify(grace));
  sessionStorage.setItem('adminToken', 'secret');
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.useRealTimers();
});

it('greets the admin of this tab without waiting for the server', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}));
  await openPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good MorningGrace');
  expect(screen.getByText('owner@sebule.example')).toBeTruthy();
  expect(screen.getByText('Owner')).toBeTruthy();
});

it('shows the current record, requested from the server with the admin’s token', async () => {
  const details = [{ ...grace, name: 'Grace Maina', user_type: 'staff' }];
  fetchMock.mockImplementation((address) =>
    typeof address === 'string' && address.endsWith('user/validate-token')
      ? Promise.resolve(Response.json({ success: true, msg: 'OK', details }))
      : new Promise(() => {}),
  );
  await openPage();
  expect(await screen.findByText('Grace Maina')).toBeTruthy();
  expect(screen.getByText('Staff')).toBeTruthy();
  expect(fetchMock.mock.lastCall?.[1]?.headers).toEqual({ authorization: 'Bearer secret' });
  expect(JSON.parse(sessionStorage.getItem('admin') ?? '')).toEqual(details[0]);
  expect(sessionStorage.getItem('userToken')).toBe('secret');
});

it('links to Change password', async () => {
  fetchMock.mockReturnValue(new Promise(() => {}));
  await openPage();
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/change-pass');
});

it('begins at the first open step, and without one at what is below', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  const respond = (residents: number, file: object | null) =>
    fetchMock.mockImplementation((address) => {
      const path = (address as string).replace('/api/', '');
      const details: Record<string, object> = {
        'admin/media/summary': aSummary({ new_movies: 0, new_episodes: 0 }),
        'admin/videos/first': { file, unfinished: null },
        'admin/clients/summary': { total: residents, pending: 0, blocked: 0, has_watched: residents > 0 },
        'user/validate-token': grace,
      };
      return Promise.resolve(Response.json({ success: true, msg: 'OK', details: [details[path]] }));
    });
  respond(0, null);
  await openPage();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Upload a film'));
  cleanup();
  respond(1, { url: 'films/kite.mp4', subtitles_url: null });
  await openPage();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What waits'));
  expect(screen.queryByText('First steps')).toBeNull();
});
