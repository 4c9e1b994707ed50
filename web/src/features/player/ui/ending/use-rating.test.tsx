import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { aMovie } from '../../engine/test-doubles/titles.ts';
import { useRating } from './use-rating.ts';

const PATH = 'user/rating';
const server = fakeServer();
const given = () => server.sent.map(({ body, authorization }) => ({ body, authorization }));

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const rating = (stars: number | null) => renderHook(() => useRating(aMovie({ stars })), { wrapper }).result;
const signInAs = (userId: number) => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: userId }));
  localStorage.setItem('viewerToken', `token-of-${userId}`);
};

beforeEach(() => {
  signInAs(1);
  server.answers[PATH] = ok();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a rating', () => {
  it('begins with the viewer’s earlier rating', () => {
    expect(rating(2).current).toMatchObject({ stars: 2, outcome: 'none' });
  });

  it('is shown at once, with thanks once it is saved', async () => {
    const result = rating(null);
    act(() => result.current.rate(5));
    expect(result.current.stars).toBe(5);
    await waitFor(() => expect(result.current.outcome).toBe('saved'));
    expect(given()).toEqual([{ body: { movie_id: 7, stars: 5 }, authorization: 'Bearer token-of-1' }]);
  });

  it('can be given again after a failure', async () => {
    server.answers[PATH] = refusal(500, 'No');
    const result = rating(null);
    act(() => result.current.rate(3));
    await waitFor(() => expect(result.current.outcome).toBe('failed'));
    server.answers[PATH] = ok();
    act(() => result.current.rate(3));
    await waitFor(() => expect(result.current.outcome).toBe('saved'));
  });

  it('is sent after the previous one, so that the last press counts', async () => {
    let finish = () => {};
    server.answers[PATH] = new Promise((resolve) => (finish = () => resolve(ok())));
    const result = rating(null);
    act(() => result.current.rate(1));
    act(() => result.current.rate(4));
    await waitFor(() => expect(given()).toHaveLength(1));
    finish();
    await waitFor(() => expect(given()).toHaveLength(2));
    expect(given()[1]?.body).toEqual({ movie_id: 7, stars: 4 });
  });

  it('is retried after a lost connection, but never for another viewer', async () => {
    vi.useFakeTimers();
    delete server.answers[PATH];
    const result = rating(null);
    act(() => result.current.rate(1));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(given()).toHaveLength(2);
    signInAs(2);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(given()).toHaveLength(2);
    expect(result.current.outcome).toBe('failed');
  });
});
