import { existsSync } from 'node:fs';
import fs, { mkdir, readFile, readdir, rename, rm, rmdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REFERENCE_MAX_BYTES, libraryMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { type People, addMovie, addSeries, signInViewer, startWithStaff } from '../../../testing/fixtures.ts';

describeOnBothDatabases('changes in the media folder', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const put = async (...files: string[]) => {
    for (const file of files) {
      const target = path.join(app.mediaDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, `content of ${file}`);
    }
    await call('POST admin/media/scan');
  };
  const has = (file: string) => existsSync(path.join(app.mediaDir, file));
  const rows = (table: 'media_files' | 'episodes' | 'seasons' | 'subtitle_shifts' | 'folder_moves') =>
    app.database.db.selectFrom(table).selectAll().execute();
  const indexed = async () => {
    const found = await app.database.db
      .selectFrom('folder_entries')
      .select(['path', 'folder', 'uses'])
      .execute();
    const byPath = (one: (string | number)[], other: (string | number)[]) =>
      String(one[0]) < String(other[0]) ? -1 : 1;
    return found.map(({ path: entry, folder, uses }) => [entry, folder, uses]).toSorted(byPath);
  };
  const refusal = ({ status, body }: { status: number; body: { msg: string; details: object[] } }) => ({
    status,
    msg: body.msg,
    ...body.details[0],
  });
  const audit = async () => {
    const found = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note', 'actor_id'])
      .where('event', '!=', 'signed-in')
      .orderBy('id')
      .execute();
    return found.map(({ event, note, actor_id: actor }) => [event, note, actor === people.staff]);
  };

  it('let movies follow their files', async () => {
    await addMovie(app.database.db, 'kite');
    await put('films/kite.mp4', 'films/kite.en.srt', 'trailers/kite.mp4');
    const renamed = await call('POST admin/media/rename', {
      path: 'films/kite.mp4',
      name: 'The Kite (2024).mp4',
    });
    expect([renamed.status, renamed.body.msg, renamed.body.details]).toEqual([
      200,
      libraryMessages.entryRenamed,
      [{ from: 'films/kite.mp4', path: 'films/The Kite (2024).mp4' }],
    ]);
    await call('POST admin/media/rename', { path: 'trailers', name: 'Trailers' });
    expect(await rows('media_files')).toMatchObject([
      {
        url: 'films/The Kite (2024).mp4',
        trailer_url: 'Trailers/kite.mp4',
        subtitles_url: 'films/kite.en.srt',
      },
    ]);
    expect((await indexed()).filter(([, , uses]) => uses !== 0)).toEqual([
      ['Trailers/kite.mp4', 'Trailers', 1],
      ['films/The Kite (2024).mp4', 'films', 1],
      ['films/kite.en.srt', 'films', 1],
    ]);
    expect(await rows('folder_moves')).toEqual([]);
    expect(await audit()).toEqual([
      ['media-moved', 'films/kite.mp4 to films/The Kite (2024).mp4, in titles: 1', true],
      ['media-moved', 'trailers to Trailers, in titles: 1', true],
    ]);
  });

  it('judge videos anew by the names of their new folders', async () => {
    await put('Garden/Season 1/05.mkv', 'Garden/Season 1/Rain.mkv', 'Films/other.mkv');
    await call('POST admin/media/move', { paths: ['Garden/Season 1/05.mkv'], folder: 'Films' });
    await call('POST admin/media/rename', { path: 'Garden/Season 1', name: 'Season 2' });
    await call('POST admin/media/rename', { path: 'Garden', name: 'Harbour' });
    const judged = async () => {
      const found = await app.database.db
        .selectFrom('folder_entries')
        .select(['path', 'guess', 'series_key', 'season'])
        .where('kind', '=', 'video')
        .orderBy('path')
        .execute();
      return found.map(({ path: file, ...rest }) => [file, ...Object.values(rest)]);
    };
    const expected = [
      ['Films/05.mkv', 'movie', null, null],
      ['Films/other.mkv', 'movie', null, null],
      ['Harbour/Season 2/Rain.mkv', 'episode', 'harbour', 2],
    ];
    expect(await judged()).toEqual(expected);
    // A new look at the disk finds the same.
    await call('POST admin/media/scan');
    expect(await judged()).toEqual(expected);
  });

  it('let a series follow its folder, with trailers, subtitles and those in the trash', async () => {
    const { db } = app.database;
    const { seasons, episodes } = await addSeries(db, 'garden', { seasons: 1, episodes: 2 });
    const [[first = 0, second = 0] = []] = episodes;
    await db.updateTable('seasons').set({ trailer_url: 'Bustani/trailer.mp4' }).execute();
    for (const [id, file] of [
      [first, '1'],
      [second, '2'],
    ] as const) {
      const changes = { url: `Bustani/Säsong 1/${file}.mp4`, subtitles_url: `Bustani/Säsong 1/${file}.srt` };
      await db.updateTable('episodes').set(changes).where('id', '=', id).execute();
    }
    await call(`GET videos/delete-episode/${second}`);
    await put(
      'Bustani/trailer.mp4',
      'Bustani/Säsong 1/1.mp4',
      'Bustani/Säsong 1/2.mp4',
      'Bustani ya pili/1.mp4',
    );
    await mkdir(path.join(app.mediaDir, 'Series'));
    const moved = await call('POST admin/media/move', { paths: ['Bustani'], folder: 'Series' });
    expect(moved.body.details).toEqual([{ from: 'Bustani', path: 'Series/Bustani' }]);
    expect((await rows('episodes')).map((row) => 'url' in row && [row.url, row.subtitles_url])).toEqual([
      ['Series/Bustani/Säsong 1/1.mp4', 'Series/Bustani/Säsong 1/1.srt'],
      ['Series/Bustani/Säsong 1/2.mp4', 'Series/Bustani/Säsong 1/2.srt'],
    ]);
    expect(await rows('seasons')).toMatchObject([
      { id: seasons[0], trailer_url: 'Series/Bustani/trailer.mp4' },
    ]);
    await call('POST admin/media/scan');
    expect(await indexed()).toEqual([
      ['Bustani ya pili', '', 0],
      ['Bustani ya pili/1.mp4', 'Bustani ya pili', 0],
      ['Series', '', 0],
      ['Series/Bustani', 'Series', 0],
      ['Series/Bustani/Säsong 1', 'Series/Bustani', 0],
      ['Series/Bustani/Säsong 1/1.mp4', 'Series/Bustani/Säsong 1', 1],
      ['Series/Bustani/Säsong 1/2.mp4', 'Series/Bustani/Säsong 1', 1],
      ['Series/Bustani/trailer.mp4', 'Series/Bustani', 1],
    ]);
    const found = await call('GET admin/media/list?q=sasong%201');
    expect(found.body.details).toHaveLength(3);
  });

  it('keep how far subtitles are shifted', async () => {
    await put('films/kite.mp4');
    const text = '1\n00:00:01,000 --> 00:00:02,000\nPepo.\n';
    await writeFile(path.join(app.mediaDir, 'films/kite.srt'), text);
    const shift = (subtitlesUrl: string, synSubtitles: number) =>
      call('POST admin/subtitles/sync', {
        synSubtitles,
        movieUrl: 'kite.mp4',
        subtitlesUrl,
        is_series: false,
      });
    expect((await shift('films/kite.srt', 5)).status).toBe(200);
    await call('POST admin/media/rename', { path: 'films', name: 'filamu' });
    expect(await rows('subtitle_shifts')).toMatchObject([{ path: 'filamu/kite.srt' }]);
    expect((await shift('filamu/kite.srt', -5)).status).toBe(200);
    expect(await readFile(path.join(app.mediaDir, 'filamu/kite.srt'), 'utf8')).toBe(text);
  });

  it('overwrite nothing, and say what is in the way', async () => {
    await put('kite.mp4', 'wind.mp4', 'films/kite.mp4', 'artwork/own.webp', 'uploads/new.mp4');
    await symlink('films', path.join(app.mediaDir, 'link'));
    const renameTo = async (from: string, name: string) =>
      refusal(await call('POST admin/media/rename', { path: from, name }));
    const move = async (paths: string[], folder: string) =>
      refusal(await call('POST admin/media/move', { paths, folder }));
    const taken = { status: 409, code: 'name-taken' };
    const missing = { status: 404, code: 'file-missing' };
    const noFolder = { status: 404, code: 'folder-missing' };
    const owned = { status: 409, code: 'folder-owned' };
    expect(await renameTo('kite.mp4', 'wind.mp4')).toMatchObject({ ...taken, field: 'name' });
    expect(await move(['wind.mp4', 'kite.mp4'], 'films')).toMatchObject({ ...taken, field: 'paths.1' });
    expect(has('films/wind.mp4')).toBe(true);
    expect(await renameTo('gone.mp4', 'new.mp4')).toMatchObject({ ...missing, field: 'path' });
    expect(await renameTo('link/kite.mp4', 'new.mp4')).toMatchObject({ ...missing, field: 'path' });
    expect(await move(['kite.mp4'], 'nowhere')).toMatchObject(noFolder);
    expect(await move(['kite.mp4'], 'link')).toMatchObject(noFolder);
    expect(await move(['kite.mp4'], '../..')).toMatchObject({ ...noFolder, field: 'folder' });
    expect(await move(['films'], 'films')).toMatchObject({ status: 400, field: 'paths.0' });
    expect(await renameTo('artwork', 'pictures')).toMatchObject({ ...owned, field: 'path' });
    expect(await renameTo('artwork/own.webp', 'mine.webp')).toMatchObject(owned);
    expect(await renameTo('uploads', 'inbox')).toMatchObject(owned);
    expect(await move(['kite.mp4'], 'artwork')).toMatchObject(owned);
    expect(
      (await call('POST admin/media/move', { paths: ['uploads/new.mp4'], folder: 'films' })).status,
    ).toBe(200);
    expect(await readFile(path.join(app.mediaDir, 'films/kite.mp4'), 'utf8')).toBe(
      'content of films/kite.mp4',
    );
    expect(await rows('folder_moves')).toEqual([]);
  });

  it.each([
    ['', 'name'],
    ['.', 'name'],
    ['..', 'name'],
    ['.hidden', 'name'],
    ['a/b', 'name'],
    ['a\\b', 'name'],
    ['a:b', 'name'],
    ['a\0', 'name'],
    ['a\n', 'name'],
    [' a', 'name'],
    ['a ', 'name'],
    ['a.', 'name'],
    ['ä'.repeat(128), 'name'],
    ['\uD800', 'name'],
  ])('refuse the name %j', async (name, field) => {
    for (const [endpoint, body] of [
      ['rename', { path: 'kite.mp4', name }],
      ['make-folder', { name }],
    ] as const) {
      const { status, body: answer } = await call(`POST admin/media/${endpoint}`, body);
      expect([endpoint, status, answer.details[0].field]).toEqual([endpoint, 400, field]);
    }
  });

  it('make folders', async () => {
    await put('films/kite.mp4');
    const made = await call('POST admin/media/make-folder', { folder: 'films', name: 'Za watoto' });
    expect([made.status, made.body.details]).toEqual([200, [{ path: 'films/Za watoto' }]]);
    expect(await readdir(path.join(app.mediaDir, 'films/Za watoto'))).toEqual([]);
    const make = async (folder: string, name: string) =>
      refusal(await call('POST admin/media/make-folder', { folder, name }));
    expect(await make('films', 'kite.mp4')).toMatchObject({ status: 409, field: 'name' });
    expect(await make('nowhere', 'new')).toMatchObject({ status: 404, field: 'folder' });
    expect(await make('../up', 'new')).toMatchObject({ status: 404, field: 'folder' });
    expect(await make('artwork', 'new')).toMatchObject({ status: 409, field: 'folder' });
  });

  it('are completed or undone after an interruption', async () => {
    await addMovie(app.database.db, 'kite');
    await put('films/kite.mp4', 'wind.mp4', 'other.mp4');
    const unfinished = { actor_id: people.staff, address: '127.0.0.1' };
    await app.database.db
      .insertInto('folder_moves')
      .values([
        { ...unfinished, from_path: 'films/kite.mp4', to_path: 'films/Kite.mp4' },
        { ...unfinished, from_path: 'wind.mp4', to_path: 'films/wind.mp4' },
        { ...unfinished, from_path: 'gone.mp4', to_path: 'gone-too.mp4' },
      ])
      .execute();
    await rename(path.join(app.mediaDir, 'films/kite.mp4'), path.join(app.mediaDir, 'films/Kite.mp4'));
    await writeFile(path.join(app.mediaDir, 'films/wind.mp4'), '');
    await call('POST admin/media/rename', { path: 'other.mp4', name: 'another.mp4' });
    expect(await rows('media_files')).toMatchObject([{ url: 'films/Kite.mp4' }]);
    expect([has('wind.mp4'), has('films/wind.mp4')]).toEqual([true, false]);
    expect(await rows('folder_moves')).toEqual([]);
  });

  it('are completed only once their disk is back', async () => {
    await addMovie(app.database.db, 'kite');
    await put('films/kite.mp4', 'other.mp4');
    await rename(path.join(app.mediaDir, 'films/kite.mp4'), path.join(app.mediaDir, 'films/Kite.mp4'));
    const move = { from_path: 'films/kite.mp4', to_path: 'films/Kite.mp4' };
    const unfinished = { ...move, actor_id: people.staff, address: '127.0.0.1' };
    await app.database.db.insertInto('folder_moves').values(unfinished).execute();
    await rename(app.mediaDir, `${app.mediaDir}-away`);
    await mkdir(app.mediaDir);
    const renameOther = () => call('POST admin/media/rename', { path: 'other.mp4', name: 'another.mp4' });
    expect(refusal(await renameOther())).toMatchObject({ status: 503, code: 'media-disk-away' });
    expect(await rows('folder_moves')).toMatchObject([move]);
    await rmdir(app.mediaDir);
    await rename(`${app.mediaDir}-away`, app.mediaDir);
    expect((await renameOther()).status).toBe(200);
    expect(await rows('media_files')).toMatchObject([{ url: 'films/Kite.mp4' }]);
  });

  it('delete what nothing uses, with folders', async () => {
    await put('old/a/1.mp4', 'old/a/1.srt', 'old/2.mp4', 'kite.mp4');
    const { body } = await call('POST admin/media/deletion-preview', { paths: ['old', 'kite.mp4'] });
    expect(body.details).toEqual([{ files: 4, bytes: 83, used_files: 0, used_by: 0, uses: [] }]);
    const deleted = await call('POST admin/media/delete', { paths: ['old', 'kite.mp4', 'old/a'] });
    expect([deleted.status, deleted.body.msg]).toEqual([200, libraryMessages.entriesDeleted]);
    await app.runJobs();
    expect([has('old'), has('kite.mp4')]).toEqual([false, false]);
    expect(await indexed()).toEqual([]);
    expect((await audit()).map(([event, note]) => `${event} ${note}`)).toEqual([
      'media-deleted old',
      'media-deleted kite.mp4',
    ]);
  });

  it('do not promise to delete what is on a disk that can only be read', async () => {
    await put('old/kite.mp4', 'new/wind.mp4');
    vi.spyOn(fs, 'access').mockImplementation(async (file) => {
      if (String(file).endsWith('old')) throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    });
    const refused = await call('POST admin/media/delete', { paths: ['new', 'old/kite.mp4'] });
    expect([refused.status, refused.body.msg]).toEqual([503, libraryMessages.folderReadOnly]);
    await app.runJobs();
    expect([has('old/kite.mp4'), has('new/wind.mp4')]).toEqual([true, true]);
    expect((await call('POST admin/media/delete', { paths: ['new'] })).status).toBe(200);
  });

  it('delete what has been copied into a folder since it was looked at', async () => {
    await put('old/1.mp4');
    await mkdir(path.join(app.mediaDir, 'old/deep'));
    await writeFile(path.join(app.mediaDir, 'old/deep/2.mp4'), 'new');
    const { body } = await call('POST admin/media/deletion-preview', { paths: ['old'] });
    expect(body.details[0]).toMatchObject({ files: 2 });
    await call('POST admin/media/delete', { paths: ['old'] });
    await app.runJobs();
    expect(has('old')).toBe(false);
  });

  it('neither show nor move what is being deleted', async () => {
    await put('films/kite.mp4', 'films/old/wind.mp4', 'films/note.txt');
    await call('POST admin/media/delete', { paths: ['films/kite.mp4', 'films/old'] });
    const shown = async () => {
      await call('POST admin/media/scan');
      const { body } = await call('GET admin/media/list?path=films');
      return body.details.map(({ name }: { name: string }) => name);
    };
    // The files are still on the disk.
    expect([has('films/kite.mp4'), await shown()]).toEqual([true, ['note.txt']]);
    const renamed = async (file: string, name: string) =>
      refusal(await call('POST admin/media/rename', { path: file, name }));
    expect(await renamed('films/kite.mp4', 'kept.mp4')).toMatchObject({ status: 404, field: 'path' });
    expect(await renamed('films/note.txt', 'kite.mp4')).toMatchObject({ status: 409, field: 'name' });
    expect(await renamed('films', 'kept')).toEqual({
      status: 409,
      msg: libraryMessages.entryBeingDeleted,
      code: 'being-deleted',
      field: 'path',
      message: libraryMessages.entryBeingDeleted,
    });
    await app.runJobs();
    expect([await readdir(path.join(app.mediaDir, 'films')), await shown()]).toEqual([
      ['note.txt'],
      ['note.txt'],
    ]);
    expect((await call('POST admin/media/rename', { path: 'films', name: 'kept' })).status).toBe(200);
  });

  it('show what could not be deleted', async () => {
    await put('films/kite.mp4');
    await call('POST admin/media/delete', { paths: ['films/kite.mp4'] });
    await rm(path.join(app.mediaDir, 'films/kite.mp4'));
    // Something that cannot be deleted as a file is.
    await mkdir(path.join(app.mediaDir, 'films/kite.mp4'));
    await app.runJobs();
    await call('POST admin/media/scan');
    const { body } = await call('GET admin/media/list?path=films');
    expect(body.details).toMatchObject([{ name: 'kite.mp4' }]);
  });

  it('delete what titles use only when that is wanted, and take along what depends on it', async () => {
    const { db } = app.database;
    const kite = await addMovie(db, 'kite');
    const wind = await addMovie(db, 'wind');
    const second = { label: '4K', order_no: 2, url: 'films/wind-4k.mp4', credits_start: 5_000 };
    await db
      .insertInto('media_files')
      .values({ title_id: wind, ...second })
      .execute();
    await db
      .updateTable('media_files')
      .set({ trailer_url: 'films/kite.mp4' })
      .where('title_id', '=', wind)
      .execute();
    const { id: series, episodes } = await addSeries(db, 'garden', { seasons: 1, episodes: 2 });
    const [[episode = 0] = []] = episodes;
    await db
      .updateTable('episodes')
      .set({ url: 'films/1.mp4', subtitles_url: 'films/1.srt' })
      .where('id', '=', episode)
      .execute();
    const files = ['films/kite.mp4', 'films/wind-4k.mp4', 'films/1.mp4', 'films/1.srt'];
    await put(...files, 'films/free.mp4');
    const paths = ['films'];
    const { body } = await call('POST admin/media/deletion-preview', { paths });
    expect(body.details[0]).toMatchObject({ files: 5, used_files: 4, used_by: 4 });
    expect(
      body.details[0].uses.map(({ video_id, part }: { video_id: number; part: string }) => [video_id, part]),
    ).toEqual([
      [series, 'Season 1, episode 1'],
      [kite, ''],
      [wind, ''],
      [wind, 'Trailer'],
    ]);
    expect(refusal(await call('POST admin/media/delete', { paths }))).toMatchObject({
      status: 409,
      code: 'file-in-use',
      field: 'with_titles',
    });
    await app.runJobs();
    expect(has('films/free.mp4')).toBe(true);

    expect((await call('POST admin/media/delete', { paths, with_titles: true })).status).toBe(200);
    await app.runJobs();
    expect(has('films')).toBe(false);
    const viewer = await signInViewer(app);
    const home = await app.call('GET user/landing_page_data/get', { token: viewer });
    expect(home.body.details[0].newUploads.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'garden',
      'wind',
    ]);
    expect(
      await db
        .selectFrom('media_files')
        .select(['url', 'trailer_url'])
        .where('title_id', '=', wind)
        .execute(),
    ).toEqual([{ url: 'films/wind.mp4', trailer_url: null }]);
    expect((await call(`GET admin/videos/trashed-parts/${series}`)).body.details).toMatchObject([
      { kind: 'episode', id: episode },
    ]);
    expect((await audit()).map(([event]) => event)).toEqual([
      'trashed',
      'file-deleted',
      'trashed',
      'media-deleted',
    ]);
  });

  it('look at playlists of playlists with very many parts', async () => {
    await put('hls/film.m3u8', 'hls/1080p.m3u8', 'hls/part 7.ts');
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `part ${at}.ts`).join('\n');
    await writeFile(path.join(app.mediaDir, 'hls/film.m3u8'), '#EXTM3U\n1080p.m3u8\n');
    await writeFile(path.join(app.mediaDir, 'hls/1080p.m3u8'), `#EXTM3U\n${lines(40_000)}`);
    await call('POST admin/media/scan');
    const { status, body } = await call('POST admin/media/deletion-preview', { paths: ['hls/film.m3u8'] });
    expect([status, body.details[0].files]).toEqual([200, 3]);
  });

  it('refuse names that are never shown, and paths that no address can have', async () => {
    const deep = Array.from({ length: 9 }, () => 'a'.repeat(220)).join('/');
    await put('films/kite.mp4', `deep/${deep}/wind.mp4`);
    for (const name of ['@eaDir', '$RECYCLE.BIN', 'lost+found']) {
      const renamed = await call('POST admin/media/rename', { path: 'films/kite.mp4', name });
      expect(refusal(renamed)).toMatchObject({
        status: 400,
        field: 'name',
        message: libraryMessages.entryReserved,
      });
      const made = await call('POST admin/media/make-folder', { folder: 'films', name });
      expect(refusal(made)).toMatchObject({
        status: 400,
        field: 'name',
        message: libraryMessages.entryReserved,
      });
    }
    const folder = `${'x'.repeat(220)}/${'y'.repeat(220)}`;
    await put(`${folder}/note.txt`);
    const moved = await call('POST admin/media/move', { paths: ['deep'], folder });
    expect(refusal(moved)).toMatchObject({
      status: 400,
      field: 'paths.0',
      message: libraryMessages.entryPathTooLong,
    });
    expect([has('films/kite.mp4'), has('deep'), has(`${folder}/deep`)]).toEqual([true, true, false]);
  });

  /** Letters of three bytes each, which PostgreSQL cannot make shorter: no two are the same in one test. */
  let lettersUsed = 0;
  const letters = (count: number) =>
    Array.from({ length: count }, () => {
      lettersUsed = (lettersUsed + 1) % 20_000;
      return String.fromCodePoint(0x4e_00 + ((lettersUsed * 7_919) % 20_000));
    }).join('');

  it('count the bytes of a path, and leave no film behind that cannot be played', async () => {
    const folders = Array.from({ length: 9 }, (_, depth) => letters(85 - depth) + 'x'.repeat(3 * depth));
    const below = [...folders, `${letters(26)}.mp4`].join('/');
    const movie = await addMovie(app.database.db, 'kite');
    await put(`x/${below}`);
    await app.database.db
      .updateTable('media_files')
      .set({ url: `x/${below}` })
      .execute();
    const play = async () => {
      const viewer = await signInViewer(app);
      const body = { movie_id: movie, type: 'movie' };
      const { body: answer } = await app.call('POST videos/get-movie-series', { token: viewer, body });
      const url: string = answer.details[0].video_url;
      return { path: decodeURIComponent(url), status: (await app.call(`GET ${url}`)).status, url };
    };
    for (const name of [letters(85), 'x'.repeat(14)]) {
      const renamed = await call('POST admin/media/rename', { path: 'x', name });
      expect(refusal(renamed)).toMatchObject({
        status: 400,
        field: 'name',
        message: libraryMessages.entryPathTooLong,
      });
    }
    // Exactly as long as it may be.
    const longest = `${'1.'.repeat(6)}1`;
    expect(Buffer.byteLength(`${longest}/${below}`)).toBe(REFERENCE_MAX_BYTES);
    const renamed = await call('POST admin/media/rename', { path: 'x', name: longest });
    expect(renamed.status).toBe(200);
    const played = await play();
    expect([played.status, played.path.endsWith(`/${longest}/${below}`)]).toEqual([200, true]);
    // The request line that nginx takes.
    expect(`GET ${played.url} HTTP/1.1\r\n`.length).toBeLessThan(8 * 1_024);
    expect(
      refusal(
        await call('POST admin/media/make-folder', {
          folder: `${longest}/${folders.join('/')}`,
          name: letters(30),
        }),
      ),
    ).toMatchObject({
      status: 400,
      field: 'name',
      message: libraryMessages.entryPathTooLong,
    });
  });

  it('are offered for what is in the index, which says what is too long for it', async () => {
    const top = letters(85);
    const long = [top, ...Array.from({ length: 7 }, () => letters(85)), `${letters(83)}x`].join('/');
    // With its key to sort by, five times as long, one of the longest is too long for an index of PostgreSQL.
    await put(`${long}/${'1.'.repeat(49)}mp4`, `${long}/${letters(1)}.mp4`);
    const summary = async () => (await call('GET admin/media/summary')).body.details[0];
    expect([(await indexed()).length, (await summary()).left_out]).toEqual([11, null]);
    await put(`${long}/${letters(40)}.mp4`, `${long}/${letters(40)}/film.mp4`);
    expect((await indexed()).length).toBe(11);
    expect((await summary()).left_out).toMatch(
      /^2 files or folders are left out: with all its folders, a name may have 2,400 bytes/,
    );
    await rm(path.join(app.mediaDir, top), { recursive: true });
    await call('POST admin/media/scan');
    expect((await summary()).left_out).toBeNull();
  });

  it('move a playlist only together with its parts', async () => {
    await put('hls/part 1.ts', 'hls/film.m3u8', 'other/note.txt');
    await writeFile(path.join(app.mediaDir, 'hls/film.m3u8'), '#EXTM3U\npart 1.ts\n');
    const move = (...paths: string[]) => call('POST admin/media/move', { paths, folder: 'other' });
    expect(refusal(await move('hls/film.m3u8'))).toMatchObject({
      status: 400,
      field: 'paths.0',
      message: libraryMessages.entryPlaylistAlone,
    });
    expect(has('hls/film.m3u8')).toBe(true);
    const renamed = await call('POST admin/media/rename', { path: 'hls/film.m3u8', name: 'kite.m3u8' });
    expect(renamed.status).toBe(200);
    expect((await move('hls/kite.m3u8', 'hls/part 1.ts')).status).toBe(200);
    expect(await readdir(path.join(app.mediaDir, 'other'))).toEqual(['kite.m3u8', 'note.txt', 'part 1.ts']);
  });

  it('delete a playlist with its parts, but none that a title uses, and offer no parts as new films', async () => {
    await addMovie(app.database.db, 'kite');
    await app.database.db
      .updateTable('media_files')
      .set({ subtitles_url: null, url: 'hls/part 3.ts' })
      .execute();
    await put('hls/part 1.ts', 'hls/part 2.ts', 'hls/part 3.ts', 'hls/other.ts', 'hls/film.m3u8');
    await writeFile(
      path.join(app.mediaDir, 'hls/film.m3u8'),
      '#EXTM3U\npart 1.ts\npart 2.ts\npart 3.ts\n../x.ts\n',
    );
    await call('POST admin/media/scan');
    const newFiles = async () => {
      const { body } = await call('GET admin/media/new-files');
      return body.details.map(({ name }: { name: string }) => name);
    };
    expect(await newFiles()).toEqual(['film.m3u8']);
    await call('POST admin/media/delete', { paths: ['hls/film.m3u8'] });
    await app.runJobs();
    expect(await readdir(path.join(app.mediaDir, 'hls'))).toEqual(['other.ts', 'part 3.ts']);
    // Without a playlist it is no part any more.
    expect(await newFiles()).toEqual(['other.ts']);
  });

  it('refuse to delete what is not there, is needed, or is not listed', async () => {
    await put('artwork/own.webp', '.hidden/a.mp4');
    await symlink('..', path.join(app.mediaDir, 'up'));
    for (const [file, status] of [
      ['gone.mp4', 404],
      ['../gone.mp4', 404],
      ['up', 404],
      ['.hidden', 404],
      ['.hidden/a.mp4', 404],
      ['artwork', 409],
      ['artwork/own.webp', 409],
    ] as const) {
      for (const endpoint of ['delete', 'deletion-preview']) {
        const answer = await call(`POST admin/media/${endpoint}`, { paths: [file] });
        expect([file, answer.status, answer.body.details[0].field]).toEqual([file, status, 'paths.0']);
      }
    }
    expect(has('artwork/own.webp')).toBe(true);
  });

  it('wait for a disk that is away', async () => {
    await put('kite.mp4');
    await call('POST admin/media/delete', { paths: ['kite.mp4'] });
    await rename(app.mediaDir, `${app.mediaDir}-away`);
    await app.runJobs();
    const renamed = await call('POST admin/media/rename', { path: 'kite.mp4', name: 'wind.mp4' });
    expect([renamed.status, renamed.body.details[0].code]).toEqual([503, 'storage-failing']);
    await rm(app.mediaDir, { recursive: true, force: true });
    await rename(`${app.mediaDir}-away`, app.mediaDir);
    expect(has('kite.mp4')).toBe(true);
    app.clock.advance(61_000);
    await app.runJobs();
    expect(has('kite.mp4')).toBe(false);
  });

  it('wait for a disk in whose place there is an empty folder', async () => {
    await put('Old/kite.mp4', 'Empty/wind.mp4');
    await rm(path.join(app.mediaDir, 'Empty/wind.mp4'));
    await call('POST admin/media/scan');
    await call('POST admin/media/delete', { paths: ['Old', 'Empty'] });
    await rename(app.mediaDir, `${app.mediaDir}-away`);
    await mkdir(app.mediaDir);
    await app.runJobs();
    await rmdir(app.mediaDir);
    await rename(`${app.mediaDir}-away`, app.mediaDir);
    expect([has('Old/kite.mp4'), has('Empty')]).toEqual([true, true]);
    app.clock.advance(61_000);
    await app.runJobs();
    expect([has('Old'), has('Empty')]).toEqual([false, false]);
  });
});
