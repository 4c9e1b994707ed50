import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { aMovie } from './engine/test-doubles/titles.ts';
import { forgetPrefetched, prefetchedTitle, prefetchTitle, watchedQuery } from './player.queries.ts';
import { useTitle } from './ui/use-title.ts';

const server = fakeServer();
const title = aMovie();
const id = title.video_id;
let client: QueryClient;

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  </StrictMode>
);
const open = () => renderHook(() => useTitle(watchedQuery('movie', id)), { wrapper });
const requests = () => server.calls.length;
/** Prefetches the title, and waits for the answer. */
const prefetch = async () => {
  prefetchTitle(client, 'movie', id);
  await vi.advanceTimersByTimeAsync(0);
};
const prefetched = () => prefetchedTitle(client, 'movie', id)?.title;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  localStorage.setItem('viewer', JSON.stringify({ user_id: 1 }));
  localStorage.setItem('viewerToken', 'the-token');
  server.answers['videos/get-movie-series'] = ok([title]);
});
afterEach(() => {
  cleanup();
  client.clear();
  vi.useRealTimers();
});

describe('a prefetched title', () => {
  it('is on the screen in its first render, without another request', async () => {
    await prefetch();
    expect(prefetched()?.video_id).toBe(id);
    const { result } = open();
    expect(result.current.watched?.title.video_id).toBe(id);
    expect(requests()).toBe(1);
  });

  it('is awaited by a screen that opens before the answer', async () => {
    prefetchTitle(client, 'movie', id);
    const { result } = open();
    await waitFor(() => expect(result.current.watched).not.toBeNull());
    expect(requests()).toBe(1);
  });

  it('is requested only once while it is recent', async () => {
    await prefetch();
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    await prefetch();
    expect(requests()).toBe(1);
  });

  it('is used by one opening only', async () => {
    await prefetch();
    const first = open();
    expect(prefetched()).toBeUndefined();
    first.rerender();
    expect(first.result.current.watched).not.toBeNull();
    first.unmount();
    const { result } = open();
    expect(result.current.watched).toBeNull();
    await waitFor(() => expect(result.current.watched).not.toBeNull());
    expect(requests()).toBe(2);
  });

  it('is not used once it is old', async () => {
    await prefetch();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(prefetched()).toBeUndefined();
    await prefetch();
    expect(requests()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(32_000));
    expect(open().result.current.watched).toBeNull();
  });

  it('is not used once the viewer has watched more', async () => {
    await prefetch();
    forgetPrefetched(client, 'movie', id);
    expect(prefetched()).toBeUndefined();
    expect(open().result.current.watched).toBeNull();
  });

  it('is requested again by the screen when the request failed', async () => {
    delete server.answers['videos/get-movie-series'];
    await prefetch();
    server.answers['videos/get-movie-series'] = ok([title]);
    const { result } = open();
    expect(result.current.error).toBeNull();
    await waitFor(() => expect(result.current.watched).not.toBeNull());
    expect(requests()).toBe(2);
  });
});
