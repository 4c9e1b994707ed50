import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Caller } from '#shared/api/signed-in-call.ts';
import { useLiveEvents } from './use-live-events.ts';

const caller: Caller = { readToken: () => 'secret', signOutIfCurrent: () => true };
const streams: { signal: AbortSignal; send: (text: string) => void }[] = [];
const open = () => streams.filter(({ signal }) => !signal.aborted);

beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
  vi.stubGlobal('fetch', async (_input: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({ signal, send: (text) => controller.enqueue(new TextEncoder().encode(text)) });
      },
    });
    return new Response(body);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until the browser is idle and the code has been loaded. */
const settle = async () => {
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await act(() => vi.dynamicImportSettled());
};

it('opens one stream in StrictMode, and closes it with the page', async () => {
  const { unmount } = renderHook(() => useLiveEvents(caller), { wrapper: StrictMode });
  expect(streams).toHaveLength(0);
  await settle();
  expect([streams.length, open().length]).toEqual([1, 1]);
  unmount();
  expect(open()).toHaveLength(0);
});

it('opens no stream for a page that is left before the code is loaded', async () => {
  const { unmount } = renderHook(() => useLiveEvents(caller));
  unmount();
  await settle();
  expect(streams).toHaveLength(0);
});

it('keeps its stream when the page rerenders, and calls the latest handlers', async () => {
  const [before, after] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = renderHook(({ onEvent }) => useLiveEvents(caller, { onEvent }), {
    initialProps: { onEvent: before },
  });
  await settle();
  rerender({ onEvent: after });
  streams[0]?.send('data: {"type":"clients-changed"}\n\n');
  await settle();
  expect([streams.length, before.mock.calls, after.mock.calls]).toEqual([
    1,
    [],
    [[{ type: 'clients-changed' }]],
  ]);
});
