import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

/** In place of the dashboard's content, which is loaded apart. */
const Below = () => {
  const [areStepsKnown, setAreStepsKnown] = useState(false);
  useSettled('steps', areStepsKnown);
  useSettled('attention', true);
  return (
    <>
      <Link to="/below">What waits</Link>
      <button type="button" onClick={() => setAreStepsKnown(true)}>
        Steps are known
      </button>
    </>
  );
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

it('focuses what there is to do, once both of its parts are known', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  fetchMock.mockImplementation(() =>
    Promise.resolve(Response.json({ success: true, msg: 'OK', details: [grace] })),
  );
  await openPage();
  expect(document.activeElement).toBe(document.body);
  await act(async () => screen.getByRole('button', { name: 'Steps are known' }).click());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('What waits'));
});
