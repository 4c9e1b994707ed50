import { expect, it } from 'vitest';
import { isSameFolder } from './folder-identity.rules.ts';

const folder = { dev: 1n, ino: 7n, birthtimeNs: 100n, ctimeNs: 300n };

it.each([
  ['changed', { ...folder, ctimeNs: 400n }, true],
  ['another one', { ...folder, ino: 8n }, false],
  ['on another disk', { ...folder, dev: 2n }, false],
  ['made anew with the same number', { ...folder, birthtimeNs: 500n, ctimeNs: 500n }, false],
])('knows a folder again: %s', (_name, now, expected) => {
  expect(isSameFolder(folder, now, false)).toBe(expected);
});

it('takes no change for a new folder where nothing says when it was made', () => {
  const before = { ...folder, birthtimeNs: 300n };
  const now = { ...folder, birthtimeNs: 400n, ctimeNs: 400n };
  expect([isSameFolder(before, now, false), isSameFolder(before, now, true)]).toEqual([true, false]);
  const unknown = { ...folder, birthtimeNs: 0n };
  expect(isSameFolder(unknown, { ...unknown, ctimeNs: 400n }, false)).toBe(true);
});
