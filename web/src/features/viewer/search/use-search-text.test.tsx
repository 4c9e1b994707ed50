import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { use, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TYPING_PAUSE_MS, useSearchText } from './use-search-text.ts';

/** As the app does on a slow phone: the page is drawn with an address only some time after it was written. */
const SlowlyDrawn = ({ children }: { children: ReactNode }) => {
  const location = use(LocationContext);
  const [queue, setQueue] = useState([location]);
  if (queue[queue.length - 1] !== location) setQueue([...queue, location]);
  return (
    <LocationContext value={queue[0] ?? location}>
      <button onClick={() => setQueue(queue.slice(1))}>Draw</button>
      {children}
    </LocationContext>
  );
};

const Box = () => {
  const { text, q, type } = useSearchText();
  const navigate = useNavigate();
  return (
    <>
      <input value={text} onChange={({ target }) => type(target.value)} />
      <output>{q}</output>
      <button onClick={() => void navigate('/?q=lamp')}>Follow a link</button>
    </>
  );
};

const box = () => screen.getByRole<HTMLInputElement>('textbox').value;
const drawnWith = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  act(() => void vi.advanceTimersByTime(TYPING_PAUSE_MS));
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <SlowlyDrawn>
        <Box />
      </SlowlyDrawn>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps what was typed while the page is still drawn with an earlier search', () => {
  type('cl');
  type('clock');
  press('Draw');
  expect([drawnWith(), box()]).toEqual(['cl', 'clock']);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'clockmaker' } });
  press('Draw');
  expect([drawnWith(), box()]).toEqual(['clock', 'clockmaker']);
});

it('takes the text of an address that it did not write', () => {
  type('cl');
  press('Draw');
  press('Follow a link');
  press('Draw');
  expect([drawnWith(), box()]).toEqual(['lamp', 'lamp']);
});
