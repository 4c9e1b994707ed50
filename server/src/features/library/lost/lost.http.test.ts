import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { libraryMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addMovie, addSeries, signInAdmin, signInViewer, startWithStaff } from '../../../testing/fixtures.ts';

describeOnBothDatabases('files that leave the media folder', (open) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    ({ app, admin } = await startWithStaff(open));
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const scan = () => call('POST admin/media/scan');
  /** Sessions of admins end sooner. */
  const daysLater = async (days: number) => {
    app.clock.advance(days * DAY_MS + 1);
    admin = await signInAdmin(app);
    await scan();
  };
  const at = (file: string) => path.join(app.mediaDir, file);
  const put = async (...files: string[]) => {
    for (const file of files) {
      await mkdir(path.dirname(at(file)), { recursive: true });
      await writeFile(at(file), `content of ${path.basename(file)}`);
    }
  };
  const move = async (from: string, to: string) => {
    await mkdir(path.dirname(at(to)), { recursive: true });
    await rename(at(from), at(to));
    await scan();
  };
  /** A movie with all its files, and another file so that the folder is never empty. */
  const kite = async () => {
    const id = await addMovie(app.database.db, 'kite');
    await put('films/kite.mp4', 'films/kite.en.srt', 'trailers/kite.mp4', 'other.mp4');
    await scan();
    await app.runJobs();
    return id;
  };
  const missing = async (query = '') =>
    (await call(`GET admin/media/missing${query}`)).body.details.map(({ path: lost, moved_to: to, uses }) => [
      lost,
      to,
      uses.map(({ title, part }: never) => [title, part]),
    ]);
  const summary = async () => (await call('GET admin/media/missing-summary')).body.details[0];
  /** The files of the movie that `kite` added, whatever other titles there are. */
  const references = async () => {
    const file = await app.database.db
      .selectFrom('media_files')
      .innerJoin('titles', 'titles.id', 'media_files.title_id')
      .select(['url', 'trailer_url', 'subtitles_url'])
      .where('titles.title', '=', 'kite')
      .executeTakeFirstOrThrow();
    return [file.url, file.trailer_url, file.subtitles_url];
  };
  const noted = async () =>
    (await app.database.db.selectFrom('lost_files').select('path').orderBy('path').execute()).map(
      (row) => row.path,
    );

  it('are listed with the titles that miss them, and not once they are back', async () => {
    const id = await kite();
    expect(await missing()).toEqual([]);
    await rm(at('films'), { recursive: true });
    await scan();
    expect(await missing()).toEqual([
      ['films/kite.en.srt', null, [['kite', 'Subtitles']]],
      ['films/kite.mp4', null, [['kite', '']]],
    ]);
    expect(await missing(`?video_id=${id}`)).toHaveLength(2);
    expect(await missing(`?video_id=${id + 1}`)).toEqual([]);
    expect(await missing('?q=KITE+srt')).toHaveLength(1);
    expect(await summary()).toEqual({ films: 1, subtitles: 1, moved: 0 });
    await put('films/kite.mp4', 'films/kite.en.srt');
    await scan();
    expect(await noted()).toEqual([]);
  });

  it('are relinked to where they are now, with one call that can be taken back', async () => {
    await kite();
    await move('films', 'Movies/2024');
    const to = { from: 'films/kite.mp4', path: 'Movies/2024/kite.mp4' };
    const subtitles = { from: 'films/kite.en.srt', path: 'Movies/2024/kite.en.srt' };
    expect((await missing()).map(([from, found]) => ({ from, path: found }))).toEqual([subtitles, to]);
    const twice = await call('POST admin/media/relink', { files: [to, to] });
    expect([twice.status, twice.body.details[0].field]).toEqual([400, 'files']);
    const answer = await call('POST admin/media/relink', { files: [to, subtitles] });
    expect([answer.status, answer.body.msg, answer.body.details]).toEqual([
      200,
      libraryMessages.relinked,
      [to, subtitles],
    ]);
    expect(await references()).toEqual([to.path, 'trailers/kite.mp4', subtitles.path]);
    expect(await missing()).toEqual([]);
    const undone = await call('POST admin/media/relink/undo', { files: [to, subtitles] });
    expect([undone.status, undone.body.msg]).toEqual([200, libraryMessages.relinkUndone]);
    expect(await references()).toEqual([to.from, 'trailers/kite.mp4', subtitles.from]);
    expect(await summary()).toEqual({ films: 1, subtitles: 1, moved: 2 });
    // Without any files, all that have been found.
    expect((await call('POST admin/media/relink', { files: 'all' })).body.details).toHaveLength(2);
    expect((await call('POST admin/media/relink', { files: 'all' })).body.msg).toBe(
      libraryMessages.nothingToRelink,
    );
    const events = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note'])
      .where('event', 'like', 'media-relink%')
      .where('note', 'like', '%.mp4%')
      .orderBy('id')
      .execute();
    expect(events.map(({ event, note }) => [event, note])).toEqual([
      ['media-relinked', `${to.from} to ${to.path}, in titles: 1`],
      ['media-relink-undone', `${to.path} to ${to.from}, in titles: 1`],
      ['media-relinked', `${to.from} to ${to.path}, in titles: 1`],
    ]);
  });

  it('are known again by their content under another name, and told from others of their size', async () => {
    await kite();
    await rm(at('films/kite.mp4'));
    await writeFile(at('films/same-size.mp4'), 'CONTENT of kite.mp4');
    await scan();
    await app.runJobs();
    expect(await missing()).toEqual([['films/kite.mp4', null, [['kite', '']]]]);
    await writeFile(at('films/The Kite (2024).mp4'), 'content of kite.mp4');
    await scan();
    // Nothing but its size is known before the look into it.
    expect(await summary()).toMatchObject({ moved: 0 });
    await app.runJobs();
    expect(await missing()).toEqual([['films/kite.mp4', 'films/The Kite (2024).mp4', [['kite', '']]]]);
  });

  it('are not relinked to what has changed since the page was shown', async () => {
    await kite();
    await move('films/kite.mp4', 'Movies/kite.mp4');
    const files = [{ from: 'films/kite.mp4', path: 'Movies/kite.mp4' }];
    const other = { movies: [{ path: 'Movies/kite.mp4', title: 'Another Kite', although_moved: true }] };
    expect((await call('POST admin/media/add-movies', other)).status).toBe(200);
    const refused = await call('POST admin/media/relink', { files });
    expect([refused.status, refused.body.msg, refused.body.details[0]]).toEqual([
      409,
      libraryMessages.relinkChanged,
      { code: 'files-changed', field: 'files.0', message: libraryMessages.relinkChanged },
    ]);
    expect((await references())[0]).toBe('films/kite.mp4');
  });

  it('are not given back once another title uses the file, or there is a file again', async () => {
    await kite();
    await move('films/kite.mp4', 'Movies/kite.mp4');
    const files = [{ from: 'films/kite.mp4', path: 'Movies/kite.mp4' }];
    await call('POST admin/media/relink', { files });
    const undo = async () => {
      const { status, body } = await call('POST admin/media/relink/undo', { files });
      return [status, body.msg];
    };
    const second = await addMovie(app.database.db, 'second');
    const use = (url: string) =>
      app.database.db.updateTable('media_files').set({ url }).where('title_id', '=', second).execute();
    await use('Movies/kite.mp4');
    expect(await undo()).toEqual([409, libraryMessages.relinkNotUndone]);
    await use('other.mp4');
    await put('films/kite.mp4');
    await scan();
    expect(await undo()).toEqual([409, libraryMessages.relinkNotUndone]);
    expect((await references())[0]).toBe('Movies/kite.mp4');
  });

  it('are not given back by a title that was put in the place of the one that had followed', async () => {
    await kite();
    await move('films/kite.mp4', 'Movies/kite.mp4');
    const files = [{ from: 'films/kite.mp4', path: 'Movies/kite.mp4' }];
    await call('POST admin/media/relink', { files });
    const { db } = app.database;
    const urls = () => db.selectFrom('media_files').select('url').orderBy('id').execute();
    const use = (title: number, url: string) =>
      db.updateTable('media_files').set({ url }).where('title_id', '=', title).execute();
    const undo = async () => (await call('POST admin/media/relink/undo', { files })).status;
    const first = (await db.selectFrom('titles').select('id').executeTakeFirstOrThrow()).id;
    const second = await addMovie(db, 'second');
    await use(first, 'other.mp4');
    await use(second, 'Movies/kite.mp4');
    expect(await undo()).toBe(409);
    expect(await urls()).toEqual([{ url: 'other.mp4' }, { url: 'Movies/kite.mp4' }]);
    // As a trailer of the same title it is another reference, too.
    await use(second, 'other.mp4');
    const trailer = (trailer_url: string) =>
      db.updateTable('media_files').set({ trailer_url }).where('title_id', '=', first).execute();
    await trailer('Movies/kite.mp4');
    expect(await undo()).toBe(409);
    await trailer('trailers/kite.mp4');
    await use(first, 'Movies/kite.mp4');
    expect(await undo()).toBe(200);
    expect(await urls()).toEqual([{ url: 'films/kite.mp4' }, { url: 'other.mp4' }]);
    const undone = await db
      .selectFrom('audit_log')
      .select('id')
      .where('event', '=', 'media-relink-undone')
      .execute();
    expect(undone).toHaveLength(1);
  });

  it('are no new files where they are now, and become another title only on purpose', async () => {
    await kite();
    await move('films/kite.mp4', 'Movies/kite.mp4');
    const newFiles = async () =>
      (await call('GET admin/media/new-files')).body.details.map(({ path: file, moved_from: from }) => [
        file,
        from,
      ]);
    expect(await newFiles()).toEqual([
      ['other.mp4', null],
      ['Movies/kite.mp4', { path: 'films/kite.mp4', titles: ['kite'] }],
    ]);
    const add = async (more: object) => {
      const moved = { path: 'Movies/kite.mp4', title: 'Kite', ...more };
      return call('POST admin/media/add-movies', { movies: [{ path: 'other.mp4', title: 'Other' }, moved] });
    };
    const message =
      'Movies/kite.mp4 is the file that titles miss at films/kite.mp4. Relink it, so that they follow it.';
    const refused = await add({});
    expect([refused.status, refused.body.details]).toEqual([
      409,
      [{ code: 'file-moved', field: 'movies.1.path', message }],
    ]);
    const [season] = (await call('GET admin/media/season?folder=Movies')).body.details;
    expect(season.files).toMatchObject([{ path: 'Movies/kite.mp4', problem: message }]);
    const episodes = [{ path: 'Movies/kite.mp4', episode: 1 }];
    const series = await call('POST admin/media/add-season', { title: 'Kites', season: 1, episodes });
    expect([series.status, series.body.details[0]]).toMatchObject([409, { field: 'episodes.0.path' }]);
    expect((await add({ although_moved: true })).status).toBe(200);
    expect((await missing()).map(([from, to]) => [from, to])).toEqual([['films/kite.mp4', null]]);
  });

  it('can be taken back for a day', async () => {
    await kite();
    await move('films/kite.mp4', 'Movies/kite.mp4');
    await call('POST admin/media/relink', { files: 'all' });
    expect(await noted()).toEqual(['films/kite.mp4']);
    await daysLater(1);
    expect(await noted()).toEqual([]);
  });

  it('are remembered from below a removed folder, at any depth', async () => {
    const { db } = app.database;
    const { episodes } = await addSeries(db, 'garden', { seasons: 1, episodes: 2 });
    const url = 'Series/Garden/Season 1/1.mp4';
    await db
      .updateTable('episodes')
      // A double episode.
      .set({ url, order_no: 3, episode_end: 4 })
      .where('id', '=', episodes[0]?.[0] ?? 0)
      .execute();
    await put(url, 'Series/Garden/Season 1/unused.mp4', 'other.mp4');
    await scan();
    await db.deleteFrom('lost_files').execute();
    await rm(at('Series'), { recursive: true });
    await scan();
    expect(await missing()).toEqual([[url, null, [['garden', 'Season 1, episode 3–4']]]]);
  });

  it('are not missing when an admin has deleted them, or no title needs them', async () => {
    await kite();
    await call('POST admin/media/delete', { paths: ['films'], with_titles: true });
    await app.runJobs();
    await rm(at('other.mp4'));
    await put('more.mp4');
    await scan();
    expect(await noted()).toEqual([]);
  });

  it('follow the folder that Sebule moves while they are missing', async () => {
    await kite();
    await rm(at('films/kite.mp4'));
    await scan();
    await call('POST admin/media/rename', { path: 'films', name: 'Films' });
    expect(await missing()).toEqual([['Films/kite.mp4', null, [['kite', '']]]]);
    await put('Films/kite.mp4');
    await scan();
    expect(await missing()).toEqual([]);
  });

  it('are found once a day among what titles refer to, although the index has never had them', async () => {
    await kite();
    await addMovie(app.database.db, 'dhow');
    await put('films/dhow.mp4', 'hidden/dhow.en.srt');
    // The index has no linked folders, but what is in them plays.
    await symlink(at('hidden'), at('linked'));
    await app.database.db
      .updateTable('media_files')
      .set({ subtitles_url: 'linked/dhow.en.srt', trailer_url: 'https://films.example/dhow.mp4' })
      .where('url', '=', 'films/dhow.mp4')
      .execute();
    const trashed = await addMovie(app.database.db, 'trashed');
    await call(`GET videos/delete-movie/${trashed}`);
    await addMovie(app.database.db, 'never');
    await scan();
    expect(await noted()).toEqual([]);
    await daysLater(1);
    expect(await noted()).toEqual(['films/never.en.srt', 'films/never.mp4', 'trailers/never.mp4']);
  });

  it('mark their titles for admins and for viewers, and only in lists that are asked for it', async () => {
    const id = await kite();
    await addMovie(app.database.db, 'dhow');
    const { id: series, episodes } = await addSeries(app.database.db, 'garden', { seasons: 1, episodes: 2 });
    const gone = 'garden/gone.mp4';
    await put('films/dhow.mp4', gone);
    await app.database.db
      .updateTable('episodes')
      .set({ url: gone })
      .where('id', '=', episodes[0]?.[1] ?? 0)
      .execute();
    await scan();
    await rm(at(gone));
    await rm(at('films/kite.mp4'));
    await scan();
    const listed = async (name: string, token = admin) =>
      (await app.call(`GET videos/${name}`, { token })).body.details.map((card) => [
        card.video_id,
        card.files_missing,
      ]);
    expect(await listed('get-movies?missing=files')).toEqual([[id, 1]]);
    expect(await listed('get-series?missing=files')).toEqual([[series, 1]]);
    const viewer = await signInViewer(app);
    expect(await listed('get-movies?missing=files', viewer)).toHaveLength(2);
    const title = async (type: string, movie: number) =>
      (await app.call('POST videos/get-movie-series', { token: viewer, body: { movie_id: movie, type } }))
        .body.details[0];
    expect((await title('movie', id)).files).toMatchObject([{ is_missing: true }]);
    const [season] = (await title('series', series)).seasons;
    expect(season.episodes.map(({ is_missing: isMissing }: never) => isMissing)).toEqual([undefined, true]);
    await put('films/kite.mp4');
    await scan();
    expect((await title('movie', id)).files[0]).not.toHaveProperty('is_missing');
    expect(await listed('get-movies?missing=files')).toEqual([]);
  });

  it('are told of when their titles are restored', async () => {
    const id = await kite();
    const restored = async () => {
      await call(`GET videos/delete-movie/${id}`);
      return (await call('PATCH videos/restore', { kind: 'movie', id })).body.msg;
    };
    expect(await restored()).toBe('Restored successfully');
    await rm(at('films/kite.mp4'));
    expect(await restored()).toBe('Restored successfully. One file is not on the disk: films/kite.mp4.');
    await call(`GET videos/delete-movie/${id}`);
    const many = await call('POST admin/videos/change-many', { ids: [id], change: 'restore' });
    expect(many.body.msg).toBe('Restored successfully. One file is not on the disk: films/kite.mp4.');
  });

  it.each([
    ['with its folder', false],
    ['and an empty folder is in its place', true],
  ])('are, for viewers, all files of a disk that is away %s', async (_how, leavesFolder) => {
    const { db } = app.database;
    const id = await kite();
    const { id: series, episodes } = await addSeries(db, 'garden', { seasons: 1, episodes: 2 });
    const elsewhere = episodes[0]?.[1] ?? 0;
    const url = 'https://films.example.org/garden.mp4';
    await db.updateTable('episodes').set({ url }).where('id', '=', elsewhere).execute();
    const viewer = await signInViewer(app);
    const title = async (type: string, movie: number) =>
      (await app.call('POST videos/get-movie-series', { token: viewer, body: { movie_id: movie, type } }))
        .body.details[0];
    const away = async () => {
      await app.call('GET /readyz');
      const [file] = (await title('movie', id)).files;
      const [season] = (await title('series', series)).seasons;
      return [file, ...season.episodes].map(({ is_missing: isMissing }) => isMissing);
    };
    expect(await away()).toEqual([undefined, undefined, undefined]);
    await rename(app.mediaDir, `${app.mediaDir}-away`);
    if (leavesFolder) await mkdir(app.mediaDir);
    expect((await away()).filter(Boolean)).toHaveLength(2);
    expect((await away())[0]).toBe(true);
    await rm(app.mediaDir, { recursive: true, force: true });
    await rename(`${app.mediaDir}-away`, app.mediaDir);
    expect(await away()).toEqual([undefined, undefined, undefined]);
  });

  it('are not those of a disk that is away', async () => {
    await kite();
    await rename(app.mediaDir, `${app.mediaDir}-away`);
    await mkdir(app.mediaDir);
    await daysLater(2);
    expect(await noted()).toEqual([]);
    await rm(app.mediaDir, { recursive: true });
    await rename(`${app.mediaDir}-away`, app.mediaDir);
  });
});
