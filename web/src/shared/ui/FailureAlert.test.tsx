import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FailureAlert } from './FailureAlert.tsx';

afterEach(cleanup);

const first = new Error('first');

const alertFor = (failure: Error, heading = true) => (
  <FailureAlert
    failure={failure}
    message={failure.message}
    closedMessage="Nothing was loaded"
    heading={heading}
    actions={<button type="button">Retry</button>}
  />
);

const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

it('can be closed, and leaves a plain line of text with the same action, which gets the focus', () => {
  render(alertFor(first));
  expect(screen.getByRole('alert').textContent).toContain('first');
  close();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nothing was loaded' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
});

it('stays closed after rerendering, and opens again for the next failure', () => {
  const { rerender } = render(alertFor(first));
  close();
  rerender(alertFor(first));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(alertFor(new Error('second')));
  expect(screen.getByRole('alert').textContent).toContain('second');
});

it('focuses its first action for keyboards when it replaces the whole page', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  render(alertFor(first));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
});

it('does not take the focus when it is only part of a page', () => {
  fireEvent.keyDown(document.body, { key: 'Enter' });
  render(alertFor(first, false));
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('heading')).toBeNull();
});
