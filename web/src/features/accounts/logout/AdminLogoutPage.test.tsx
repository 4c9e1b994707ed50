import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { patterns } from '#shared/paths.ts';
import { keepOnViewerLogout } from '#shared/storage/viewer-logout.ts';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { AdminLogoutPage } from './AdminLogoutPage.tsx';

const server = fakeServer();
keepOnViewerLogout('kept:');

const openPage = () =>
  openAt(
    [
      { path: patterns.adminLogout, Component: AdminLogoutPage },
      { path: '/admin/login', element: <p>The sign-in page</p> },
      { path: '/admin/dashboard', element: <p>The dashboard</p> },
    ],
    '/before',
    '/admin/logout',
  );

beforeEach(() => {
  sessionStorage.setItem('admin', '{"user_id":1,"prevelages":"admin"}');
  sessionStorage.setItem('adminToken', 'admin-token');
  sessionStorage.setItem('userToken', 'admin-token');
  localStorage.setItem('viewerToken', 'viewer-token');
  localStorage.setItem('kept:7', '{}');
});

afterEach(cleanup);

const pressYes = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  });

it('logs out on the server and on this device', async () => {
  server.answers['user/logout'] = ok();
  const { router, client } = await openPage();
  expect(screen.getByRole('heading').textContent).toBe('Are you sure you want to log out?');
  client.setQueryData(['admin', 'me'], ['what was seen']);
  await pressYes();
  expect(server.calls.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['user/logout', 'Bearer admin-token'],
    ['user/logout', 'Bearer viewer-token'],
  ]);
  expect(sessionStorage).toHaveLength(0);
  expect(Object.keys(localStorage)).toEqual(['kept:7']);
  expect(client.getQueryData(['admin', 'me'])).toBeUndefined();
  expect(screen.getByText('The sign-in page')).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toBeNull();
});

it('logs out on this device even if the server is unreachable', async () => {
  await openPage();
  await pressYes();
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getByText('The sign-in page')).toBeTruthy();
});

it('goes back on No', async () => {
  await openPage();
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'No' }));
  });
  expect(screen.getByText('The dashboard')).toBeTruthy();
  expect(sessionStorage.getItem('adminToken')).toBe('admin-token');
  expect(server.calls).toEqual([]);
});

it('treats Escape as No', async () => {
  const { router } = await openPage();
  await act(async () => {
    fireEvent.keyDown(document.body, { key: 'Escape' });
  });
  expect(screen.getByText('The dashboard')).toBeTruthy();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(server.calls).toEqual([]);
});
