import { copyFile, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type FolderEntry,
  type NewFile,
  TITLE_MAX_LENGTH,
  subtitleProblems,
  libraryMessages,
} from '@sebule/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { contentFor } from '../../testing/file-content.ts';
import { STAFF_EMAIL, addPeople, signInAdmin, signInViewer } from '../../testing/fixtures.ts';

const CLIP = path.join(import.meta.dirname, '../../../../demo/media/clips/far-orbit.mp4');

describeOnBothDatabases('the media folder', (open) => {
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
  };
  const putFilm = async (file: string) => {
    await mkdir(path.dirname(path.join(app.mediaDir, file)), { recursive: true });
    await copyFile(CLIP, path.join(app.mediaDir, file));
  };
  const scan = async () => (await call('POST admin/media/scan')).body.details[0];
  const listNow = async (query = '') => (await call(`GET admin/media/list?${query}`)).body.details;
  const list = async (query?: string) => {
    // A list does not wait long for the disk.
    await scan();
    return listNow(query);
  };
  const names = async (query?: string) => (await list(query)).map(({ name }: { name: string }) => name);
  const newFiles = async (query = '') => (await call(`GET admin/media/new-files?${query}`)).body.details;
  const add = (...movies: object[]) => call('POST admin/media/add-movies', { movies });

  it('keeps what was on a disk that is away, says so, and takes no uploads meanwhile', async () => {
    await put('Drama/Kilele.mp4');
    await scan();
    const [problem, space] = [
      async () => (await call('GET admin/media/summary')).body.details[0].problem,
      async () => (await call('GET admin/dashboard/space')).body.details,
    ];
    expect(await problem()).toBeNull();
    await rename(app.mediaDir, `${app.mediaDir}-unplugged`);
    await mkdir(app.mediaDir);
    expect(await names('path=Drama')).toEqual(['Kilele.mp4']);
    expect((await problem()).text).toContain(`The media folder ${app.mediaDir} is empty`);
    expect(await space()).toContainEqual(
      expect.objectContaining({ holds: ['media'], free_bytes: null, is_low: true }),
    );
    const ready = await app.call('GET /readyz');
    expect([ready.status, ready.body.msg]).toEqual([
      503,
      'The disk with the films is not there: the media folder is empty or missing.',
    ]);
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '2000',
      'upload-metadata': `filename ${Buffer.from('kite.mp4').toString('base64')}`,
    };
    const upload = await app.call('POST admin/media/upload', { token: admin, headers });
    expect([upload.status, upload.body.details[0].code]).toEqual([503, 'media-disk-away']);
    expect(await readdir(app.mediaDir)).toEqual([]);
    const refusals = [
      await call('POST admin/media/make-folder', { folder: '', name: 'Drama' }),
      await call('POST admin/media/rename', { path: 'Drama/Kilele.mp4', name: 'Kilima.mp4' }),
      await call('POST admin/media/move', { paths: ['Drama/Kilele.mp4'], folder: '' }),
      await app.call('POST admin/artwork?kind=poster', {
        token: admin,
        rawBody: await sharp({ create: { width: 2, height: 3, channels: 3, background: '#0a7f5a' } })
          .png()
          .toBuffer(),
        headers: { 'content-type': 'image/png' },
      }),
    ];
    const words = `${libraryMessages.diskAway}: ${app.mediaDir}`;
    expect(refusals.map(({ status, body }) => [status, body.details[0].code, body.msg])).toEqual(
      refusals.map(() => [503, 'media-disk-away', words]),
    );
    expect(await readdir(app.mediaDir)).toEqual([]);
    expect((await app.call('GET /readyz')).status).toBe(503);

    await rm(app.mediaDir, { recursive: true });
    const without = await app.call('GET /readyz');
    expect([without.status, without.body.msg]).toEqual([ready.status, ready.body.msg]);
    await rename(`${app.mediaDir}-unplugged`, app.mediaDir);
    expect(await problem()).toBeNull();
    expect((await app.call('GET /readyz')).status).toBe(200);
  });

  it('lists folders only, in a folder or by a search in all', async () => {
    await put('kite.mp4', 'Kite/a.mp4', 'Films/Kites/b.mp4', 'Films/kite.mp4', 'Films/Wind/c.mp4');
    expect(await names('kind=folder')).toEqual(['Films', 'Kite']);
    expect(await names('kind=folder&path=Films')).toEqual(['Kites', 'Wind']);
    const found = await call('GET admin/media/list?kind=folder&q=kite&limit=1');
    expect([found.body.details[0].path, found.body.details.length]).toEqual(['Kite', 1]);
    expect(found.headers['x-total-count']).toBe('2');
    expect((await call('GET admin/media/list?kind=picture')).status).toBe(400);
  });

  it('knows an HLS playlist for a film that almost every browser plays, and its parts for none', async () => {
    await put('The Kite (2024)/index0.ts', 'The Kite (2024)/index1.ts');
    const playlist = '#EXTM3U\n#EXTINF:4,\nindex0.ts\n#EXTINF:4,\nindex1.ts\n#EXT-X-ENDLIST\n';
    await writeFile(path.join(app.mediaDir, 'The Kite (2024)/index.m3u8'), playlist);
    await scan();
    await app.runJobs();
    expect(await newFiles()).toMatchObject([
      { name: 'index.m3u8', title: 'The Kite', year: 2024, playability: { state: 'done', plays: 'most' } },
    ]);
    const folder = 'path=The%20Kite%20(2024)';
    const found = await list(folder);
    expect(found.map(({ name, playability }: FolderEntry) => [name, playability?.plays ?? null])).toEqual([
      ['index.m3u8', 'most'],
      ['index0.ts', null],
      ['index1.ts', null],
    ]);
    const season = (await call(`GET admin/media/season?folder=The%20Kite%20(2024)`)).body.details[0];
    expect(season.files.map(({ name }: { name: string }) => name)).toEqual(['index.m3u8']);
  });

  it('offers nothing but the playlist of an HLS film, and its pieces once that is gone', async () => {
    const write = async (file: string, text: string) => {
      await put(file);
      await writeFile(path.join(app.mediaDir, file), text);
    };
    await write(
      'Kite (2024)/master.m3u8',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nsd.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\nhd/index.m3u8\n',
    );
    await write(
      'Kite (2024)/sd.m3u8',
      '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\na%201.m4s\n#EXTINF:4,\na2.mp4\n#EXTINF:4,\na.aac\n#EXTINF:4,\na.vtt\n',
    );
    await write('Kite (2024)/hd/index.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nb.m4s\n');
    await put(
      ...['init.mp4', 'a 1.m4s', 'a2.mp4', 'a.aac', 'a.vtt', 'master.srt'].map(
        (name) => `Kite (2024)/${name}`,
      ),
      ...['init.mp4', 'b.m4s'].map((name) => `Kite (2024)/hd/${name}`),
      'Kite (2024)/Making of.mp4',
    );
    await scan();
    await app.runJobs();
    const offered = async () => (await newFiles()).map((file: NewFile) => file.path);
    expect(await offered()).toEqual(['Kite (2024)/master.m3u8']);
    expect(await names('path=Kite%20(2024)&kind=video')).toEqual(['hd', 'Making of.mp4', 'master.m3u8']);
    expect(await names('path=Kite%20(2024)%2Fhd&kind=video')).toEqual([]);
    expect(await names('path=Kite%20(2024)&kind=subtitles')).toEqual(['hd', 'master.srt']);
    const searched = async (kind: string) => {
      const { body, headers } = await call(`GET admin/media/list?q=kite&kind=${kind}&limit=2`);
      return [body.details.map(({ name }: FolderEntry) => name), headers['x-total-count']];
    };
    expect(await searched('video')).toEqual([['Making of.mp4', 'master.m3u8'], '2']);
    expect(await searched('subtitles')).toEqual([['master.srt'], '1']);
    // A look that finds nothing new changes nothing.
    await scan();
    expect(await offered()).toEqual(['Kite (2024)/master.m3u8']);

    await Promise.all(
      ['master', 'sd'].map((name) => rm(path.join(app.mediaDir, `Kite (2024)/${name}.m3u8`))),
    );
    await scan();
    expect(await names('path=Kite%20(2024)&kind=video')).toEqual([
      'hd',
      'a2.mp4',
      'init.mp4',
      'Making of.mp4',
    ]);
    expect(await names('path=Kite%20(2024)%2Fhd&kind=video')).toEqual(['index.m3u8']);
    expect(await names('path=Kite%20(2024)&kind=subtitles')).toEqual(['hd', 'a.vtt', 'master.srt']);
  });

  it('offers no piece of an HLS film that is in a folder without a playlist', async () => {
    await put(
      'Kite/pieces/init.mp4',
      'Kite/pieces/sound/init.mp4',
      'Kite/pieces/a.vtt',
      'Kite/pieces/more.mp4',
    );
    await put('Kite/film.m3u8');
    const maps = ['pieces/init.mp4', 'pieces/sound/init.mp4'].map((piece) => `#EXT-X-MAP:URI="${piece}"\n`);
    await writeFile(
      path.join(app.mediaDir, 'Kite/film.m3u8'),
      `#EXTM3U\n${maps.join('')}#EXTINF:4,\npieces/1.m4s\n#EXTINF:4,\npieces/a.vtt\n`,
    );
    const offered = async () => {
      const videos = await names('q=kite&kind=video');
      return [...videos, ...(await names('q=kite&kind=subtitles'))];
    };
    expect(await offered()).toEqual(['film.m3u8', 'more.mp4']);
    // Another copy of it, and a visit to its folder alone.
    await put('Kite/pieces/init.mp4', 'Kite/pieces/new.mp4');
    await writeFile(path.join(app.mediaDir, 'Kite/pieces/init.mp4'), 'Longer than before.');
    expect(await names('path=Kite%2Fpieces&kind=video')).toEqual(['sound', 'more.mp4', 'new.mp4']);

    await rm(path.join(app.mediaDir, 'Kite/film.m3u8'));
    expect(await offered()).toEqual(['init.mp4', 'more.mp4', 'new.mp4', 'init.mp4', 'a.vtt']);
  });

  it('is never listed whole', async () => {
    await put(...Array.from({ length: 105 }, (_, file) => `film ${file}.mp4`));
    expect(await list()).toHaveLength(100);
    expect(await newFiles()).toHaveLength(100);
    expect(await newFiles('offset=100')).toHaveLength(5);
  });

  it('is listed folder by folder, folders first and numbers in their order', async () => {
    await put('kite 10.mp4', 'kite 9.mp4', 'kite 9.srt', 'Garden/Season 1/1.mp4', 'notes.txt', 'cover.JPG');
    expect(await names()).toEqual([
      'Garden',
      'cover.JPG',
      'kite 9.mp4',
      'kite 9.srt',
      'kite 10.mp4',
      'notes.txt',
    ]);
    expect(await names('path=Garden')).toEqual(['Season 1']);
    expect(await list('path=Garden%2FSeason%201')).toMatchObject([
      { path: 'Garden/Season 1/1.mp4', folder: 'Garden/Season 1', kind: 'video', size: 32 },
    ]);
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual([
      'folder',
      'picture',
      'video',
      'subtitles',
      'video',
      'other',
    ]);
    expect(await names('limit=2&offset=1')).toEqual(['cover.JPG', 'kite 9.mp4']);
  });

  it('is listed and searched for files of one kind', async () => {
    await put(
      'kite 10.mp4',
      'kite 9.mp4',
      'kite.srt',
      'kite.txt',
      'kites/kite 2.mp4',
      'kites/kite.vtt',
      'old/a',
    );
    expect(await names('kind=video')).toEqual(['kites', 'old', 'kite 9.mp4', 'kite 10.mp4']);
    expect(await names('kind=subtitles')).toEqual(['kites', 'old', 'kite.srt']);
    expect(await names('kind=video&sort=-name')).toEqual(['old', 'kites', 'kite 10.mp4', 'kite 9.mp4']);
    expect(await names('kind=subtitles&path=kites')).toEqual(['kite.vtt']);
    expect(await names('kind=video&q=kite')).toEqual(['kite 9.mp4', 'kite 10.mp4', 'kite 2.mp4']);
    expect(await names('kind=subtitles&q=kite')).toEqual(['kite.srt', 'kite.vtt']);
    for (const [offset, expected] of [
      [0, ['kites', 'old']],
      [1, ['old', 'kite 9.mp4']],
      [2, ['kite 9.mp4', 'kite 10.mp4']],
      [3, ['kite 10.mp4']],
      [9, []],
    ] as const) {
      const { body, headers } = await call(`GET admin/media/list?kind=video&limit=2&offset=${offset}`);
      expect(body.details.map(({ name }: { name: string }) => name)).toEqual(expected);
      expect(headers['x-total-count']).toBe('4');
    }
    expect((await call('GET admin/media/list?kind=picture')).status).toBe(400);
  });

  it('is looked at when it is listed', async () => {
    await put('in/kite.mp4');
    await eventually(async () => expect(await listNow('path=in')).toHaveLength(1));
    expect(await app.database.db.selectFrom('folder_entries').select('path').execute()).toEqual([
      { path: 'in/kite.mp4' },
    ]);
  });

  it('is searched in all folders, without regard to case and accents', async () => {
    await put('Señor 100%.mp4', 'Garden/senora.mp4', 'kite.mp4');
    await scan();
    expect(await names('q=SENOR')).toEqual(['Señor 100%.mp4', 'senora.mp4']);
    expect(await names('q=100%25')).toEqual(['Señor 100%.mp4']);
    expect(await names('q=garden%20senor')).toEqual(['senora.mp4']);
    expect(await names('q=_')).toEqual([]);
  });

  it('follows what happens on the disk', async () => {
    await put('a.mp4', 'old/b.mp4', 'old/deep/c.mp4');
    await scan();
    expect(await names('q=.mp4')).toEqual(['a.mp4', 'b.mp4', 'c.mp4']);
    await rename(path.join(app.mediaDir, 'old'), path.join(app.mediaDir, 'new'));
    await rm(path.join(app.mediaDir, 'a.mp4'));
    await put('new/b.mp4', 'new/d.mp4');
    await scan();
    expect((await list('q=.mp4')).map((entry: { path: string }) => entry.path)).toEqual([
      'new/b.mp4',
      'new/d.mp4',
      'new/deep/c.mp4',
    ]);
    expect(await names()).toEqual(['new']);
  });

  it('leaves out hidden files, what leads out of it, and linked folders', async () => {
    const outside = path.join(app.database.dataDir, 'secret.mp4');
    await writeFile(outside, 'secret');
    await put('kite.mp4', '.hidden.mp4', '$RECYCLE.BIN/x.mp4', 'in/a.mp4');
    await symlink(outside, path.join(app.mediaDir, 'out.mp4'));
    await symlink(app.database.dataDir, path.join(app.mediaDir, 'up'));
    await symlink(path.join(app.mediaDir, 'in'), path.join(app.mediaDir, 'again'));
    await symlink(path.join(app.mediaDir, 'in/a.mp4'), path.join(app.mediaDir, 'link.mp4'));
    await scan();
    expect(await names('q=.')).toEqual(['kite.mp4', 'link.mp4', 'a.mp4']);
  });

  it.each(['..', '../..', 'in/../..', '/etc', '%2e%2e', 'in%00', 'in%2F%2Fdeep', '.hidden'])(
    'refuses %s as a folder',
    async (folder) => {
      await put('in/a.mp4', '.hidden/b.mp4');
      const { status, body } = await call(`GET admin/media/list?path=${folder}`);
      expect([status, body.details[0].field]).toEqual([400, 'path']);
      expect(await app.database.db.selectFrom('folder_entries').select('path').execute()).toEqual([]);
    },
  );

  it('shows nothing of a folder that is a link, or none at all', async () => {
    await put('in/a.mp4');
    await symlink(app.database.dataDir, path.join(app.mediaDir, 'up'));
    for (const folder of ['up', 'up/media', 'nothing', 'in/a.mp4'])
      expect(await listNow(`path=${encodeURIComponent(folder)}`)).toEqual([]);
    expect(await app.database.db.selectFrom('folder_entries').select('path').execute()).toEqual([]);
  });

  it('says what videos contain and where they play, once they have been looked into', async () => {
    await putFilm('film.mp4');
    await put('broken.mp4');
    expect((await list()).map(({ playability }: { playability: object }) => playability)).toMatchObject([
      { state: 'waiting' },
      { state: 'waiting' },
    ]);
    expect((await scan()).waiting).toBe(2);
    await app.runJobs();
    expect((await list()).map(({ playability }: { playability: object }) => playability)).toEqual([
      {
        state: 'failed',
        duration: null,
        picture: null,
        sound: null,
        plays: null,
        plays_reason: null,
        verdict: null,
        verdict_reason: null,
      },
      {
        state: 'done',
        duration: expect.any(Number),
        picture: expect.stringMatching(/^H\.264, \d+×\d+$/),
        sound: expect.anything(),
        plays: 'everywhere',
        plays_reason: null,
        verdict: 'everywhere',
        verdict_reason: null,
      },
    ]);
    expect((await scan()).waiting).toBe(0);
    // The same name with another content is looked into again.
    await put('film.mp4');
    expect((await scan()).waiting).toBe(1);
    await app.runJobs();
    expect((await list('q=film'))[0].playability.state).toBe('failed');
  });

  it('lists videos that no title uses, with what they probably are', async () => {
    await put(
      'The.Kite.2024.1080p.mp4',
      'The.Kite.2024.1080p.en.srt',
      'Garden/S1/02 - Rain.mp4',
      'Kite-trailer.mp4',
    );
    await scan();
    expect(await newFiles()).toMatchObject([
      {
        path: 'The.Kite.2024.1080p.mp4',
        title: 'The Kite',
        year: 2024,
        reason: 'year',
        subtitles_path: 'The.Kite.2024.1080p.en.srt',
        same: [],
        problem: null,
      },
    ]);
    expect(await newFiles('as=episode')).toMatchObject([
      { title: 'Garden', season: 1, episode: 2, episode_name: 'Rain', reason: 'season-folder' },
    ]);
    expect(await newFiles('as=extra')).toMatchObject([{ name: 'Kite-trailer.mp4' }]);
    expect(await scan()).toMatchObject({ new_movies: 1, new_episodes: 1, problem: null, path: app.mediaDir });
  });

  it('finds subtitles whose accents are kept otherwise, and leaves out what cannot be used, with the reason', async () => {
    const [composed, apart] = ['Été.mp4'.normalize('NFC'), 'Été.srt'.normalize('NFD')];
    await put(composed, apart, 'kite.mp4', 'kite.srt', 'wind.mp4', 'wind.en.srt', 'wind.srt', 'rain.mp4');
    const page = '<!doctype html><title>Sign in</title>';
    for (const file of ['kite.srt', 'wind.en.srt']) await writeFile(path.join(app.mediaDir, file), page);
    // Two short words of Russian, which Greek and Hebrew letters would fit, too.
    const unclear = Buffer.from('1\n00:01,000 --> 00:02,000\n\u00cd\u00e5\u00f2, \u00e4\u00e0\n', 'latin1');
    await writeFile(path.join(app.mediaDir, 'rain.srt'), unclear);
    await scan();
    const found = (await newFiles()).map(({ name, subtitles_path: used, subtitles_left_out: out }) => ({
      [name]: [used, out],
    }));
    expect(Object.assign({}, ...found)).toEqual({
      [composed]: [apart, null],
      'kite.mp4': [null, { path: 'kite.srt', reason: subtitleProblems.page, others: 0 }],
      'wind.mp4': ['wind.srt', { path: 'wind.en.srt', reason: subtitleProblems.page, others: 0 }],
      'rain.mp4': [null, { path: 'rain.srt', reason: subtitleProblems.encodingUnclear, others: 0 }],
    });
    const answer = await add({ path: 'kite.mp4', title: 'Kite', subtitles_path: 'kite.srt' });
    expect([answer.status, answer.body.msg]).toEqual([
      400,
      `movies.0.subtitles_path: ${subtitleProblems.page}`,
    ]);
    // It is looked at again once it has changed.
    await put('kite.srt');
    expect((await add({ path: 'kite.mp4', title: 'Kite', subtitles_path: 'kite.srt' })).status).toBe(200);
  });

  it('says why subtitles in other formats are left out, where a title has no others', async () => {
    await put(
      'kite.mp4',
      'kite.SMI',
      'kite.en.srt.gz',
      'wind.mp4',
      'wind.srt',
      'wind.sub',
      'sea.mp4',
      'sea.2.sub',
    );
    await put('rain.mp4', 'rain.sub', 'rain.smi', 'sun.mp4', 'sun.sub');
    const contents = {
      'kite.SMI': '<SAMI><HEAD></HEAD></SAMI>',
      'kite.en.srt.gz': Buffer.of(0x1f, 0x8b, 8, 0),
      'wind.sub': '{1}{25}Habari\n',
      'rain.sub': '{1}{25}Habari\n',
      'sun.sub': '1\n00:00:01,000 --> 00:00:02,000\nHabari\n',
      'rain.smi': '<SAMI><HEAD></HEAD></SAMI>',
    };
    for (const [file, content] of Object.entries(contents))
      await writeFile(path.join(app.mediaDir, file), content);
    await scan();
    const found = (await newFiles()).map(({ name, subtitles_path: used, subtitles_left_out: out }) => ({
      [name]: [used, out],
    }));
    expect(Object.assign({}, ...found)).toEqual({
      'kite.mp4': [null, { path: 'kite.en.srt.gz', reason: subtitleProblems.packed('gzip'), others: 1 }],
      'wind.mp4': ['wind.srt', null],
      'sea.mp4': [null, null],
      'rain.mp4': [null, { path: 'rain.smi', reason: subtitleProblems.otherMarkup, others: 1 }],
      'sun.mp4': [null, null],
    });
  });

  it('makes movies of several files at once, which residents play', async () => {
    await putFilm('The Kite (2024).mp4');
    await put('The Kite (2024).srt', 'wind.mp4');
    await scan();
    await app.runJobs();
    const { status, body } = await add(
      { path: 'The Kite (2024).mp4', subtitles_path: 'The Kite (2024).srt', title: 'The Kite', year: 2024 },
      { path: 'wind.mp4', title: 'Wind' },
    );
    expect([status, body.msg]).toEqual([200, 'Movies added successfully']);
    const [kite] = body.details;
    expect(await newFiles()).toEqual([]);
    const [entry] = await list('q=2024%20mp4');
    expect(entry.uses).toEqual([
      { video_id: kite.video_id, title: 'The Kite', is_series: false, status: 'active', part: '' },
    ]);
    const viewer = await signInViewer(app);
    const watch = await app.call('POST videos/get-movie-series', {
      token: viewer,
      body: { movie_id: kite.video_id, type: 'movie' },
    });
    const [video] = watch.body.details;
    expect(video).toMatchObject({ title: 'The Kite', slug: 'the-kite', release_date: '2024-01-01' });
    expect((await app.call(`GET ${video.video_url}`, { token: viewer })).status).toBe(200);
    expect((await app.call(`GET ${video.subtitles_url}`, { token: viewer })).status).toBe(200);
    const notes = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note'])
      .orderBy('id')
      .execute();
    expect(notes.slice(-2 - 1)).toMatchObject([
      { event: 'title-added', note: `movie ${kite.video_id} The Kite: The Kite (2024).mp4` },
      { event: 'title-added' },
      { event: 'signed-in' },
    ]);
  });

  it('offers the trailer beside a film with it', async () => {
    await put('kite.mp4', 'kite-trailer.mp4', 'wind.mp4');
    await scan();
    const found = (await newFiles()).map(({ name, trailer_path: trailer }) => [name, trailer]);
    expect(found).toEqual([
      ['kite.mp4', 'kite-trailer.mp4'],
      ['wind.mp4', null],
    ]);
    const kite = { path: 'kite.mp4', title: 'Kite', trailer_path: 'kite-teaser.mp4' };
    expect((await add(kite)).body).toMatchObject({
      details: [{ field: 'movies.0.trailer_path' }],
    });
    // No film is a trailer, of itself or of another one.
    for (const trailer of ['kite.mp4', 'wind.mp4']) {
      const movies = [
        { ...kite, trailer_path: trailer },
        { path: 'wind.mp4', title: 'Wind' },
      ];
      const { status, body } = await call('POST admin/media/add-movies', { movies });
      expect([status, body.details[0].field]).toEqual([409, 'movies.0.trailer_path']);
    }
    expect((await add({ ...kite, trailer_path: 'kite-trailer.mp4' })).status).toBe(200);
    expect(await newFiles('as=extra')).toEqual([]);
    const files = app.database.db.selectFrom('media_files').select(['url', 'trailer_url']);
    expect(await files.where('url', '=', 'kite.mp4').execute()).toEqual([
      { url: 'kite.mp4', trailer_url: 'kite-trailer.mp4' },
    ]);
  });

  it('adds a file to a movie as another version, and tells titles of the same name apart', async () => {
    await put('The Kite (2024).mp4', 'The Kite (2024) 4K.mp4', 'The Kite (1999).mp4');
    await scan();
    const [kite] = (await add({ path: 'The Kite (2024).mp4', title: 'The Kite', year: 2024 })).body.details;
    expect((await newFiles()).map(({ same }: { same: object[] }) => same.length)).toEqual([0, 1]);
    const version = await add({ path: 'The Kite (2024) 4K.mp4', title: 'ignored', video_id: kite.video_id });
    expect(version.body.details).toEqual([
      { path: 'The Kite (2024) 4K.mp4', video_id: kite.video_id, title: 'The Kite' },
    ]);
    const files = (await call(`GET videos/get-movie-files/${kite.video_id}`)).body.details;
    expect(files.map(({ order }: { order: number }) => order)).toEqual([1, 2]);
    const [other] = (await add({ path: 'The Kite (1999).mp4', title: 'The Kite', year: 1999 })).body.details;
    const title = await app.database.db
      .selectFrom('titles')
      .select('slug')
      .where('id', '=', other.video_id)
      .executeTakeFirstOrThrow();
    expect(title.slug).toBe('the-kite-2');
  });

  it('takes neither extras nor days of news nor what it does not understand for versions of a film', async () => {
    const extras = ['behindthescenes', 'deleted', 'interview', 'trailer', 'clip'];
    await put(
      'Kite (2010)/Kite.1080p.mp4',
      'Kite (2010)/Kite.720p.mp4',
      'Kite (2010)/Kite 480p 2.mp4',
      ...extras.map((extra) => `Kite (2010)/Kite-${extra}.mp4`),
      'Kite (2010)/Featurettes/Rain.mp4',
      'Kite (2010)/Sample/Kite (2010).mp4',
      ...[14, 15, 16, 17].map((day) => `News/News 2026.03.${day}.mp4`),
    );
    await scan();
    const found: NewFile[] = await newFiles();
    expect(found.map(({ name, title, unexplained }) => [name, title, unexplained])).toEqual([
      ['Kite 480p 2.mp4', 'Kite', '2'],
      ['Kite.720p.mp4', 'Kite', null],
      ['Kite.1080p.mp4', 'Kite', null],
    ]);
    expect(await newFiles('as=extra')).toHaveLength(extras.length + 2);
    expect((await call('GET admin/media/new-seasons')).body.details).toEqual([
      { folder: 'News', files: 4, series: 'News', season: 2026 },
    ]);
    const [news] = (await call('GET admin/media/season?folder=News')).body.details;
    expect(news.files).toMatchObject(
      [14, 15, 16, 17].map((day) => ({ episode: 300 + day, episode_name: `2026-03-${day}` })),
    );
    // Even when they are all called the same.
    const everything: NewFile[] = [
      ...found,
      ...(await newFiles('as=extra')),
      ...(await newFiles('as=episode')),
    ];
    const added = await add(
      ...everything.map(({ path: file }) => ({ path: file, title: 'Kite', year: 2010 })),
    );
    const ids = added.body.details.map(({ video_id: id }: { video_id: number }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([everything.length, everything.length - 1]);
  });

  it('keeps the id in the movie database that a name has', async () => {
    await put(
      'Kite (2010) [tmdbid=123].mp4',
      'Wind (2010) {tmdb-124}/Wind.mp4',
      'Garden {tmdb-9} S01E01.mp4',
    );
    await scan();
    expect((await newFiles()).map(({ tmdb_id: id }: NewFile) => id)).toEqual([123, 124]);
    expect((await newFiles('as=episode'))[0].tmdb_id).toBeNull();
  });

  it('makes one movie of files with the same title and year, as versions or as parts', async () => {
    await put('The.Kite.2024.1080p.mp4', 'The.Kite.2024.720p.mp4', 'Wind.1999.CD2.mp4', 'Wind.1999.CD1.mp4');
    await scan();
    const kite = { title: 'The Kite', year: 2024 };
    const wind = { title: 'Wind', year: 1999 };
    const { body } = await add(
      { ...kite, path: 'The.Kite.2024.1080p.mp4' },
      { ...wind, path: 'Wind.1999.CD2.mp4' },
      { ...kite, path: 'The.Kite.2024.720p.mp4' },
      { ...wind, path: 'Wind.1999.CD1.mp4' },
    );
    expect(body.details.map(({ path: file }: { path: string }) => file)).toEqual([
      'The.Kite.2024.1080p.mp4',
      'Wind.1999.CD2.mp4',
      'The.Kite.2024.720p.mp4',
      'Wind.1999.CD1.mp4',
    ]);
    const [first, second, ...rest] = body.details.map(({ video_id: id }: { video_id: number }) => id);
    expect(rest).toEqual([first, second]);
    const filesOf = async (id: number | undefined) =>
      (await call(`GET videos/get-movie-files/${id}`)).body.details.map(
        ({ label, url, order }: { label: string; url: string; order: number }) => [order, label, url],
      );
    expect(await filesOf(first)).toEqual([
      [1, '1080p', 'The.Kite.2024.1080p.mp4'],
      [2, '720p', 'The.Kite.2024.720p.mp4'],
    ]);
    expect(await filesOf(second)).toEqual([
      [1, 'Part 1', 'Wind.1999.CD1.mp4'],
      [2, 'Part 2', 'Wind.1999.CD2.mp4'],
    ]);
    expect(await app.database.db.selectFrom('titles').select('id').execute()).toHaveLength(2);
  });

  it('takes over what is known about a movie, and refuses one that is there already', async () => {
    await putFilm('kite.mp4');
    await put('wind.mp4', 'other.mp4');
    await scan();
    await app.runJobs();
    const details = {
      tmdb_id: 12,
      description: 'A kite is lost in Nairobi.',
      tagline: 'It flies.',
      release_date: '2024-02-29',
      runtime: 94,
      adult: false,
      genres: ['Drama', 'Comedy'],
      poster_path: '/kite-poster.jpg',
      backdrop_path: null,
    };
    const added = await add(
      { path: 'kite.mp4', title: 'The Kite', year: 2023, details },
      { path: 'wind.mp4', title: 'Wind', details: { ...details, tmdb_id: 13 } },
    );
    const [kite, wind] = added.body.details;
    const info = async ({ video_id: id }: { video_id: number }) => {
      const body = { movie_id: id, type: 'movie' };
      return (await call('POST videos/get-movie-series', body)).body.details[0];
    };
    expect(await info(kite)).toMatchObject({
      title: 'The Kite',
      release_date: '2024-02-29',
      // Of the file, where it has been looked into.
      runtime: 1,
      genres: ['Drama', 'Comedy'],
      poster_path: '/kite-poster.jpg',
      backdrop_path: null,
      adult: false,
    });
    expect(await info(wind)).toMatchObject({ runtime: 94 });
    const again = await add({ path: 'other.mp4', title: 'Kite Again', details });
    expect([again.status, again.body.details]).toMatchObject([
      409,
      [{ field: 'movies.0.details.tmdb_id', video_id: String(kite.video_id) }],
    ]);
    const wrong = { path: 'other.mp4', title: 'Other', details: { poster_path: '../secret.jpg' } };
    expect((await add(wrong)).body.details[0].field).toBe('movies.0.details.poster_path');
    expect(await newFiles()).toHaveLength(1);
    // Also when somebody else adds it at the same moment.
    const two = { ...details, tmdb_id: 14 };
    await put('one.mp4');
    await scan();
    const answers = await Promise.all([
      add({ path: 'one.mp4', title: 'One', details: two }),
      add({ path: 'other.mp4', title: 'Other', details: two }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('offers a very long name as a title that it takes, and that can be looked up', async () => {
    const name = `${'kites over Nairobi '.repeat(12)}(2017).mp4`;
    await put(name);
    await scan();
    const [{ title, year }] = await newFiles();
    expect([title.length <= TITLE_MAX_LENGTH, year]).toEqual([true, 2017]);
    const wanted = [{ title, year }];
    expect((await call('POST admin/import/suggestions', { type: 'movie', wanted })).status).toBe(200);
    expect((await add({ path: name, title, year })).status).toBe(200);
  });

  it('adds all or nothing, and no file twice', async () => {
    await put('kite.mp4', 'wind.mp4', 'notes.txt');
    await scan();
    const kite = { path: 'kite.mp4', title: 'Kite' };
    const wind = { path: 'wind.mp4', title: 'Wind' };
    for (const [movies, status, field] of [
      [[kite, { path: 'gone.mp4', title: 'Gone' }], 404, 'movies.1.path'],
      [[kite, { path: 'notes.txt', title: 'Notes' }], 404, 'movies.1.path'],
      [[kite, kite], 409, 'movies.1.path'],
      [[{ ...kite, title: '' }], 400, 'movies.0.title'],
      [[wind, { ...kite, subtitles_path: 'notes.txt' }], 404, 'movies.1.subtitles_path'],
      [[{ ...kite, subtitles_path: '../secret.srt' }], 404, 'movies.0.subtitles_path'],
      [[kite, { ...wind, video_id: 999 }], 404, undefined],
    ] as const) {
      const answer = await add(...movies);
      expect([answer.status, answer.body.details[0]?.field]).toEqual([status, field]);
    }
    expect(await newFiles()).toHaveLength(2);
    const answers = await Promise.all([add(kite), add(kite), add(kite, wind)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it.each(['a\nb.mp4', 'a:b.mp4', ' a.mp4'])(
    'makes no movie of %j, which needs another name',
    async (name) => {
      await put(name);
      await scan();
      const [file] = await newFiles();
      expect(file).toMatchObject({ path: name, problem: expect.stringMatching(/^Give it a name without/) });
      const { status, body } = await add({ path: name, title: 'A' });
      expect([status, body.details]).toMatchObject([
        400,
        [{ field: 'movies.0.path', message: file.problem }],
      ]);
    },
  );

  it('counts uses when titles change, and when they are deleted for good', async () => {
    await put('a.mp4', 'b.mp4');
    await scan();
    const [movie] = (await add({ path: 'a.mp4', title: 'A' })).body.details;
    const [file] = (await call(`GET videos/get-movie-files/${movie.video_id}`)).body.details;
    const unused = async () => (await newFiles()).map(({ name }: { name: string }) => name);
    expect(await unused()).toEqual(['b.mp4']);
    const form = { label: 'HD', order: 1, credits_start: 9, trailer_url: 'a.mp4' };
    await call('POST videos/add/movie-path', { id: file.id, ...form, url: 'b.mp4' });
    expect(await unused()).toEqual([]);
    await call('POST videos/add/movie-path', { id: file.id, ...form, url: 'b.mp4', trailer_url: 'b.mp4' });
    expect(await unused()).toEqual(['a.mp4']);
    // Added to the folder after the title.
    await call('POST videos/add/movie-path', { id: file.id, ...form, url: 'late.mp4', trailer_url: 'b.mp4' });
    await put('late.mp4');
    await scan();
    expect(await unused()).toEqual(['a.mp4']);
    await app.database.db.deleteFrom('titles').execute();
    expect(await unused()).toEqual(['a.mp4', 'b.mp4', 'late.mp4']);
  });

  it('says what is wrong with the folder, and what mends it', async () => {
    await rm(app.mediaDir, { recursive: true });
    const summary = await scan();
    expect(summary.problem).toEqual({
      text: expect.stringContaining(`The media folder ${app.mediaDir} does not exist.`),
      check: 'Is its disk plugged in and mounted?',
      command: expect.stringMatching(/^sudo install -d -o \S+ /),
    });
    expect(summary.free_bytes).toBeNull();
  });
});
