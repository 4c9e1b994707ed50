import type { VideoFile } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { isEarlyMark } from '../fields.rules.ts';
import { entryOf, fileBody, minutesOf, namedFile, newEntry, fileProblems } from './file.rules.ts';

const FILE: VideoFile = {
  id: 4,
  video_id: 12,
  movie_id: 12,
  title: 'The Kite',
  is_series: false,
  label: 'HD',
  order: 2,
  url: 'kite.mp4',
  trailer_url: null,
  subtitles_url: null,
  credits_start: 5_000,
};
const FULL = { ...entryOf(FILE), trailer_url: 'trailer.mp4' };

describe('a file', () => {
  it('that is new comes after the others, without a mark', () => {
    expect(newEntry([])).toMatchObject({ order: '1', credits_start: '1000000', url: '' });
    expect(newEntry([FILE, { ...FILE, order: 1 }]).order).toBe('3');
  });

  it.each([
    [{}, []],
    [{ subtitles_url: '' }, []],
    [{ label: ' ' }, ['label']],
    [{ order: 'first' }, ['order']],
    [{ credits_start: '' }, ['credits_start']],
    [{ credits_start: '1:30' }, ['credits_start']],
    [{ url: '', trailer_url: '' }, ['url', 'trailer_url']],
    [{ url: 'films/ ', trailer_url: 'films/' }, ['url', 'trailer_url']],
    [{ url: 'https://films.example.org/kite/' }, []],
  ])('with %j has problems in %j', (change, fields) => {
    expect(Object.keys(fileProblems({ ...FULL, ...change }, null))).toEqual(fields);
  });

  it('needs a trailer, unless it is edited and has none', () => {
    const without = { ...FULL, trailer_url: '' };
    const fieldsFor = (edited: VideoFile | null) => Object.keys(fileProblems(without, edited));
    expect(fieldsFor(null)).toEqual(['trailer_url']);
    expect(fieldsFor({ ...FILE, trailer_url: 'trailer.mp4' })).toEqual(['trailer_url']);
    expect(fieldsFor({ ...FILE, trailer_url: null })).toEqual([]);
  });

  it('is the one that a list of movies names', () => {
    const other = { ...FILE, id: 5, order: 3 };
    const files = [FILE, other];
    expect(namedFile(files, { isEdit: true, url: 'kite.mp4', order: 3 })).toBe(other);
    // Its order has changed since.
    expect(namedFile(files, { isEdit: true, url: 'kite.mp4', order: 9 })).toBe(FILE);
    for (const state of [
      { isEdit: true, url: 'gone.mp4', order: 2 },
      { isEdit: false, url: 'kite.mp4', order: 2 },
      { isEdit: true },
      null,
      'isEdit',
    ])
      expect(namedFile(files, state)).toBeNull();
  });

  it('is sent with its movie when it is new, and with its id when it is edited', () => {
    const sent = { label: 'HD', order: 2, credits_start: 5_000, url: 'kite.mp4', trailer_url: 'trailer.mp4' };
    expect(fileBody(FULL, 12, null)).toEqual({ video_id: 12, ...sent, subtitles_url: '' });
    expect(fileBody(FULL, 12, FILE)).toEqual({ id: 4, ...sent, subtitles_url: '' });
  });

  it.each([
    ['3779', 5_400, true],
    ['3780', 5_400, false],
    ['0', 5_400, true],
    ['1000000', 5_400, false],
    ['10', null, false],
    ['', 5_400, false],
  ])('whose credits start at %s of %d s: early %s', (mark, length, expected) => {
    expect(isEarlyMark(mark, length)).toBe(expected);
  });
});

it.each([
  [5_640, 94],
  [5_669, 94],
  [5_671, 95],
  [20, 0],
  [null, 0],
])('counts %s seconds as %s minutes', (duration, minutes) => {
  expect(minutesOf(duration)).toBe(minutes);
});
