import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenError } from './ScreenError.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('offers to reload the page', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  render(<ScreenError error={new Error('a bug')} />);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(reload).toHaveBeenCalledOnce();
});

it('reports that the browser blocks the site’s storage', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  render(<ScreenError error={new Error('the storage did not answer')} />);
  expect(screen.getByText(/^This browser keeps Sebule from remembering who you are\./)).toBeTruthy();
});
