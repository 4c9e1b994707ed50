import { expect, it } from 'vitest';
import { isFolderOfPictures, isHiddenName, isOwnedPath, isShownPath } from './folder-names.ts';

it.each([
  '.Trash-1000',
  '.sebule-uploads',
  'lost+found',
  '$RECYCLE.BIN',
  'System Volume Information',
  '@eaDir',
  'LOST+FOUND. ',
])('the media folder hides %s', (name) => {
  expect(isHiddenName(name)).toBe(true);
  expect([isShownPath(name), isShownPath(`films/${name}/kite.mp4`)]).toEqual([false, false]);
});

it.each([
  ['films/kite.mp4', true],
  ['a', true],
  ['found', true],
  ['a.b/c...mp4', true],
  ['', false],
  ['/a', false],
  ['a//b', false],
  ['a/', false],
  ['../a', false],
  ['a/../b', false],
])('tells whether %j is a path that is shown: %s', (path, isShown) => {
  expect(isShownPath(path)).toBe(isShown);
});

it.each([
  ['artwork', true, true],
  ['artwork/own.webp', true, true],
  ['uploads', true, false],
  ['uploads/kite.mp4', false, false],
  ['artworks', false, false],
  ['films/artwork', false, false],
])('tells whether Sebule needs %s where it is, and has pictures in it', (path, isOwned, hasPictures) => {
  expect([isOwnedPath(path), isFolderOfPictures(path)]).toEqual([isOwned, hasPictures]);
});
