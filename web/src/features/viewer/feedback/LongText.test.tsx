import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LongText } from './LongText.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (height: number, room: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(room);
  render(<LongText>Much to tell</LongText>);
};

it('a text that fits is shown whole', () => {
  show(180, 180);
  expect(screen.getByText('Much to tell')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a long text is folded, and can be unfolded and folded again', () => {
  show(900, 180);
  expect(screen.getByRole('button', { expanded: false }).textContent).toBe('Show all');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { expanded: true }).textContent).toBe('Show less');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
});
