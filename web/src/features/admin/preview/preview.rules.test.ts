import { expect, it } from 'vitest';
import {
  bustedAddress,
  mediaErrorHint,
  mediaErrorText,
  nameIn,
  refusalText,
  shiftIn,
  shiftProblem,
  shiftText,
  skippedTo,
  startIn,
} from './preview.rules.ts';

it('says why a video does not play', () => {
  expect(mediaErrorText({ code: 4, message: 'Format error' })).toBe('Error 4: Format error');
  expect(mediaErrorText({ code: 3, message: '' })).toBe('An unknown error occurred.');
  expect(mediaErrorText(null)).toBe('An unknown error occurred.');
  expect(mediaErrorHint({ code: 4 })).toContain('in a format that this device cannot play');
  expect(mediaErrorHint({ code: 1 })).toBeNull();
  expect(mediaErrorHint(null)).toBeNull();
});

it.each([
  [100, 30, 120, 120],
  [100, -60, 120, 40],
  [20, -60, 120, 0],
  [20, 60, Number.NaN, 80],
])('skips from %d by %d of %d to %d', (from, by, duration, to) => {
  expect(skippedTo(from, by, duration)).toBe(to);
});

it.each([
  ['2', 2],
  [' 2.5 ', 2.5],
  ['0,125', 0.125],
  ['', null],
  ['0', null],
  ['-2', null],
  ['2.0001', null],
  ['1e3', null],
  ['two', null],
])('reads the shift "%s"', (typed, seconds) => {
  expect(shiftIn(typed)).toBe(seconds);
});

it.each([
  [0, 'As in the original file.'],
  [2.5, '2.5 s later than in the original file.'],
  [-0.125, '0.125 s earlier than in the original file.'],
])('says how far subtitles are shifted: %d', (seconds, text) => {
  expect(shiftText(seconds)).toBe(text);
});

it.each([
  ['2.5', null],
  ['', 'Enter a number of seconds.'],
  ['two', 'Enter a number of seconds.'],
  ['-2', 'Enter the seconds without a minus: Sync Back makes subtitles earlier.'],
  [' −0.5', 'Enter the seconds without a minus: Sync Back makes subtitles earlier.'],
])('says what is wrong with the shift "%s"', (typed, problem) => {
  expect(shiftProblem(typed)).toBe(problem);
});

it('words refusals without the names of the API', () => {
  expect(refusalText({ subtitlesUrl: 'has no times to shift' })).toBe(
    'The subtitle file has no times to shift.',
  );
  expect(refusalText({ movieUrl: 'must not be empty' })).toBe('The video’s address must not be empty.');
  expect(refusalText({ other: 'is wrong' })).toBeNull();
});

it('makes an address that is not cached', () => {
  expect(bustedAddress('/media/a.srt', 0)).toBe('/media/a.srt');
  expect(bustedAddress('/media/a.srt', 1_700)).toBe('/media/a.srt?t=1700');
});

it.each([
  ['at=754', 754],
  ['', 0],
  ['at=-3', 0],
  ['at=soon', 0],
])('begins by the address “%s” at second %i', (address, second) => {
  expect(startIn(new URLSearchParams(address))).toBe(second);
});

it.each([
  ['title=Garden&part=S2: EP.1 · Rain&at=754', { title: 'Garden', facts: 'S2: EP.1 · Rain · at 12:34' }],
  ['title=The Kite&at=0', { title: 'The Kite', facts: 'at 0:00' }],
  ['title=The Kite', { title: 'The Kite', facts: '' }],
  ['title= &part=HD', null],
  ['movieUrl=kite.mp4', null],
])('is named by the address “%s”', (address, name) => {
  expect(nameIn(new URLSearchParams(address))).toEqual(name);
});
