import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCloseRequest } from './use-close-request.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Stubs the browser's close watchers; returns the active ones. */
const withWatchers = () => {
  const active: EventTarget[] = [];
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super();
        active.push(this);
      }
      destroy() {
        active.splice(active.indexOf(this), 1);
      }
    },
  );
  return active;
};

it('a close request closes an open panel, and is watched for only while it is open', () => {
  const active = withWatchers();
  const close = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(({ open }) => useCloseRequest(open, close), {
    initialProps: { open: false },
  });
  expect(active).toHaveLength(0);
  rerender({ open: true });
  expect(active).toHaveLength(1);
  active[0]?.dispatchEvent(new Event('close'));
  expect(close).toHaveBeenCalledOnce();
  rerender({ open: false });
  expect(active).toHaveLength(0);
  rerender({ open: true });
  unmount();
  expect(active).toHaveLength(0);
});

it('a browser without close requests is tolerated', () => {
  expect(() => renderHook(() => useCloseRequest(true, vi.fn<() => void>()))).not.toThrow();
});
