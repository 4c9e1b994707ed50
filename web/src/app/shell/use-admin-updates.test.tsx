import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminKeys } from '#features/admin/index.ts';
import { useAdminUpdates } from './use-admin-updates.ts';

let send: (text: string) => void;
const residents = vi.fn<() => Promise<string>>(async () => 'rows');
const others = vi.fn<() => Promise<string>>(async () => 'rows');

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.setItem('adminToken', 'secret');
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
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

const open = async () => {
  const { unmount } = renderHook(
    () => {
      useAdminUpdates();
      useQuery({ queryKey: [...adminKeys.residents, 'list'], queryFn: residents });
      useQuery({ queryKey: ['admin', 'others'], queryFn: others });
    },
    { wrapper },
  );
  await later(2_000);
  await act(() => vi.dynamicImportSettled());
  expect(residents).toHaveBeenCalledTimes(1);
  return unmount;
};

it('refetches once the stream is open, as it may have missed events', async () => {
  await open();
  send(':\n\n');
  await later(500);
  expect(residents).toHaveBeenCalledTimes(2);
});

it('refetches once for many events, and only the queries that they concern', async () => {
  await open();
  for (let count = 0; count < 20; count += 1) send('data: {"type":"resident-applied"}\n\n');
  await later(500);
  expect([residents.mock.calls.length, others.mock.calls.length]).toEqual([2, 1]);
  send('data: {"type":"clients-changed"}\n\n');
  await later(500);
  expect(residents).toHaveBeenCalledTimes(3);
});

it('ignores an unknown event', async () => {
  await open();
  send(':\n\n');
  await later(500);
  send('data: {"type":"moon-landed"}\n\n');
  await later(60_000);
  expect(residents).toHaveBeenCalledTimes(2);
});

it('fetches nothing after the page has been left', async () => {
  const unmount = await open();
  send('data: {"type":"clients-changed"}\n\n');
  await later(0);
  unmount();
  await later(1_000);
  expect(residents).toHaveBeenCalledTimes(1);
});
