import { existsSync, symlinkSync } from 'node:fs';
import fs, { link, mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHANGE_TITLES_MAX, catalogueMessages, libraryMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainFileBelow, removeFileBelow } from '#platform/files/change-below.ts';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { contentFor } from '../../../testing/file-content.ts';
import {
  OTHER_PHONE,
  type People,
  addMovie,
  addSeries,
  signInViewer,
  startWithStaff,
} from '../../../testing/fixtures.ts';
import { deleteFilesJob } from '../catalogue.jobs.ts';

const attempt = {
  id: 1,
  attempts: 1,
  expiresAt: null,
  signal: new AbortController().signal,
  progress: () => {},
};

/** What the job that deletes files does besides, without effect. */
const noFiles = {
  pathOf: () => null,
  freedBy: async () => null,
  refuseReadOnly: async () => {},
  removeFolder: async () => false,
};

describeOnBothDatabases('titles in the trash', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  let kite: number;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
    kite = await addMovie(app.database.db, 'kite', { tmdb_id: 603 });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const change = (ids: number[], how: string) => call('POST admin/videos/change-many', { ids, change: how });
  const trash = (...ids: number[]) => change(ids, 'delete');
  const preview = async (...ids: number[]) =>
    (await call(`GET admin/videos/purge-preview?ids=${ids.join(',')}`)).body.details[0];
  const purge = (ids: number[], deletesFiles?: boolean) =>
    call('POST admin/videos/delete-for-good', { ids, delete_files: deletesFiles });
  const onDisk = (file: string) => path.join(app.mediaDir, file);
  const put = async (file: string, bytes = 1_000) => {
    await mkdir(path.dirname(onDisk(file)), { recursive: true });
    await writeFile(onDisk(file), contentFor(file).padEnd(bytes));
  };
  const has = (file: string) => existsSync(onDisk(file));
  const rows = (table: 'titles' | 'media_files' | 'seasons' | 'episodes' | 'ratings' | 'title_genres') =>
    app.database.db.selectFrom(table).selectAll().execute();

  it('leave files that cannot be deleted for later, and only those', async () => {
    const removed: string[] = [];
    const job = deleteFilesJob({
      db: app.database.db,
      storedFiles: {
        ...noFiles,
        versionOf: async () => '6 1',
        async remove(file) {
          if (file === 'stuck.mp4') throw new Error('not permitted');
          removed.push(file);
          return true;
        },
      },
      onDeleted: async () => {},
    });
    const paths = ['one.mp4', 'stuck.mp4', 'two.mp4'];
    const outcome = await job.bind({ paths, folders: ['old'], evenTrashed: true }).run(attempt);
    expect(removed).toEqual(['one.mp4', 'two.mp4']);
    expect(outcome).toEqual({
      kind: 'retry',
      reason: '1 of 3 files stay; stuck.mp4: not permitted',
      payload: { paths: ['stuck.mp4'], versions: ['6 1'], folders: ['old'], evenTrashed: true },
    });
  });

  it('leave folders that cannot be removed for later, and no file that is deleted already', async () => {
    const looked: string[] = [];
    const job = deleteFilesJob({
      db: app.database.db,
      storedFiles: {
        ...noFiles,
        versionOf: async () => null,
        remove: async () => true,
        async removeFolder(folder) {
          if (folder === 'stuck') throw new Error('not permitted');
          return true;
        },
      },
      onDeleted: async (folder) => void looked.push(folder),
    });
    const folders = ['stuck', 'old/empty'];
    const outcome = await job.bind({ paths: ['stuck/one.mp4'], folders }).run(attempt);
    expect(outcome).toEqual({
      kind: 'retry',
      reason: 'folders stay; stuck: not permitted',
      payload: { paths: [], versions: [], folders, evenTrashed: false },
    });
    expect(looked).toEqual(['stuck', 'old']);
  });

  it('keep titles whose files cannot be deleted because their disk can only be read', async () => {
    await put('films/kite.mp4');
    await trash(kite);
    const error = Object.assign(new Error('read-only'), { code: 'EROFS' });
    vi.spyOn(fs, 'access').mockRejectedValue(error);
    const refused = await purge([kite], true);
    expect([refused.status, refused.body.msg]).toEqual([503, libraryMessages.folderReadOnly]);
    expect((await rows('titles')).some(({ id }) => id === kite)).toBe(true);
    expect((await purge([kite])).status).toBe(200);
  });

  it('leave alone what has come in the place of a file that could not be deleted', async () => {
    await put('films/kite.mp4');
    let isReadOnly = true;
    const job = deleteFilesJob({
      db: app.database.db,
      storedFiles: {
        ...noFiles,
        versionOf: async (file) => (await plainFileBelow(app.mediaDir, file))?.version ?? null,
        async remove(file, version) {
          if (isReadOnly) throw new Error('read-only file system');
          return removeFileBelow(app.mediaDir, file, version);
        },
      },
      onDeleted: async () => {},
    });
    await trash(kite);
    await purge([kite]);
    const refused = await job.bind({ paths: ['films/kite.mp4'] }).run(attempt);
    isReadOnly = false;
    const again = job.bind(Object(refused).payload);
    // The same film is deleted, and another one is not.
    await again.run(attempt);
    expect(has('films/kite.mp4')).toBe(false);
    await put('films/kite.mp4', 2_000);
    expect(await again.run(attempt)).toEqual({ kind: 'done' });
    expect(has('films/kite.mp4')).toBe(true);
  });

  it('are deleted for good with all that belongs to them, and nothing else is', async () => {
    const garden = await addSeries(app.database.db, 'garden');
    const lantern = await addMovie(app.database.db, 'lantern');
    await trash(kite, garden.id);
    const answer = await purge([kite, garden.id]);
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.deletedForGood]);
    expect((await rows('titles')).map(({ id }) => id)).toEqual([lantern]);
    expect(await rows('media_files')).toMatchObject([{ title_id: lantern }]);
    expect(await rows('title_genres')).toMatchObject([{ title_id: lantern }]);
    expect([await rows('seasons'), await rows('episodes')]).toEqual([[], []]);
    expect((await call('GET admin/videos/trash')).body.details).toEqual([]);
  });

  it('take their files along only when that is wanted', async () => {
    await put('films/kite.mp4');
    await trash(kite);
    await purge([kite]);
    await app.runJobs();
    expect(has('films/kite.mp4')).toBe(true);
  });

  it('do not give a file to another title while it is being deleted', async () => {
    const files = ['films/kite.mp4', 'films/kite.en.srt', 'films/lantern.mp4'];
    for (const file of files) await put(file);
    await call('POST admin/media/scan');
    const add = async (file: string, subtitles?: string) => {
      const movie = { path: file, title: 'Pepo', ...(subtitles && { subtitles_path: subtitles }) };
      const { status, body } = await call('POST admin/media/add-movies', { movies: [movie] });
      return [status, body.details[0].field];
    };
    await trash(kite);
    expect(await add('films/kite.mp4')).toEqual([409, 'movies.0.path']);
    await purge([kite], true);
    expect(await add('films/kite.mp4')).toEqual([404, 'movies.0.path']);
    expect(await add('films/lantern.mp4', 'films/kite.en.srt')).toEqual([404, 'movies.0.subtitles_path']);
    const season = { title: 'Kite', season: 1, episodes: [{ path: 'films/kite.mp4', episode: 1 }] };
    expect((await call('POST admin/media/add-season', season)).status).toBe(404);
    await app.runJobs();
    expect(files.map(has)).toEqual([false, false, true]);
    await put('films/kite.mp4');
    await call('POST admin/media/scan');
    expect(await add('films/kite.mp4')).toEqual([200, undefined]);
  });

  it('leave a file that another title uses to both while they are being deleted', async () => {
    for (const file of ['films/kite.mp4', 'films/kite.en.srt', 'films/lantern.mp4']) await put(file);
    await call('POST admin/media/scan');
    const add = async (title: string) => {
      const movie = { path: 'films/lantern.mp4', subtitles_path: 'films/kite.en.srt', title };
      return (await call('POST admin/media/add-movies', { movies: [movie] })).status;
    };
    const second = await addMovie(app.database.db, 'garden');
    await app.database.db
      .updateTable('media_files')
      .set({ subtitles_url: 'films/kite.en.srt' })
      .where('title_id', '=', second)
      .execute();
    await trash(kite);
    await purge([kite], true);
    expect(await add('Pepo')).toBe(200);
    await app.runJobs();
    expect(has('films/kite.en.srt')).toBe(true);
  });

  it('say what comes free, and take their files along, but none that another title uses', async () => {
    const { db } = app.database;
    const second = await addMovie(db, 'lantern');
    await db
      .updateTable('media_files')
      .set({ trailer_url: 'trailers/kite.mp4' })
      .where('title_id', '=', second)
      .execute();
    await put('films/kite.mp4', 1_400);
    await put('films/kite.en.srt', 100);
    await put('trailers/kite.mp4', 50);
    await put('films/other.mp4');
    await trash(kite);
    expect(await preview(kite)).toEqual({ files: 2, bytes: 1_500, kept_files: 1, kept_for: ['lantern'] });
    await purge([kite], true);
    await app.runJobs();
    expect(['films/kite.mp4', 'films/kite.en.srt', 'trailers/kite.mp4', 'films/other.mp4'].map(has)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('keep a file for another title in the trash, and lose it when both are deleted together', async () => {
    const { db } = app.database;
    const garden = await addSeries(db, 'garden', { seasons: 1, episodes: 1 });
    await db.updateTable('episodes').set({ url: 'films/kite.mp4' }).execute();
    await put('films/kite.mp4', 700);
    await trash(kite, garden.id);
    expect(await preview(kite)).toMatchObject({ bytes: 0, kept_files: 1, kept_for: ['garden'] });
    expect(await preview(kite, garden.id)).toMatchObject({ bytes: 700, kept_files: 0 });
    await purge([kite, garden.id], true);
    await app.runJobs();
    expect(has('films/kite.mp4')).toBe(false);
  });

  it('take their files out of the list of new files at once', async () => {
    await put('films/kite.mp4');
    await call('POST admin/media/scan');
    const known = () => app.database.db.selectFrom('folder_entries').select('path').execute();
    await expect.poll(known).toContainEqual({ path: 'films/kite.mp4' });
    await trash(kite);
    await purge([kite], true);
    await app.runJobs();
    expect(await known()).toEqual([{ path: 'films' }]);
  });

  it('leave a file that a title has begun to use meanwhile', async () => {
    await put('films/kite.mp4');
    await trash(kite);
    await purge([kite], true);
    await addMovie(app.database.db, 'kite');
    await app.runJobs();
    expect(has('films/kite.mp4')).toBe(true);
  });

  it('never lead through a symlink', async () => {
    const { db } = app.database;
    await mkdir(path.join(app.database.dataDir, 'elsewhere'));
    await writeFile(path.join(app.database.dataDir, 'elsewhere/kite.mp4'), 'outside');
    symlinkSync('../elsewhere', onDisk('films'));
    await put('real/kite.srt');
    symlinkSync('real/kite.srt', onDisk('link.srt'));
    await db.updateTable('media_files').set({ subtitles_url: 'link.srt', trailer_url: '../x' }).execute();
    await trash(kite);
    expect(await preview(kite)).toEqual({ files: 0, bytes: 0, kept_files: 0, kept_for: [] });
    await purge([kite], true);
    await app.runJobs();
    expect([has('films/kite.mp4'), has('link.srt'), has('real/kite.srt')]).toEqual([true, true, true]);
  });

  it('free nothing by a file that has another name', async () => {
    await put('films/kite.mp4', 900);
    await link(onDisk('films/kite.mp4'), onDisk('copy.mp4'));
    await trash(kite);
    expect(await preview(kite)).toMatchObject({ files: 1, bytes: 0 });
    await purge([kite], true);
    await app.runJobs();
    expect([has('films/kite.mp4'), has('copy.mp4')]).toEqual([false, true]);
  });

  it.each([
    ['away with its folder', false],
    ['away, and an empty folder is in its place', true],
  ])('lose their files later when the disk is %s', async (_how, leavesFolder) => {
    await put('films/kite.mp4');
    await app.call('GET /readyz');
    await trash(kite);
    await purge([kite], true);
    await rename(app.mediaDir, `${app.mediaDir}-away`);
    if (leavesFolder) await mkdir(app.mediaDir);
    await app.runJobs();
    if (leavesFolder) await rmdir(app.mediaDir);
    await rename(`${app.mediaDir}-away`, app.mediaDir);
    expect(has('films/kite.mp4')).toBe(true);
    app.clock.advance(61_000);
    await app.runJobs();
    expect(has('films/kite.mp4')).toBe(false);
  });

  it('still count as watched, under their names', async () => {
    const garden = await addSeries(app.database.db, 'garden');
    const viewer = await signInViewer(app);
    const other = await signInViewer(app, OTHER_PHONE);
    const watch = (token: string, body: object) =>
      app.call('POST user/watch-progress', { token, body: { progress: 60, isCompleted: false, ...body } });
    await watch(viewer, { movie_id: kite, is_series: false });
    await watch(other, { movie_id: garden.id, is_series: true, episode_id: garden.episodes[0]?.[0] });
    await watch(other, { movie_id: garden.id, is_series: true, episode_id: garden.episodes[1]?.[1] });
    await app.call('POST user/rating', { token: viewer, body: { movie_id: kite, stars: 4 } });
    await trash(kite, garden.id);
    await purge([kite, garden.id]);
    const watched = async () =>
      (await call('GET admin/clients/get-list?sort=name')).body.details.map(
        (resident: { total_watched: number }) => resident.total_watched,
      );
    expect(await watched()).toEqual([1, 2]);
    expect([await rows('ratings'), await rows('episodes'), await rows('media_files')]).toEqual([[], [], []]);
    const left = (await rows('titles')).map(({ title, status }) => `${title} ${status}`).toSorted();
    expect(left).toEqual(['garden deleted', 'kite deleted']);
    const home = await app.call('GET user/landing_page_data/get', { token: viewer });
    expect(home.body.details[0]).toEqual({
      series: [],
      notices: [],
      movies: [],
      watching: [],
      newUploads: [],
      totals: { series: 0, movies: 0, watching: 0, newUploads: 0 },
      new_this_week: 0,
      genres: [],
    });
  });

  it('cannot come back once they are gone, and their name, slug and id are free', async () => {
    const token = await signInViewer(app);
    const body = { movie_id: kite, progress: 60, is_series: false, isCompleted: false };
    await app.call('POST user/watch-progress', { token, body });
    await trash(kite);
    await purge([kite]);
    for (const answer of [
      await call('PATCH videos/restore', { kind: 'movie', id: kite }),
      await change([kite], 'restore'),
      await change([kite], 'show'),
      await purge([kite]),
      await call(`GET admin/videos/purge-preview?ids=${kite}`),
      await call('POST videos/get-movie-series', { movie_id: kite, type: 'movie' }),
      await app.call('POST user/watch-progress', { token, body }),
    ]) {
      expect([answer.status, answer.body.msg]).toEqual([404, catalogueMessages.titleNotFound]);
    }
    expect(
      (await call('GET admin/videos/duplicates?type=movie&title=kite&tmdb_id=603')).body.details,
    ).toEqual([]);
    const again = { title: 'kite', slug: 'kite', type: 'movie', tmdb_id: 603 };
    expect((await call('POST videos/add/movie-details', again)).status).toBe(200);
  });

  it('stay, all of them, when one is not in the trash', async () => {
    const lantern = await addMovie(app.database.db, 'lantern');
    await trash(kite);
    await put('films/kite.mp4');
    for (const ids of [
      [kite, lantern],
      [kite, 2_147_483_647],
    ]) {
      expect((await purge(ids, true)).status).toBe(404);
      expect((await call(`GET admin/videos/purge-preview?ids=${ids.join(',')}`)).status).toBe(404);
    }
    await app.runJobs();
    expect(await rows('titles')).toHaveLength(2);
    expect(has('films/kite.mp4')).toBe(true);
  });

  it('are deleted once by two calls at the same time', async () => {
    const lantern = await addMovie(app.database.db, 'lantern');
    await trash(kite, lantern);
    const answers = await Promise.all([purge([kite, lantern]), purge([lantern, kite])]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  it('are named in the audit log', async () => {
    await trash(kite);
    await purge([kite], true);
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note', 'actor_id'])
      .where('event', '=', 'deleted-for-good')
      .execute();
    expect(entries).toEqual([
      { event: 'deleted-for-good', note: `movie ${kite} kite, with its files`, actor_id: people.staff },
    ]);
  });

  it.each([
    ['ids', { ids: [] }],
    ['ids', { ids: ['1'] }],
    ['ids', { ids: undefined }],
    ['ids', { ids: Array.from({ length: CHANGE_TITLES_MAX + 1 }, (_nothing, index) => index + 1) }],
    ['delete_files', { delete_files: 'yes' }],
  ])('are refused by the name of the field %s: %j', async (field, part) => {
    const answer = await call('POST admin/videos/delete-for-good', { ids: [kite], ...part });
    expect([answer.status, answer.body.details[0].field.split('.')[0]]).toEqual([400, field]);
  });

  it.each(['', '?ids=', '?ids=a', '?ids=0', '?ids=1,', '?ids=1,2.5'])(
    'have a preview that refuses %s',
    async (query) => {
      const answer = await call(`GET admin/videos/purge-preview${query}`);
      expect([answer.status, answer.body.details[0].field.split('.')[0]]).toEqual([400, 'ids']);
    },
  );
});
