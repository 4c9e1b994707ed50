import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
    return new Response('{}');
  });

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
