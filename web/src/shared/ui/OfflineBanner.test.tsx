import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const fetchHealth = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchHealth);
});
afterEach(async () => {
  // Reachability is shared by all screens, and so by the tests.
  serverAnswers(true);
  await tell('online');
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const serverAnswers = (answers: boolean) =>
  fetchHealth.mockImplementation(async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return Response.json({ success: true });
  });

/** From now on, a request stays without an answer until it gets this one. */
const serverStalls = () => {
  let answer = (_response: Response) => {};
  fetchHealth.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  return () => answer(Response.json({ success: true, details: [] }));
};
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const waiting = () => screen.queryByText('Waiting for the server …');

const tell = (type: 'offline' | 'online') =>
  act(async () => {
    dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(0);
  });

const renderBanner = () =>
  render(
    <MemoryRouter>
      <OfflineBanner />
    </MemoryRouter>,
  );

const banner = () => screen.queryByText('The server cannot be reached.');

it('appears as soon as the browser has lost its connection, and goes when it is back', async () => {
  serverAnswers(false);
  renderBanner();
  expect(banner()).toBeNull();
  await tell('offline');
  expect(banner()).toBeTruthy();
  serverAnswers(true);
  await tell('online');
  expect(banner()).toBeNull();
});

it('does not believe the browser while the server answers', async () => {
  serverAnswers(true);
  renderBanner();
  await tell('offline');
  expect(banner()).toBeNull();
});

it('goes by itself when the server answers again', async () => {
  serverAnswers(false);
  renderBanner();
  await tell('offline');
  serverAnswers(true);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(banner()).toBeNull();
});

it('probes no more once it has left', async () => {
  serverAnswers(false);
  const { unmount } = renderBanner();
  await tell('offline');
  unmount();
  fetchHealth.mockClear();
  await tell('offline');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchHealth).not.toHaveBeenCalled();
  serverAnswers(true);
  renderBanner();
  await tell('online');
});

it('says that something else answers when an answer is not from the server', async () => {
  fetchHealth.mockImplementation(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  renderBanner();
  await tell('online');
  expect(banner()).toBeNull();
  expect(screen.getByText('Something else answers in place of the server.')).toBeTruthy();
});

it('does not say that it cannot be reached while somebody has it tried again', async () => {
  serverAnswers(false);
  renderBanner();
  await tell('offline');
  const answer = serverStalls();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await later(300);
  expect(banner()).toBeNull();
  expect(waiting()).toBeTruthy();
  answer();
  await later(0);
  expect(waiting()).toBeNull();
  expect(banner()).toBeNull();
});

it('does not flicker for a try that fails at once', async () => {
  serverAnswers(false);
  renderBanner();
  await tell('offline');
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(banner()).toBeTruthy();
  await later(1_000);
  expect(banner()).toBeTruthy();
});

it('says after three seconds that an answer takes long, until it comes', async () => {
  const answer = serverStalls();
  renderBanner();
  const request = call('GET posters/get');
  await later(2_999);
  expect(waiting()).toBeNull();
  await later(1);
  expect(waiting()).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  answer();
  await later(0);
  await request;
  expect(waiting()).toBeNull();
});

it('says nothing of a request that nobody waits for', async () => {
  const answer = serverStalls();
  renderBanner();
  const request = call('GET posters/get', { isUnseen: true });
  await later(20_000);
  expect(waiting()).toBeNull();
  answer();
  await request;
});
