import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { contentFor } from '../../testing/file-content.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';

/** Nobody has chosen them, and there are none yet. */
const PICTURES = ['poster_path', 'backdrop_path'];

describeOnBothDatabases('what is guessed about titles that are made of files', (open) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const put = async (...files: string[]) => {
    for (const file of files) {
      const target = path.join(app.mediaDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, contentFor(file));
    }
    await call('POST admin/media/scan');
  };
  const infoOf = async (movie_id: number, type = 'movie') =>
    (await call('POST videos/get-movie-series', { movie_id, type })).body.details[0];
  const add = async (movie: object) =>
    (await call('POST admin/media/add-movies', { movies: [movie] })).body.details[0].video_id;

  it('is no guess any more once an admin has changed it', async () => {
    await put('The Kite (2024).mp4');
    await app.database.db.updateTable('folder_entries').set({ duration: 5_640 }).execute();
    const id = await add({ path: 'The Kite (2024).mp4', title: 'The Kite', year: 2024 });
    const info = await infoOf(id);
    expect(info).toMatchObject({
      release_date: '2024-01-01',
      runtime: 94,
      adult: false,
      guessed: ['release_date', 'runtime', 'adult', ...PICTURES],
    });
    const form = { video_id: id, title: 'The Kite', slug: 'the-kite', runtime: 94 };
    await call('PATCH videos/update/movie-info', { ...form, tagline: 'It flies.', adult: true });
    expect((await infoOf(id)).guessed).toEqual(['release_date', 'runtime', ...PICTURES]);
    await call('PATCH videos/update/movie-info', { ...form, runtime: 95, release_date: '2024-02-29' });
    expect((await infoOf(id)).guessed).toEqual(PICTURES);
    await call('PATCH videos/update/movie-info', { ...form, poster_path: '/ours.webp' });
    expect((await infoOf(id)).guessed).toEqual(['backdrop_path']);
  });

  it('is not what somebody has said, and nobody else than admins learns of it', async () => {
    await put('kite.mp4');
    const pictures = { poster_path: '/ours.webp', backdrop_path: '/wide.webp' };
    const details = { release_date: '2024-02-29', runtime: 94, adult: true, ...pictures };
    const id = await add({ path: 'kite.mp4', title: 'The Kite', details });
    expect(await infoOf(id)).toMatchObject({ ...details, guessed: [] });
    await put('wind.mp4');
    expect(await infoOf(await add({ path: 'wind.mp4', title: 'Wind' }))).toMatchObject({
      release_date: null,
      adult: false,
      guessed: ['adult', ...PICTURES],
    });
  });

  it('is for an episode what its file does not say', async () => {
    await put('Garden/S01E01.mp4', 'Garden/S01E02 Rain.mp4');
    const { video_id } = (
      await call('POST admin/media/add-season', {
        title: 'Garden',
        season: 1,
        episodes: [
          { path: 'Garden/S01E01.mp4', episode: 1 },
          { path: 'Garden/S01E02 Rain.mp4', episode: 2, episode_name: 'Rain' },
        ],
      })
    ).body.details[0];
    const episodes = async () => (await infoOf(video_id, 'series')).seasons[0].episodes;
    const [first, second] = await episodes();
    expect([first.guessed, second.guessed]).toEqual([
      ['episode_name', 'overview', 'runtime', 'thumbnail_path'],
      ['overview', 'runtime', 'thumbnail_path'],
    ]);
    const { episode_id, episode_order, url, credits_start } = first;
    const form = { episode_id, episode_order, url, credits_start, episode_name: 'Seeds' };
    await call('POST videos/add/episode-info', { ...form, runtime: 24 });
    expect((await episodes())[0].guessed).toEqual(['overview', 'thumbnail_path']);
  });
});
