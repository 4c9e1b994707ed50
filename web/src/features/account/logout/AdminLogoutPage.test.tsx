import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patterns } from '../../../shared/paths.ts';
import { fakeServer, ok, openAt } from '../testing/account-page.tsx';
import { AdminLogoutPage } from './AdminLogoutPage.tsx';

let server: ReturnType<typeof fakeServer>;

const openPage = () =>
  openAt(
    patterns.adminLogout,
    AdminLogoutPage,
    { pathname: '/admin/logout' },
    { '/admin/login': 'The sign-in page', '/admin/dashboard': 'The dashboard' },
  );

beforeEach(() => {
  server = fakeServer();
  vi.spyOn(console, 'warn').mockReturnValue();
  sessionStorage.setItem('admin', '{"user_id":1,"prevelages":"admin"}');
  sessionStorage.setItem('adminToken', 'admin-token');
  sessionStorage.setItem('userToken', 'admin-token');
  localStorage.setItem('viewerToken', 'viewer-token');
  localStorage.setItem('progress-outbox:7:1:movie:1', '{}');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sayYes = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  });

it('logs out on the server and on this device', async () => {
  server.answers['user/logout'] = { body: ok([]) };
  const { router, client } = await openPage();
  expect(screen.getByRole('heading').textContent).toBe('Are you sure you want to log out?');
  client.setQueryData(['admin', 'me'], ['what was seen']);
  await sayYes();
  expect(server.calls.map(({ path, token }) => [path, token])).toEqual([
    ['user/logout', 'admin-token'],
    ['user/logout', 'viewer-token'],
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage)).toEqual(['progress-outbox:7:1:movie:1']);
  expect(client.getQueryData(['admin', 'me'])).toBeUndefined();
  expect(screen.getByText('The sign-in page')).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toBeNull();
});

it('leaves this device although the server is away', async () => {
  await openPage();
  await sayYes();
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getByText('The sign-in page')).toBeTruthy();
});

it('leads back for who only came by', async () => {
  await openPage();
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'No' }));
  });
  expect(screen.getByText('The dashboard')).toBeTruthy();
  expect(sessionStorage.getItem('adminToken')).toBe('admin-token');
  expect(server.calls).toEqual([]);
});

it('takes Escape for No', async () => {
  const { router } = await openPage();
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
  });
  expect(screen.getByText('The dashboard')).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(server.calls).toEqual([]);
});
