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
    references = createReferences(media);
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
    expect(await references.stored('url', typed)).toBe(stored);
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
    const refusal: unknown = await references.stored('trailer_url', typed).catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw new Error(`it was taken as ${String(refusal)}`);
    expect([refusal.status, refusal.details[0]?.['field']]).toEqual([400, 'trailer_url']);
  });
});
