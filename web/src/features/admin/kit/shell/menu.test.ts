import { expect, it } from 'vitest';
import { splitForBottomBar, menuFor, type MenuEntry } from './menu.ts';

const labels = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label);

it('shows the staff page to the owner only', () => {
  expect(labels(menuFor('owner'))).toEqual(['Dashboard', 'Clients', 'Staff', 'Log Out']);
  expect(labels(menuFor('staff'))).toEqual(['Dashboard', 'Clients', 'Log Out']);
  expect(labels(menuFor(undefined))).toEqual(['Dashboard', 'Clients', 'Log Out']);
});

it('limits the bottom bar to five entries, the last of which is More if others do not fit', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_nothing, index): MenuEntry => ({
      label: String(index),
      Icon: () => null,
      to: `/${index}`,
    }));
  expect(labels(splitForBottomBar(many(5)).shown)).toHaveLength(5);
  expect(splitForBottomBar(many(5)).more).toEqual([]);
  const { shown, more } = splitForBottomBar(many(8));
  expect(labels(shown)).toEqual(['0', '1', '2', '3']);
  expect(labels(more)).toEqual(['4', '5', '6', '7']);
});
