import type { VideoFile } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { isEarlyMark } from '../fields.rules.ts';
import { entryOf, fileBody, newEntry, problemsIn } from './file.rules.ts';

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
  ])('with %j has problems in %j', (change, fields) => {
    expect(Object.keys(problemsIn({ ...FULL, ...change }))).toEqual(fields);
  });

  it('is sent with its movie when it is new, and with its id when it is edited', () => {
    const sent = { label: 'HD', order: 2, credits_start: 5_000, url: 'kite.mp4', trailer_url: 'trailer.mp4' };
    expect(fileBody(FULL, 12, null)).toEqual({ video_id: 12, ...sent, subtitles_url: '' });
    expect(fileBody(FULL, 12, FILE)).toEqual({ id: 4, ...sent, subtitles_url: '' });
  });

  it.each([
    ['3779', 90, true],
    ['3780', 90, false],
    ['0', 90, true],
    ['1000000', 90, false],
    ['10', 0, false],
    ['', 90, false],
  ])('whose credits start at %s of %d minutes: early %s', (mark, runtime, expected) => {
    expect(isEarlyMark(mark, runtime)).toBe(expected);
  });
});
