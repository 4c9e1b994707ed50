import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RefusedError } from '#shared/api/refused-error.ts';
import { LoadFailure } from './LoadFailure.tsx';

afterEach(cleanup);

it.each([
  [404, false],
  [503, true],
])('offers a second try only where it may help: after %i, %s', (status, isOffered) => {
  const error = new RefusedError({ success: false, msg: 'There is no such account.', status, details: [] });
  const query = { data: undefined, error, isFetching: false, refetch: () => Promise.reject(error) };
  render(<LoadFailure query={query}>The copy could not be loaded.</LoadFailure>);
  expect(screen.getByText(/There is no such account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(isOffered);
});
