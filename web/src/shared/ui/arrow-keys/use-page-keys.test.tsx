import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageKeys } from './use-page-keys.ts';

/** Two columns, with their positions set by hand: the test browser has no layout. */
const POSITIONS: Record<string, [left: number, top: number, width: number]> = {
  Pause: [-400, 600, 44],
  Block: [-800, 600, 44],
  'Sign up as': [0, 0, 620],
  Owner: [0, 0, 310],
  Staff: [310, 0, 310],
  Name: [0, 100, 240],
  Show: [240, 100, 60],
  Email: [320, 100, 300],
  Country: [0, 200, 300],
  'Remember me': [320, 200, 22],
  Send: [0, 300, 620],
  Subject: [0, 500, 620],
  Message: [0, 600, 620],
  Post: [0, 700, 620],
};
const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent;

const Page = () => {
  const page = useRef<HTMLElement>(null);
  const start = useRef<HTMLFormElement>(null);
  usePageKeys(page, start);
  return (
    <>
      <main ref={page}>
        <button type="button">Pause</button>
        <div role="menu">
          <button type="button" role="menuitem">
            Block
          </button>
        </div>
        <form ref={start}>
          <fieldset aria-label="Sign up as">
            <input type="radio" name="type" aria-label="Owner" />
            <input type="radio" name="type" aria-label="Staff" defaultChecked />
          </fieldset>
          <input aria-label="Name" />
          <button type="button">Show</button>
          <input aria-label="Email" type="email" />
          <select aria-label="Country" defaultValue="KE">
            <option value="KE">Kenya</option>
            <option value="KI">Kiribati</option>
          </select>
          <input type="checkbox" aria-label="Remember me" />
          <button type="button">Send</button>
        </form>
      </main>
      <nav>
        <button type="button">Home</button>
      </nav>
      <dialog open>
        <button type="button">Close</button>
      </dialog>
    </>
  );
};

const LetterPage = () => {
  const page = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLFormElement>(null);
  usePageKeys(page, start);
  return (
    <div ref={page}>
      <form ref={start}>
        <input aria-label="Subject" />
        <textarea aria-label="Message" defaultValue={'one\ntwo\nthree'} />
        <button type="button">Post</button>
      </form>
    </div>
  );
};

/** Presses a key on the focused element; returns whether the page handled it. */
const press = (key: string, modifiers = {}) =>
  !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers });
