import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/http/errors.ts';
import { type References, createReferences } from './references.ts';

describe('what admins type as an address of media', () => {
  let folder: string;
  let references: References;
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-references-'));
    const media = path.join(folder, 'media');
    mkdirSync(path.join(media, 'films'), { recursive: true });
    writeFileSync(path.join(media, 'films/kite.mp4'), '');
    writeFileSync(path.join(folder, 'secret.mp4'), '');
    symlinkSync('../../secret.mp4', path.join(media, 'films/away.mp4'));
    symlinkSync('..', path.join(media, 'up'));
    symlinkSync('/etc', path.join(media, 'etc'));
    symlinkSync('films', path.join(media, 'movies'));
    mkdirSync(path.join(media, 'series.mp4'));
    references = createReferences(media, {
      problemsAmong: async () => [],
      problemOf: async (stored) => (stored.includes('empty') ? 'is empty' : null),
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['films/kite.mp4', 'films/kite.mp4'],
    ['/films/kite.mp4', 'films/kite.mp4'],
    [' films/kite.mp4\t', 'films/kite.mp4'],
    ['movies/kite.mp4', 'movies/kite.mp4'],
    // A file that is copied there later.
    ['films/next/week.mp4', 'films/next/week.mp4'],
    ['https://films.example.org/kite.mp4?a=b#c', 'https://films.example.org/kite.mp4?a=b#c'],
  ])('takes %j', async (typed, stored) => {
    expect(await references.stored('url', typed, 'video')).toBe(stored);
  });

  it.each([
    ['films/kite.srt', 'subtitles'],
    ['films/kite.VTT', 'subtitles'],
    ['films/later.M3U8', 'video'],
    // The end of an address need not say what it is.
    ['https://films.example.org/play?id=7', 'video'],
    ['https://films.example.org/', 'subtitles'],
    ['films', 'anything'],
  ] as const)('takes %j as %s', async (typed, use) => {
    expect(await references.stored('url', typed, use)).toBe(typed);
  });

  it.each([
    ['films', 'video', 'is a folder; choose a file in it'],
    ['films', 'subtitles', 'is a folder; choose a file in it'],
    ['movies', 'video', 'is a folder; choose a file in it'],
    ['series.mp4', 'video', 'is a folder; choose a file in it'],
    ['nothing', 'video', 'must be a video or a playlist, such as film.mp4 or film.m3u8'],
    ['films/kite.srt', 'video', 'must be a video or a playlist, such as film.mp4 or film.m3u8'],
    ['films/kite.jpg', 'video', 'must be a video or a playlist, such as film.mp4 or film.m3u8'],
    ['https://a.example/kite.srt?b', 'video', 'must be a video or a playlist, such as film.mp4 or film.m3u8'],
    ['films/empty.srt', 'subtitles', 'is empty'],
    ['films/kite.mp4', 'subtitles', 'must be an .srt, .vtt, .ass or .ssa file'],
    ['films/kite.txt', 'subtitles', 'must be an .srt, .vtt, .ass or .ssa file'],
    ['https://a.example/kite.mp4', 'subtitles', 'must be an .srt, .vtt, .ass or .ssa file'],
  ] as const)('refuses %j as %s: %s', async (typed, use, message) => {
    const refusal = references.stored('url', typed, use);
    await expect(refusal).rejects.toMatchObject({ status: 400, details: [{ field: 'url', message }] });
  });

  it('finds out which files there are not', async () => {
    const stored = [
      'films/kite.mp4',
      'movies/kite.mp4',
      'films/next.mp4',
      'films',
      'https://a.example/b.mp4',
    ];
    expect(await references.missing([...stored, 'films/next.mp4'])).toEqual(['films/next.mp4', 'films']);
  });

  it.each([
    'films/away.mp4',
    'up/secret.mp4',
    'up/not-there.mp4',
    'up',
    'etc/passwd',
    'etc/passwd/more',
    '../secret.mp4',
    'films/../../secret.mp4',
    './kite.mp4',
    'films//kite.mp4',
    'films/',
    String.raw`films\kite.mp4`,
    'C:/films/kite.mp4',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:video/mp4;base64,AAAA',
    'ftp://films.example.org/kite.mp4',
    'https://user:secret@films.example.org/kite.mp4',
    'http:///kite.mp4',
    'films/kite\0.mp4',
    'films/kite\n.mp4',
    'films/\uD800.mp4',
    '',
    ' ',
  ])('refuses %j, and names the field', async (typed) => {
    const refusal: unknown = await references
      .stored('trailer_url', typed, 'video')
      .catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error(`it was taken as ${String(refusal)}`);
    expect([refusal.status, refusal.details[0]?.['field']]).toEqual([400, 'trailer_url']);
  });
});
