import { expect, it } from 'vitest';
import { extensionOf, fileKindOf, unplayableContainerOf } from './file-formats.ts';

it.each([
  ['films/Kite.MP4', 'mp4', 'video', null],
  ['recording.ts', 'ts', 'video', 'MPEG-TS'],
  ['00001.m2ts', 'm2ts', 'video', 'MPEG-TS'],
  ['00001.MTS', 'mts', 'video', 'MPEG-TS'],
  ['old.avi', 'avi', 'video', 'AVI'],
  ['kite.mkv', 'mkv', 'video', null],
  ['kite.en.srt', 'srt', 'subtitles', null],
  ['cover.JPG', 'jpg', 'picture', null],
  ['notes.txt', 'txt', null, null],
  ['a.constructor', 'constructor', null, null],
  ['folder.mp4/readme', '', null, null],
])('the file %s is judged by its name', (path, extension, kind, container) => {
  expect([extensionOf(path), fileKindOf(path), unplayableContainerOf(path)]).toEqual([
    extension,
    kind,
    container,
  ]);
});
