import { expect, it } from 'vitest';
import { isOfKind, startFolder } from './start-folder.rules.ts';

it.each([
  ['films/old/kite.mp4', '', 'films/old'],
  [' /films/kite.mp4', '', 'films'],
  ['kite.mp4', 'films/kite.mp4', ''],
  ['', 'films/kite.mp4', 'films'],
  ['garden/', '', 'garden'],
  ['', '', 'last'],
  ['', 'kite.mp4', 'last'],
  ['https://films.example.org/a/kite.mp4', '', 'last'],
  ['../kite.mp4', '', 'last'],
  ['films//kite.mp4', '', 'last'],
  ['.hidden/kite.mp4', '', 'last'],
  ['lost+found/kite.mp4', '', 'last'],
])('with %j in the field of a film at %j, choosing begins in %j', (typed, film, folder) => {
  expect(startFolder(typed, film, 'last')).toBe(folder);
});

it.each([
  ['video', 'films/Kite.MP4', true],
  ['video', 'films/kite.srt', false],
  ['subtitles', 'films/kite.en.SRT', true],
  ['subtitles', 'films/kite.vtt', true],
  ['subtitles', 'films/srt', false],
] as const)('a field for %s takes %s: %s', (kind, path, isTaken) => {
  expect(isOfKind(kind, path)).toBe(isTaken);
});
