import { expect, it } from 'vitest';
import { canMoveTo, entriesText, folderOf, nameOf } from './path.rules.ts';

it('takes paths apart', () => {
  expect([folderOf('a/b/c.mp4'), nameOf('a/b/c.mp4')]).toEqual(['a/b', 'c.mp4']);
  expect([folderOf('c.mp4'), nameOf('c.mp4')]).toEqual(['', 'c.mp4']);
});

it('names entries', () => {
  expect(entriesText([{ name: 'kite.mp4' }])).toBe('kite.mp4');
  expect(entriesText([{ name: 'kite.mp4' }, { name: 'films' }])).toBe('2 files and folders');
});

it.each([
  ['films', ['kite.mp4'], true],
  ['', ['films/kite.mp4'], true],
  ['', ['kite.mp4'], false],
  ['films', ['films'], false],
  ['films/old', ['films'], false],
  ['films old', ['films'], true],
  ['artwork', ['kite.mp4'], false],
  ['uploads', ['kite.mp4'], true],
])('says whether into %j can go %j: %s', (folder, paths, isPossible) => {
  expect(canMoveTo(folder, paths)).toBe(isPossible);
});