const focused = () => nameOf(document.activeElement);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** The focused control after each of the keys. */
const focusAfter = (...directions: ('Up' | 'Down' | 'Left' | 'Right')[]) =>
  directions.map((direction) => {
    press(`Arrow${direction}`);
    return focused();
  });

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [left, top, width] = POSITIONS[nameOf(this) ?? ''] ?? [0, 0, 0];
    return new DOMRect(left, top, width, 44);
  });
  vi.stubGlobal('scrollBy', vi.fn<typeof scrollBy>());
  render(<Page />);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('arrow keys on a page', () => {
  it('start at the page’s first control', () => {
    expect(press('ArrowUp')).toBe(true);
    expect(focused()).toBe('Owner');
  });

  it('follow positions on the screen, past a button at the end of a field', () => {
    field('Name').focus();
    expect(focusAfter('Down', 'Down', 'Up', 'Up', 'Right', 'Right', 'Down', 'Down')).toEqual([
      'Country',
      'Send',
      'Country',
      'Name',
      'Show',
      'Email',
      'Remember me',
      'Send',
    ]);
  });

  it('reach the chosen radio button, which handles Left and Right itself', () => {
    field('Name').focus();
    expect(focusAfter('Up')).toEqual(['Staff']);
    expect(press('ArrowLeft')).toBe(false);
    expect(focusAfter('Down')).toEqual(['Name']);
  });

  it('reach a corner of the page, but not out of a field', () => {
    field('Name').focus();
    expect(focusAfter('Left')).toEqual(['Name']);
    screen.getByRole('button', { name: 'Send' }).focus();
    expect(focusAfter('Left', 'Right')).toEqual(['Pause', 'Send']);
  });

  it('leave Left and Right to a text field until its caret is at the end in that direction', () => {
    const name = field('Name');
    fireEvent.change(name, { target: { value: 'Asha' } });
    name.focus();
    name.setSelectionRange(2, 2);
    expect(press('ArrowRight')).toBe(false);
    name.setSelectionRange(0, 4);
    expect(press('ArrowRight')).toBe(false);
    name.setSelectionRange(4, 4);
    expect(focusAfter('Right')).toEqual(['Show']);
  });

  it('stay in an e-mail field, whose caret position is unknown, until it is empty', () => {
    fireEvent.change(field('Email'), { target: { value: 'a@b.example' } });
    field('Email').focus();
    expect(press('ArrowLeft')).toBe(false);
    fireEvent.change(field('Email'), { target: { value: '' } });
    expect(focusAfter('Left')).toEqual(['Show']);
  });

  it.each(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])(
    'never change a closed select with %s',
    (key) => {
      field('Country').focus();
      expect(press(key)).toBe(true);
      expect(field('Country').value).toBe('KE');
    },
  );

  it('scroll past the last control, also from a radio group that would change', () => {
    screen.getByRole('button', { name: 'Pause' }).focus();
    expect(press('ArrowDown')).toBe(false);
    field('Staff').focus();
    expect(press('ArrowUp')).toBe(true);
    expect(field('Staff').checked).toBe(true);
    expect(scrollBy).toHaveBeenCalledWith({ top: -40 });
  });

  it('are left to the navigation inside it', () => {
    open();
    screen.getByRole('button', { name: 'Home' }).focus();
    expect(press('ArrowLeft')).toBe(false);
    expect(focused()).toBe('Home');
  });

  it('are left to an open menu', () => {
    screen.getByRole('menuitem', { name: 'Block' }).focus();
    for (const key of ['ArrowLeft', 'ArrowRight']) expect(press(key)).toBe(false);
    expect(focused()).toBe('Block');
  });

  it('are left to an open dialog, and to the browser with a modifier', () => {
    field('Name').focus();
    expect(press('ArrowDown', { altKey: true })).toBe(false);
    screen.getByRole('button', { name: 'Close' }).focus();
    expect(press('ArrowUp')).toBe(false);
    expect(focused()).toBe('Close');
  });
});

it('leaves a multi-line field only where the browser does not move the caret', async () => {
  cleanup();
  render(<LetterPage />);
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  const pressAt = async (caret: number, key: string, then = caret) => {
    message.focus();
    message.setSelectionRange(caret, caret);
    expect(press(key)).toBe(false);
    // What a browser does.
    message.setSelectionRange(then, then);
    await new Promise((resolve) => void setTimeout(resolve));
    return focused();
  };
  expect([await pressAt(5, 'ArrowUp', 1), await pressAt(5, 'ArrowDown', 9)]).toEqual(['Message', 'Message']);
  expect([await pressAt(2, 'ArrowUp'), await pressAt(9, 'ArrowDown')]).toEqual(['Subject', 'Post']);
});

describe('Enter, the only other key of a remote', () => {
  it('opens a select', () => {
    const country = screen.getByLabelText<HTMLSelectElement>('Country');
    country.showPicker = vi.fn<() => void>();
    country.focus();
    expect(press('Enter')).toBe(true);
    expect(country.showPicker).toHaveBeenCalledOnce();
  });

  it('toggles a checkbox', () => {
    screen.getByLabelText('Remember me').focus();
    expect(press('Enter')).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Remember me').checked).toBe(true);
  });

  it('is left to the browser in a field and on a button', () => {
    screen.getByLabelText('Name').focus();
    expect(press('Enter')).toBe(false);
  });
});
