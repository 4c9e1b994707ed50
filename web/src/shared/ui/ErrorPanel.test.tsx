import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NetworkError } from '../api/client.ts';
import { RefusedError } from '../api/refused-error.ts';
import { ErrorPanel } from './ErrorPanel.tsx';

afterEach(cleanup);

const refused = (status: number) =>
  new RefusedError({ success: false, msg: 'There is no such account.', status, details: [] });
const hasRetry = (error: unknown) => {
  render(<ErrorPanel error={error} onRetry={() => {}} />);
  return screen.queryByRole('button', { name: 'Retry' }) !== null;
};

it.each([400, 403, 404])('offers no second try after a refusal that stays, such as %i', (status) => {
  expect(hasRetry(refused(status))).toBe(false);
});

it.each([409, 429, 500, 503])('offers a second try after a failure that may pass, such as %i', (status) => {
  expect(hasRetry(refused(status))).toBe(true);
});

it('offers a second try when the server was not reached', () => {
  expect(hasRetry(new NetworkError(new TypeError('Failed to fetch')))).toBe(true);
});
