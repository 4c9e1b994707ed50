import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageKeys } from './usePageKeys.ts';

const Page = () => {
  const page = useRef<HTMLElement>(null);
  const start = useRef<HTMLFormElement>(null);
  usePageKeys(page, start);
  return (
    <>
      <main ref={page}>
        <button type="button">Pause</button>
        <form ref={start}>
          <input aria-label="Name" />
          <select aria-label="Country" />
          <input type="checkbox" aria-label="Remember me" />
          <button type="button">Send</button>
        </form>
      </main>
      <dialog open>
        <button type="button">Close</button>
      </dialog>
    </>
  );
};

/** Presses a key where the focus is; whether the page took it for itself. */
const press = (key: string, modifiers = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

beforeEach(() => {
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  render(<Page />);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('arrow keys on a page', () => {
  it('begin where the page does', () => {
    expect(press('ArrowUp')).toBe(true);
    expect(focused()).toBe('Name');
  });

  it('reach everything, down and up again', () => {
    const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => {
      press(key);
      return focused();
    });
    expect(way).toEqual(['Name', 'Country', 'Remember me', 'Send']);
    for (let step = 0; step < 4; step += 1) press('ArrowUp');
    expect(focused()).toBe('Pause');
  });

  it('leave Left and Right to a field, and move along with them elsewhere', () => {
    press('ArrowDown');
    expect(press('ArrowRight')).toBe(false);
    expect(focused()).toBe('Name');
    screen.getByRole('button', { name: 'Send' }).focus();
    press('ArrowLeft');
    expect(focused()).toBe('Remember me');
  });

  it('scroll past the last control', () => {
    screen.getByRole('button', { name: 'Send' }).focus();
    expect(press('ArrowDown')).toBe(false);
  });

  it('are the dialog’s own in a dialog, and the browser’s with a modifier', () => {
    expect(press('ArrowLeft', { altKey: true })).toBe(false);
    screen.getByRole('button', { name: 'Close' }).focus();
    expect(press('ArrowUp')).toBe(false);
    expect(focused()).toBe('Close');
  });
});

describe('Enter, the only other key of a remote', () => {
  it('opens a list of choices', () => {
    const country = screen.getByLabelText<HTMLSelectElement>('Country');
    country.showPicker = vi.fn<() => void>();
    country.focus();
    expect(press('Enter')).toBe(true);
    expect(country.showPicker).toHaveBeenCalledOnce();
  });

  it('ticks a box', () => {
    screen.getByLabelText('Remember me').focus();
    expect(press('Enter')).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
  });

  it('is the browser’s in a field and on a button', () => {
    screen.getByLabelText('Name').focus();
    expect(press('Enter')).toBe(false);
  });
});
