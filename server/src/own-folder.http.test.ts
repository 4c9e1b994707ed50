import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { addMovie, startWithStaff } from './testing/fixtures.ts';

const PACKAGE = '.sebule/prepared/k';
const FILM = `${PACKAGE}/v720.mp4`;
const SUBTITLES = `${PACKAGE}/sw.vtt`;
const CUES = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nHabari\n';

describeOnBothDatabases('prepared films', (open) => {
  let app: TestApp;
  let admin: string;
  let movie: number;
  beforeEach(async () => {
    ({ app, admin } = await startWithStaff(open));
    await mkdir(path.join(app.mediaDir, PACKAGE), { recursive: true });
    await writeFile(path.join(app.mediaDir, FILM), 'prepared');
    await writeFile(path.join(app.mediaDir, SUBTITLES), CUES);
    await writeFile(path.join(app.mediaDir, 'a.mp4'), 'a film');
    movie = await addMovie(app.database.db, 'kite');
    await call('POST admin/media/scan');
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const upload = (folder: string) =>
    app.call('POST admin/media/upload', {
      token: admin,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '2000',
        'upload-metadata': `filename ${encoded('kite.mp4')},folder ${encoded(folder)}`,
      },
    });
  const file = { video_id: 0, label: '4K', order: 2, credits_start: 5_000 };

  it.each<[name: string, body: (id: number) => object]>([
    ['POST admin/media/make-folder', () => ({ name: '.sebule' })],
    ['POST admin/media/make-folder', () => ({ folder: PACKAGE, name: 'mine' })],
    ['POST admin/media/rename', () => ({ path: FILM, name: 'mine.mp4' })],
    ['POST admin/media/rename', () => ({ path: '.sebule', name: 'mine' })],
    ['POST admin/media/rename', () => ({ path: 'a.mp4', name: '.sebule' })],
    ['POST admin/media/move', () => ({ paths: [FILM], folder: '' })],
    ['POST admin/media/move', () => ({ paths: [PACKAGE], folder: '' })],
    ['POST admin/media/move', () => ({ paths: ['a.mp4'], folder: PACKAGE })],
    ['POST admin/media/delete', () => ({ paths: [FILM] })],
    ['POST admin/media/delete', () => ({ paths: ['.sebule'] })],
    ['POST videos/add/movie-path', (id) => ({ ...file, video_id: id, url: FILM, trailer_url: 'a.mp4' })],
    [
      'POST videos/add/movie-path',
      (id) => ({ ...file, video_id: id, url: FILM.replace('.sebule', '.Sebule'), trailer_url: 'a.mp4' }),
    ],
    [
      'POST admin/subtitles/sync',
      () => ({ synSubtitles: 2, movieUrl: 'a.mp4', subtitlesUrl: SUBTITLES, is_series: false }),
    ],
  ])('are out of reach of %s', async (name, body) => {
    const { status } = await call(name, body(movie));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await readFile(path.join(app.mediaDir, FILM), 'utf8')).toBe('prepared');
    expect(await readFile(path.join(app.mediaDir, SUBTITLES), 'utf8')).toBe(CUES);
    expect(existsSync(path.join(app.mediaDir, 'a.mp4'))).toBe(true);
    expect(existsSync(path.join(app.mediaDir, PACKAGE, 'mine'))).toBe(false);
  });

  it('take no uploads', async () => {
    for (const folder of ['.sebule', PACKAGE]) expect((await upload(folder)).status).toBe(400);
  });

  it('are in no list', async () => {
    const rows = await app.database.db.selectFrom('folder_entries').select('path').execute();
    expect(rows.map((row) => row.path)).toEqual(['a.mp4']);
  });
});
