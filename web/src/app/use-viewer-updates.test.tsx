import { focusManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '#shared/api/query-keys.ts';
import { useViewerUpdates } from './use-viewer-updates.ts';

let stream: ReadableStreamDefaultController<Uint8Array>;
let opened: number;
const home = vi.fn<() => Promise<string>>(async () => 'rows');
const episodes = vi.fn<() => Promise<string>>(async () => 'episodes');
const film = vi.fn<() => Promise<string>>(async () => 'film');
const notifications = vi.fn<() => Promise<string>>(async () => 'notifications');
const requests = vi.fn<() => Promise<string>>(async () => 'requests');

beforeEach(() => {
  vi.useFakeTimers();
  opened = 0;
  localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
  localStorage.setItem('viewerToken', 'secret');
  vi.stubGlobal('fetch', async () => {
    opened += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
    {children}
  </QueryClientProvider>
);

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const send = (text: string) => stream.enqueue(new TextEncoder().encode(text));
const CHANGED = 'data: {"type":"catalogue-changed"}\n\n';

const open = async () => {
  const { unmount } = renderHook(
    () => {
      useViewerUpdates();
      useQuery({ queryKey: queryKeys.home, queryFn: home, staleTime: 0 });
      useQuery({ queryKey: queryKeys.title('episodes', 'series', 1), queryFn: episodes });
      useQuery({ queryKey: queryKeys.title('watch', 'movie', 2), queryFn: film });
      useQuery({ queryKey: queryKeys.unreadNotifications, queryFn: notifications });
      useQuery({ queryKey: queryKeys.ownRequests, queryFn: requests });
    },
    { wrapper },
  );
  await later(2_000);
  await act(() => vi.dynamicImportSettled());
  send(':\n\n');
  await later(5_000);
  expect(home).toHaveBeenCalledTimes(1);
  return unmount;
};

it('refetches what shows the catalogue, but never a film that plays', async () => {
  await open();
  send(CHANGED);
  await later(3_000);
  expect([home.mock.calls.length, episodes.mock.calls.length, film.mock.calls.length]).toEqual([2, 2, 1]);
});

it('refetches what names titles that may be hidden now', async () => {
  await open();
  send(CHANGED);
  await later(3_000);
  expect([notifications.mock.calls.length, requests.mock.calls.length]).toEqual([2, 2]);
});

it('refetches what has notices, and what tells whether they have ended', async () => {
  await open();
  send('data: {"type":"notices-changed"}\n\n');
  await later(3_000);
  expect([home.mock.calls.length, notifications.mock.calls.length]).toEqual([2, 2]);
});

it('spreads the requests of many pages', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  await open();
  send(CHANGED);
  await later(2_600);
  expect(home).toHaveBeenCalledTimes(1);
  await later(200);
  expect(home).toHaveBeenCalledTimes(2);
});

it('shows each of a few changes within seconds', async () => {
  await open();
  for (let change = 1; change <= 5; change += 1) {
    send(CHANGED);
    await later(3_000);
    expect(home).toHaveBeenCalledTimes(1 + change);
  }
});

it('refetches seldom while change follows change', async () => {
  await open();
  for (let second = 0; second < 120; second += 1) {
    send(CHANGED);
    await later(1_000);
  }
  await later(20_000);
  // Once at first, five times in a row, and then every 15 seconds.
  expect(home.mock.calls.length).toBeGreaterThanOrEqual(12);
  expect(home.mock.calls.length).toBeLessThanOrEqual(14);
});

it('refetches after a lost connection, as it may have missed events', async () => {
  await open();
  stream.close();
  await later(30_000);
  expect(opened).toBe(2);
  send(':\n\n');
  await later(3_000);
  expect(home).toHaveBeenCalledTimes(2);
});

it('does not fetch twice what was fetched because the tab is shown again', async () => {
  await open();
  stream.close();
  await later(30_000);
  send(':\n\n');
  await later(0);
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await later(10_000);
  expect([home.mock.calls.length, episodes.mock.calls.length]).toEqual([2, 2]);
});

it('fetches nothing after the page has been left', async () => {
  const unmount = await open();
  send(CHANGED);
  await later(0);
  unmount();
  await later(20_000);
  expect(home).toHaveBeenCalledTimes(1);
});

const accountCalls = () => [notifications.mock.calls.length, requests.mock.calls.length];

it('refetches only what an event of the account is about', async () => {
  await open();
  send('data: {"type":"notifications-changed"}\n\n');
  await later(500);
  expect([accountCalls(), home.mock.calls.length]).toEqual([[2, 1], 1]);
  send('data: {"type":"requests-changed"}\n\n');
  await later(500);
  expect(accountCalls()).toEqual([2, 2]);
});

it('asks once a minute while it cannot listen, and no longer', async () => {
  await open();
  await later(120_000);
  // The stream was silent for too long: it was opened again, and what may have been missed was fetched.
  send(':\n\n');
  await later(1_000);
  const before = accountCalls();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  stream.close();
  await later(180_000);
  expect(accountCalls()).toEqual(before.map((count) => count + 3));
});
