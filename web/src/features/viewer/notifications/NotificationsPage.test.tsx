import type { Notification } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '#shared/api/query-keys.ts';
import { paths, patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { NotificationBell } from './bell/index.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const LIST = 'user/notifications/get?limit=30';
const UNREAD = 'user/notifications/get?unread=true&limit=1';
const READ = 'user/notifications/read';

const server = fakeServer();
const Page = () => (
  <>
    <NotificationBell />
    <NotificationsPage />
  </>
);
const routes = [{ path: `${patterns.viewer}/${patterns.notifications}`, Component: Page }];
const open = () => openAt(routes, paths.notifications());
const bell = () => screen.getByRole('link', { name: /^Notifications/ }).getAttribute('aria-label');

const notification = (rest: Partial<Notification> = {}): Notification => ({
  id: 1,
  content: { kind: 'new-episodes', title: 'Garden' },
  count: 2,
  created_at: '2026-01-05T10:00:00.000Z',
  read_at: null,
  video: { video_id: 9, title: 'Garden', is_series: true },
  notice: null,
  ...rest,
});
const answered = notification({
  id: 2,
  content: { kind: 'request-answered', movie_name: 'The Kite', status: 'uploaded', message: 'Enjoy!' },
  read_at: '2026-01-05T11:00:00.000Z',
  video: null,
});

beforeEach(() => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
  localStorage.setItem('viewerToken', 'secret');
  server.answers[LIST] = ok([notification(), answered]);
  server.answers[UNREAD] = ok([notification()]);
  server.answers[READ] = ok();
});
afterEach(cleanup);

it('a notification shows what was told, and leads to it', async () => {
  await open();
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('There should be two');
  const link = within(first).getByRole('link', { name: 'Unread: 2 new episodes of Garden' });
  expect(link.getAttribute('href')).toBe(paths.episodes(9));
  expect(within(second).getByText('Enjoy!')).toBeTruthy();
  expect(within(second).getByRole('link').getAttribute('href')).toBe(paths.requestMovie());
  expect(within(second).queryByRole('button')).toBeNull();
  expect(bell()).toBe('Notifications, 1 unread');
});

it('one that is marked as read no longer counts in the bell, at once', async () => {
  await open();
  const button = await screen.findByRole('button', { name: /^Mark as read: 2 new/ });
  server.answers[LIST] = new Promise(() => {});
  server.answers[UNREAD] = new Promise(() => {});
  await act(async () => fireEvent.click(button));
  expect(server.sent.map(({ body }) => body)).toEqual([{ id: 1 }]);
  expect(screen.queryByText('Unread:')).toBeNull();
  expect(bell()).toBe('Notifications');
});

it('a notification is marked as read when its link is followed', async () => {
  const { router } = await open();
  const link = await screen.findByRole('link', { name: /^Unread/ });
  await act(async () => fireEvent.click(link));
  expect(router.state.location.pathname).toBe(paths.episodes(9));
  expect(server.sent.map(({ body }) => body)).toEqual([{ id: 1 }]);
});

it('a notification of a notice opens its text, and is read then', async () => {
  const notice = { id: 5, message: 'Off on Friday.', ends_at: '2026-01-09T10:00:00.000Z', is_over: true };
  server.answers[LIST] = ok([
    notification({ content: { kind: 'notice', title: 'Water' }, video: null, notice }),
    notification({ id: 2, content: { kind: 'notice', title: 'Lift' }, video: null }),
  ]);
  await open();
  expect(await screen.findByText('This notice has ended.')).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Unread: Water' }).click());
  const dialog = within(screen.getByRole('dialog', { name: 'Water' }));
  expect(dialog.getByText('Off on Friday.')).toBeTruthy();
  expect(dialog.getByText(/^Ended/)).toBeTruthy();
  expect(server.sent.map(({ body }) => body)).toEqual([{ id: 1 }]);
  expect(screen.getByText('This notice was withdrawn.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unread: Lift/ })).toBeNull();
});

it('all can be marked as read, and the page says when that failed', async () => {
  server.answers[READ] = refusal(429, commonMessages.tooManyTries);
  await open();
  await screen.findAllByRole('listitem');
  await press('Mark all as read');
  expect(await screen.findByText(commonMessages.tooManyTries)).toBeTruthy();
  expect(await screen.findByText('Unread:')).toBeTruthy();
  server.answers[READ] = ok();
  server.answers[LIST] = ok([answered]);
  await press('Mark all as read');
  expect(server.sent.map(({ body }) => body)).toEqual([{}, {}]);
  expect(screen.queryByText('Mark all as read')).toBeNull();
});

it('new notifications are announced, but not those that were there', async () => {
  const { client } = await open();
  await screen.findByRole('link', { name: 'Notifications, 1 unread' });
  expect(screen.queryByText(/new notification/)).toBeNull();
  server.answers[UNREAD] = ok([notification(), notification({ id: 3 })]);
  await act(() => client.invalidateQueries({ queryKey: queryKeys.notifications }));
  expect((await screen.findByText('1 new notification')).getAttribute('role')).toBe('status');
  expect(bell()).toBe('Notifications, 2 unread');
});

it('the page says when there are none, while they load, and when they cannot be loaded', async () => {
  server.answers[LIST] = ok();
  await open();
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  cleanup();
  delete server.answers[LIST];
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  cleanup();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await open();
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});
