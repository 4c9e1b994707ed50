import { expect, it } from 'vitest';
import { createLatePress, LATE_MS } from './late-press.ts';

const ARRIVED_AT = 5_000;
const press = (after: number, rest: { key?: string; type?: string; repeat?: boolean } = {}) => ({
  type: 'keydown',
  key: 'Enter',
  repeat: false,
  timeStamp: ARRIVED_AT + after,
  ...rest,
});

it('presses in the first second count as meant for the previous screen', () => {
  const late = createLatePress(ARRIVED_AT);
  expect(late.isLate(press(0))).toBe(true);
  expect(late.isLate(press(LATE_MS - 1, { key: ' ' }))).toBe(true);
  expect(late.isLate(press(LATE_MS))).toBe(false);
  expect(late.done()).toBe(true);
});

it('a key held since then counts as one press', () => {
  const late = createLatePress(ARRIVED_AT);
  expect(late.isLate(press(400, { repeat: true }))).toBe(true);
  expect(late.isLate(press(LATE_MS + 3_000, { repeat: true }))).toBe(true);
  expect(late.isLate(press(LATE_MS + 3_100, { type: 'keyup', key: ' ' }))).toBe(true);
  expect(late.isLate(press(LATE_MS + 3_200))).toBe(false);
  expect(late.isLate(press(LATE_MS + 3_700, { repeat: true }))).toBe(false);
});

it('a tap that was meant for a star is ignored, but not the click that a key causes', () => {
  const late = createLatePress(ARRIVED_AT);
  const click = (after: number, detail = 1) => ({ type: 'click', detail, timeStamp: ARRIVED_AT + after });
  expect(late.isLate(click(0))).toBe(true);
  expect(late.isLate(click(LATE_MS - 1, 2))).toBe(true);
  expect(late.isLate(click(100, 0))).toBe(false);
  expect(late.isLate(click(LATE_MS))).toBe(false);
  expect(late.isLate(press(LATE_MS + 100, { repeat: true }))).toBe(true);
});

it('all other keys work as usual', () => {
  const late = createLatePress(ARRIVED_AT);
  expect(late.isLate(press(0, { key: 'ArrowDown' }))).toBe(false);
  expect(late.isLate(press(0, { key: 'Escape' }))).toBe(false);
  expect(late.done()).toBe(false);
});
