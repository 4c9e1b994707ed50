import { describe, expect, it } from 'vitest';
import { nearest, nearestInRows, type Box } from './nearest.rules.ts';

const box = (left: number, top: number, width: number, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A sign-up form: two columns, a password with a button in it, a checkbox, the wide button, links. */
const form = {
  firstName: box(0, 0, 300),
  lastName: box(320, 0, 300),
  country: box(0, 100, 300),
  phone: box(380, 100, 240),
  password: box(0, 200, 230),
  show: box(230, 200, 70),
  remember: box(320, 214, 22, 22),
  signUp: box(0, 300, 620),
  terms: box(200, 370, 50, 20),
  privacy: box(290, 370, 90, 20),
  logIn: box(0, 420, 150, 44),
  backHome: box(530, 420, 90, 44),
};
type Name = keyof typeof form;

const from = (name: Name, direction: Parameters<typeof nearest>[2], inLine?: boolean) => {
  const others = (Object.keys(form) as Name[]).filter((each) => each !== name);
  const index = nearest(
    form[name],
    others.map((each) => form[each]),
    direction,
    inLine,
  );
  return index === null ? null : others[index];
};

describe('nearest', () => {
  it.each<[Name, Parameters<typeof nearest>[2], Name | null]>([
    ['firstName', 'down', 'country'],
    ['firstName', 'right', 'lastName'],
    ['lastName', 'down', 'phone'],
    ['phone', 'left', 'country'],
    ['phone', 'up', 'lastName'],
    ['firstName', 'up', null],
    ['lastName', 'right', null],
  ])('goes to the nearest control on the screen: %s %s to %s', (name, direction, expected) => {
    expect(from(name, direction)).toBe(expected);
  });

  it('goes along a row to its other end, past a closer box above', () => {
    const start = box(0, 100, 40);
    const [heading, action] = [box(60, 40, 80), box(900, 100, 40)];
    expect(nearest(start, [heading, action], 'right')).toBe(1);
    expect(nearest(action, [heading, start], 'left')).toBe(1);
    expect(nearest(start, [heading], 'right')).toBe(0);
  });

  it('skips a button at the end of a field on Down, and finds it sideways from the field', () => {
    expect(from('country', 'down')).toBe('password');
    expect(from('signUp', 'up')).toBe('password');
    expect(from('password', 'right')).toBe('show');
    expect(from('show', 'right')).toBe('remember');
    expect(from('show', 'down')).toBe('signUp');
  });

  it('reaches boxes that are not exactly in line, the nearest first', () => {
    expect(from('signUp', 'down')).toBe('terms');
    expect(from('terms', 'down')).toBe('logIn');
    expect(from('privacy', 'down')).toBe('logIn');
    expect(from('backHome', 'up')).toBe('signUp');
    expect(from('terms', 'right')).toBe('privacy');
  });

  it('goes to the first of several equally near boxes', () => {
    expect(from('signUp', 'down')).toBe('terms');
    expect(nearest(box(0, 100, 620), [form.lastName, form.firstName], 'up')).toBe(1);
  });

  it('stays in line with `inLine`', () => {
    const corner = box(-400, 430, 44, 44);
    expect(nearest(form.country, [corner], 'left')).toBe(0);
    expect(nearest(form.country, [corner], 'left', true)).toBeNull();
    expect(from('firstName', 'right', true)).toBe('lastName');
  });

  it('allows lines of text to overlap a little', () => {
    expect(nearest(box(0, 0, 80, 24), [box(0, 20, 80, 24)], 'down')).toBe(0);
    expect(nearest(box(0, 0, 80, 24), [box(0, 4, 80, 24)], 'down')).toBeNull();
  });
});

describe('nearest in rows', () => {
  /** Two columns, five cards: the last row has only the left one. */
  const grid = [box(0, 0, 100), box(120, 0, 100), box(0, 60, 100), box(120, 60, 100), box(0, 120, 100)];
  const fromCard = (index: number, direction: Parameters<typeof nearestInRows>[2]) =>
    nearestInRows(grid[index] ?? box(0, 0, 0), grid, direction);

  it('goes up and down within a column', () => {
    expect(fromCard(1, 'down')).toBe(3);
    expect(fromCard(2, 'up')).toBe(0);
    expect(fromCard(0, 'down')).toBe(2);
  });

  it('reaches a row that is not full', () => {
    expect(fromCard(3, 'down')).toBe(4);
  });

  it('stays in its row, and stops at its ends', () => {
    expect(fromCard(0, 'right')).toBe(1);
    expect(fromCard(1, 'left')).toBe(0);
    expect(fromCard(1, 'right')).toBeNull();
    expect(fromCard(2, 'left')).toBeNull();
  });

  it('stops at the top and at the bottom', () => {
    expect(fromCard(0, 'up')).toBeNull();
    expect(fromCard(4, 'down')).toBeNull();
  });

  it('does not skip a row whose cards are lower than their neighbours', () => {
    const uneven = [box(0, 0, 100, 90), box(120, 0, 100, 40), box(0, 110, 100), box(120, 110, 100)];
    expect(nearestInRows(uneven[1] ?? box(0, 0, 0), uneven, 'down')).toBe(3);
  });

  it('goes to the next row, however far sideways, not to a box behind it that is in line', () => {
    const rows = [box(0, 0, 100), box(400, 60, 100), box(0, 120, 100)];
    expect(nearestInRows(box(0, 0, 100), rows, 'down')).toBe(1);
    expect(nearest(box(0, 0, 100), rows, 'down')).toBe(2);
  });

  it('goes up from a wide box to the middle one of several above it', () => {
    const wide = box(0, 60, 320);
    const narrow = [box(0, 0, 100), box(110, 0, 100), box(220, 0, 100)];
    expect(nearestInRows(wide, narrow, 'up')).toBe(1);
    expect(nearest(wide, narrow, 'up')).toBe(0);
  });
});
