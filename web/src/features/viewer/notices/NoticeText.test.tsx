import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeDialog } from './NoticeDialog.tsx';

const notice = (id: number, message: string) => ({
  id,
  title: `Notice ${id}`,
  message,
  ends_at: '2026-03-01T12:00:00.000Z',
});
const LONG = 'The pump is repaired. '.repeat(40);
const ROOM = 200;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function measured(
    this: HTMLElement,
  ) {
    return this.textContent === LONG ? 400 : 50;
  });
  // Without a layout, no control would be in sight.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = () => screen.getByRole('group', { name: 'Text of the notice' });
const close = () => screen.getByRole('button', { name: 'Close' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('a long notice is scrolled by the arrow keys, which move on to the buttons at its end', () => {
  render(<NoticeDialog notices={[notice(1, LONG)]} onClose={() => {}} />);
  expect(document.activeElement).toBe(text());
  const tops = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown'].map((key) => {
    press(key);
    return text().scrollTop;
  });
  // A browser stops at 200.
  expect(tops).toEqual([120, 240, 120, 240]);
  expect(document.activeElement).toBe(text());
  press('ArrowDown');
  expect(document.activeElement).toBe(close());
  press('ArrowUp');
  expect(document.activeElement).toBe(text());
});

it('a short notice is no stop', () => {
  render(<NoticeDialog notices={[notice(1, 'Off on Friday.')]} onClose={() => {}} />);
  expect(screen.queryByRole('group')).toBeNull();
});

it('leafing through notices keeps the focus on the button', () => {
  render(<NoticeDialog notices={[notice(1, 'Off on Friday.'), notice(2, LONG)]} onClose={() => {}} />);
  const next = screen.getByRole('button', { name: 'Next notice' });
  next.focus();
  fireEvent.click(next);
  expect(text().textContent).toBe(LONG);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First notice' }));
  fireEvent.click(screen.getByRole('button', { name: 'First notice' }));
  expect(screen.queryByRole('group')).toBeNull();
});
