import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdsText, useBackKey } from './back-key.ts';

const goBack = vi.fn<() => void>();

const Page = ({ leads = true }: { leads?: boolean }) => {
  useBackKey(leads ? goBack : null);
  return (
    <main>
      <input aria-label="Empty" defaultValue="" />
      <input aria-label="Filled" defaultValue="kilele" />
      <input type="checkbox" aria-label="Ticked" defaultChecked value="yes" />
      <button type="button">Press</button>
      <dialog open>
        <button type="button">In a dialog</button>
      </dialog>
    </main>
  );
};

beforeEach(() => goBack.mockReset());
afterEach(cleanup);

const key = (label: string, init: KeyboardEventInit) =>
  fireEvent.keyDown(screen.queryByLabelText(label) ?? screen.getByText(label), init);

it.each(['Escape', 'Backspace', 'GoBack', 'BrowserBack'])('%s goes back', (name) => {
  render(<Page />);
  // The browser must not do something of its own, such as emptying a search box.
  expect(key('Press', { key: name })).toBe(false);
  expect(goBack).toHaveBeenCalledTimes(1);
});

it('goes back from a field, but leaves Backspace to one that holds something', () => {
  render(<Page />);
  key('Filled', { key: 'Backspace' });
  expect(goBack).not.toHaveBeenCalled();
  key('Filled', { key: 'Escape' });
  expect(goBack).toHaveBeenCalledTimes(1);
  key('Empty', { key: 'Backspace' });
  expect(goBack).toHaveBeenCalledTimes(2);
});

it('does not leave when Backspace is pressed once too often', () => {
  render(<Page />);
  const field = screen.getByLabelText('Filled');
  field.focus();
  fireEvent.input(field, { target: { value: '' } });
  key('Filled', { key: 'Backspace' });
  expect(goBack).not.toHaveBeenCalled();
  // Somebody who comes back to it has not just emptied it.
  screen.getByText('Press').focus();
  field.focus();
  key('Filled', { key: 'Backspace' });
  expect(goBack).toHaveBeenCalledTimes(1);
});

it.each<[what: string, label: string, init: KeyboardEventInit]>([
  ['is held', 'Press', { key: 'Escape', repeat: true }],
  ['belongs to a dialog', 'In a dialog', { key: 'Escape' }],
  ['is for the browser', 'Press', { key: 'Backspace', altKey: true }],
  ['is another one', 'Press', { key: 'Enter' }],
])('ignores a key that %s', (_what, label, init) => {
  render(<Page />);
  key(label, init);
  expect(goBack).not.toHaveBeenCalled();
});

it('leaves all keys alone where they lead nowhere', () => {
  render(<Page leads={false} />);
  expect(key('Press', { key: 'Escape' })).toBe(true);
  expect(goBack).not.toHaveBeenCalled();
});

it('knows whether something is typed on a page', () => {
  render(<Page />);
  expect(holdsText(document)).toBe(true);
  fireEvent.input(screen.getByLabelText('Filled'), { target: { value: ' ' } });
  expect(holdsText(document)).toBe(false);
});
