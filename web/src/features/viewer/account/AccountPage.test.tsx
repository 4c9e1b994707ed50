import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { AccountPage } from './AccountPage.tsx';

const ACCOUNT = 'user/validate-token';
const DEVICES = 'user/sessions/get';
const SUBTITLES = 'user/settings/subtitle';
const SIGN_OUT = 'user/sessions/sign-out';

const server = fakeServer();
const logOut = vi.fn<() => void>();
const open = () =>
  openAt(
    [
      {
        element: <Outlet context={{ logOut }} />,
        children: [{ path: `${patterns.viewer}/${patterns.account}`, Component: AccountPage }],
      },
    ],
    paths.account(),
  );

const user = {
  user_id: 7,
  prevelages: 'viewer',
  name: 'Amina Njeri',
  phone: '254712345678',
  apartment: 'A4',
  has_password: false,
};
const device = (id: string, rest: object = {}) => ({
  id,
  device: 'Android phone, Chrome',
  current: false,
  created_at: '2026-01-05T10:00:00.000Z',
  last_used_at: new Date().toISOString(),
  opened_from: '192.168.1.20',
  at_home: true,
  can_sign_out: true,
  ...rest,
});
const own = device('own', { current: true });
const confirm = () =>
  act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByText('Sign out')));

beforeEach(() => {
  localStorage.setItem('viewer', JSON.stringify({ ...user, name: 'Amina' }));
  localStorage.setItem('viewerToken', 'the-token');
  server.answers[ACCOUNT] = ok([user]);
  server.answers[DEVICES] = ok([own]);
  server.answers[SUBTITLES] = ok([{ show_subtitles: false }]);
});
afterEach(cleanup);

it('the account page says who the viewer is, and leads to a password', async () => {
  await open();
  expect(await screen.findByText('Amina Njeri')).toBeTruthy();
  expect([screen.getByText('+254 712 345 678'), screen.getByText('A4')]).toHaveLength(2);
  expect(screen.getByText('Set a password').getAttribute('href')).toBe(paths.changePassword());
  cleanup();
  server.answers[ACCOUNT] = ok([{ ...user, has_password: true, apartment: null }]);
  await open();
  expect(await screen.findByText('Change password')).toBeTruthy();
  expect(screen.queryByText('Apartment')).toBeNull();
});

it('the account page says who the viewer is without the server, too', async () => {
  server.answers = {};
  await open();
  expect(screen.getByText('Amina')).toBeTruthy();
});

it('the account page switches subtitles, and back when that fails', async () => {
  await open();
  const subtitles = await screen.findByRole<HTMLInputElement>('switch', { name: 'Subtitles' });
  const toggle = () => act(async () => fireEvent.click(subtitles));
  server.answers[SUBTITLES] = ok([{ show_subtitles: true }]);
  await toggle();
  await waitFor(() => expect(subtitles.checked).toBe(true));
  server.answers[SUBTITLES] = refusal(503, commonMessages.notStored);
  await toggle();
  expect(await screen.findByText(commonMessages.notStored)).toBeTruthy();
  expect(subtitles.checked).toBe(true);
  expect(server.sent.map(({ body }) => body)).toEqual([
    { id: 1, show_subtitles: true },
    { id: 1, show_subtitles: false },
  ]);
});

it('the choice of lite mode is kept on this device', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByLabelText('On')));
  expect(localStorage.getItem('lite-mode')).toBe('on');
  await act(async () => fireEvent.click(screen.getByLabelText('Automatic')));
  expect(localStorage.getItem('lite-mode')).toBeNull();
});

it('a viewer can sign another device out, after a question', async () => {
  const television = device('tv', { device: 'LG TV', last_used_at: '2026-01-05T10:00:00.000Z' });
  server.answers[DEVICES] = ok([own, television]);
  server.answers[SIGN_OUT] = ok([], { msg: accountMessages.deviceSignedOut });
  await open();
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Sign out: LG TV' })));
  server.answers[DEVICES] = ok([own]);
  await confirm();
  expect(await screen.findByText(accountMessages.deviceSignedOut)).toBeTruthy();
  expect(server.sent.map(({ path, body }) => [path, body])).toEqual([[SIGN_OUT, { id: 'tv' }]]);
  expect(screen.queryByText('LG TV')).toBeNull();
  expect(screen.queryByText('Sign out all others')).toBeNull();
});

it('a viewer can sign out all other devices that this one may sign out', async () => {
  const older = device('older', { device: 'iPad, Safari', can_sign_out: false });
  server.answers[DEVICES] = ok([own, device('newer'), older]);
  server.answers[`${SIGN_OUT}-others`] = ok([], { msg: accountMessages.devicesSignedOutPartly });
  await open();
  expect(await screen.findByText(/signed in before this one can be/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign out: iPad, Safari' })).toBeNull();
  await press('Sign out all others');
  server.answers[DEVICES] = ok([own, older]);
  await confirm();
  expect(await screen.findByText(accountMessages.devicesSignedOutPartly)).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Your devices' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
});

it('the list of devices can be requested again after a failure', async () => {
  delete server.answers[DEVICES];
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  server.answers[DEVICES] = ok([own]);
  await press('Retry');
  expect(await screen.findByText('This device')).toBeTruthy();
});

it('the account page logs out through the shell', async () => {
  await open();
  await press('Log Out');
  expect(logOut).toHaveBeenCalledOnce();
});
