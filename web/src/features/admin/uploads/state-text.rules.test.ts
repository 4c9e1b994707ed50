import { expect, it } from 'vitest';
import { isVideo, stateText } from './state-text.rules.ts';
import type { UploadItem, UploadState } from './upload-item.ts';

const text = (state: UploadState, changes: Partial<UploadItem> = {}) =>
  stateText({
    key: 1,
    name: 'kite.mp4',
    size: 4_200_000_000,
    sent: 2_604_000_000,
    url: null,
    state,
    ...changes,
  });
const done = (path: string) => text({ kind: 'done', path });

it.each<[string, UploadState, string]>([
  ['checking', { kind: 'checking' }, 'Looking at the file…'],
  ['waiting', { kind: 'waiting' }, 'Waiting for its turn'],
  ['beginning', { kind: 'sending', bytesPerSecond: null }, '62 % · 2.6 GB of 4.2 GB'],
  [
    'sending',
    { kind: 'sending', bytesPerSecond: 10_000_000 },
    '62 % · 2.6 GB of 4.2 GB · 10 MB/s · about 3 minutes left',
  ],
  [
    'without its line',
    { kind: 'retrying' },
    '62 % · 2.6 GB of 4.2 GB · The line is lost, or the screen slept. It goes on by itself.',
  ],
  ['paused', { kind: 'paused' }, '62 % · 2.6 GB of 4.2 GB · Paused'],
  ['failed', { kind: 'failed', message: 'No room.', remedy: 'again' }, 'No room.'],
])('says what an upload does: %s', (_what, state, expected) => {
  expect(text(state)).toBe(expected);
});

it('says where a finished file is, and which formats nothing plays', () => {
  expect(done('uploads/kite.mp4')).toBe('In the media folder: uploads/kite.mp4.');
  for (const [path, container] of [
    ['a.avi', 'AVI'],
    ['a.TS', 'MPEG-TS'],
    ['a.m2ts', 'MPEG-TS'],
    ['a.mts', 'MPEG-TS'],
  ] as const)
    expect(done(path)).toBe(
      `In the media folder: ${path}. Phones and televisions cannot play ${container}; it may have to be converted first.`,
    );
});

it.each([
  ['kite.mp4', true],
  ['recording.ts', true],
  ['recording.mts', true],
  ['kite.srt', false],
  ['cover.jpg', false],
])('offers a movie of %s: %s', (path, isOffered) => {
  expect(isVideo(path)).toBe(isOffered);
});
