import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMovie } from '../engine/test-doubles/titles.ts';
import { sendRating } from '../rating.queries.ts';
import { useRating } from './use-rating.ts';

vi.mock('../rating.queries.ts', () => ({ sendRating: vi.fn<() => Promise<void>>() }));

const send = vi.mocked(sendRating);
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const rating = (stars: number | null) => renderHook(() => useRating(aMovie({ stars })), { wrapper }).result;

beforeEach(() => send.mockReset());
afterEach(cleanup);

describe('a rating', () => {
  it('begins with what the viewer gave before', () => {
    expect(rating(2).current).toMatchObject({ stars: 2, outcome: 'none' });
  });

  it('is shown at once, and thanked for when it is saved', async () => {
    send.mockResolvedValue();
    const result = rating(null);
    act(() => result.current.rate(5));
    expect(result.current.stars).toBe(5);
    await waitFor(() => expect(result.current.outcome).toBe('saved'));
    expect(send).toHaveBeenCalledExactlyOnceWith(7, 5);
  });

  it('can be given again after a failure', async () => {
    send.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce();
    const result = rating(null);
    act(() => result.current.rate(3));
    await waitFor(() => expect(result.current.outcome).toBe('failed'));
    act(() => result.current.rate(3));
    await waitFor(() => expect(result.current.outcome).toBe('saved'));
  });

  it('is sent after the one before it, so that the last press counts', async () => {
    let finish = () => {};
    send.mockReturnValueOnce(new Promise((resolve) => (finish = resolve))).mockResolvedValueOnce();
    const result = rating(null);
    act(() => result.current.rate(1));
    act(() => result.current.rate(4));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    finish();
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(send.mock.lastCall).toEqual([7, 4]);
  });
});
