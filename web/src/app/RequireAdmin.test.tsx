import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { adminQuery, callAsAdmin } from '#shared/api/admin-call.ts';
import { adminTokenMissing } from '#shared/notice.ts';
import { takeReturnTo } from '#shared/return-to.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { RequireAdmin } from './RequireAdmin.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const AdminPage = () => {
  useQuery({ queryKey: ['me'], queryFn: adminQuery('GET user/validate-token') });
  return <p>The admin page</p>;
};

const openAdminPage = (address = '/admin/dashboard') =>
  openAt(
    [
      { path: '/admin/login', element: <p>The sign-in page</p> },
      { Component: RequireAdmin, children: [{ path: '/admin/*', Component: AdminPage }] },
    ],
    address,
  );

const signedInAs = (prevelages: string) => {
  sessionStorage.setItem('admin', JSON.stringify({ user_id: 1, prevelages }));
  sessionStorage.setItem('adminToken', 'secret');
};

it('lets an admin through', async () => {
  signedInAs('admin');
  const details = [{ user_id: 1, prevelages: 'admin' }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, msg: 'OK', details })));
  await openAdminPage();
  expect(screen.getByText('The admin page')).toBeTruthy();
});

it.each([
  ['somebody without a record', () => {}],
  ['a record without its token', () => sessionStorage.setItem('admin', '{"user_id":1,"prevelages":"admin"}')],
  ['the record of a viewer', () => signedInAs('viewer')],
])('sends %s to the sign-in page, which says why', async (_name, arrange) => {
  arrange();
  const { router } = await openAdminPage();
  expect(await screen.findByText('The sign-in page')).toBeTruthy();
  expect(router.state.location.state).toEqual(adminTokenMissing);
  expect(router.state.historyAction).toBe('REPLACE');
});

it('signs out an admin whose token the server refuses, and clears the cache', async () => {
  signedInAs('admin');
  const refusal = { success: false, msg: 'Who?', details: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));
  const { router, client } = await openAdminPage();
  expect(await screen.findByText('The sign-in page')).toBeTruthy();
  expect(router.state.location.state).toEqual(adminTokenMissing);
  expect(sessionStorage).toHaveLength(0);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('navigates to the sign-in page once, and shows the admin page until the sign-in page has loaded', async () => {
  signedInAs('admin');
  const Frame = () => {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Render again</button>
        <RequireAdmin />
      </>
    );
  };
  const SignInPage = lazy(() => new Promise<never>(() => {}));
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  const { router } = await openAt(
    [
      { path: '/admin/login', Component: SignInPage },
      { Component: Frame, children: [{ path: '/admin/*', Component: AdminPage }] },
    ],
    '/admin/dashboard',
  );
  const navigate = vi.spyOn(router, 'navigate');
  const refusal = { success: false, msg: 'Who?', details: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));
  await act(() => callAsAdmin('GET admin/clients/summary'));
  await press('Render again');
  expect(navigate).toHaveBeenCalledOnce();
  expect(screen.getByText('The admin page')).toBeTruthy();
});

it('returns only the same admin to the page on which the session ended', async () => {
  signedInAs('admin');
  const refusal = { success: false, msg: 'Who?', details: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 401 })));
  await openAdminPage('/admin/all-clients?q=amina');
  expect(await screen.findByText('The sign-in page')).toBeTruthy();
  const kept = sessionStorage.getItem('wanted-place') ?? '';
  expect(takeReturnTo('admin', 2)).toBeNull();
  sessionStorage.setItem('wanted-place', kept);
  expect(takeReturnTo('admin', 1)).toBe('/admin/all-clients?q=amina');
});

it('remembers the page that somebody opened without being signed in', async () => {
  await openAdminPage('/admin/all-clients?page=2');
  expect(await screen.findByText('The sign-in page')).toBeTruthy();
  expect(takeReturnTo('admin', 2)).toBe('/admin/all-clients?page=2');
});
