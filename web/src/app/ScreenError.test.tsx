import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isServerReachable, reportReachable } from '../shared/api/connection.ts';
import { ScreenError } from './ScreenError.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  reportReachable(true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const setUp = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  await act(async () => render(<ScreenError error={new Error('the code did not arrive')} />));
  return { reload };
};

it('reloads by itself once the unreachable server answers again', async () => {
  const { reload } = await setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(isServerReachable()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  act(() => reportReachable(true));
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the viewer when the server was reachable all along', async () => {
  const { reload } = await setUp(async () => new Response('{}'));
  expect(isServerReachable()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

it('stops listening when it is unmounted', async () => {
  const { reload } = await setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  cleanup();
  reportReachable(true);
  expect(reload).not.toHaveBeenCalled();
});

it('reports that the browser blocks the site’s storage', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await setUp(async () => new Response('{}'));
  expect(screen.getByText(/^This browser keeps Sebule from remembering who you are\./)).toBeTruthy();
});
