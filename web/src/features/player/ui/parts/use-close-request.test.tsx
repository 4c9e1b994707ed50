import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCloseRequest } from './use-close-request.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The browser's own: a close request goes to the newest. */
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

it('the device’s own Back closes what is open, and nothing before or after', () => {
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

it('nothing changes in a browser without close requests', () => {
  expect(() => renderHook(() => useCloseRequest(true, vi.fn<() => void>()))).not.toThrow();
});
