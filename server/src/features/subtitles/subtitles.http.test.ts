import { existsSync, readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { subtitleProblems, subtitleMessages } from '@sebule/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  STAFF_EMAIL,
  addEpisode,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../testing/fixtures.ts';
import { type OutsideHost, startOutsideHost } from '../../testing/outside-host.ts';
import { subtitlesRepository } from './subtitles.repository.ts';

const SRT = Buffer.from(
  '\ufeff1\r\n00:00:01,000 --> 00:00:02,500\r\nHabari \r\n\r\n2\r\n00:01:00,000 --> 00:01:02,000\r\nMvua\r\n',
);
const FILE = 'films/kite.en.srt';

describeOnBothDatabases('the timing of subtitles', (open) => {
  let host: OutsideHost;
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    host = await startOutsideHost((response) => response.end(SRT));
    app = await createTestApp(open, { MEDIA_BASES: `${host.origin}/subs` });
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await put(FILE);
  });
  afterEach(async () => {
    await app.close();
    await host.disconnect();
  });

  const onDisk = (file: string) => path.join(app.mediaDir, file);
  const put = async (file: string, content: Buffer | string = SRT) => {
    await mkdir(path.dirname(onDisk(file)), { recursive: true });
    await writeFile(onDisk(file), content);
  };
  const read = (file = FILE) => readFileSync(onDisk(file));
  const firstTime = (file = FILE) => /\d\d:\d\d:\d\d[,.]\d{3}/.exec(read(file).toString())?.[0];
  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const sync = (synSubtitles: number, part: object = {}) =>
    call('POST admin/subtitles/sync', {
      synSubtitles,
      movieUrl: 'films/kite.mp4',
      subtitlesUrl: FILE,
      is_series: false,
      ...part,
    });
  const restore = (subtitlesUrl = FILE) => call('POST admin/subtitles/original', { subtitlesUrl });
  const preview = async (query: Record<string, string>) =>
    call(`GET admin/media/preview?${new URLSearchParams(query).toString()}`);
  const events = async () =>
    (await app.database.db.selectFrom('audit_log').select(['event', 'note']).orderBy('id').execute())
      .filter(({ event }) => event.startsWith('subtitles-'))
      .map(({ event, note }) => `${event} ${note}`);
  const originals = () => {
    const folder = path.join(app.database.dataDir, 'subtitle-originals');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('is shifted, and shifted back byte for byte', async () => {
    const answer = await sync(2.25);
    expect([answer.status, answer.body.msg]).toEqual([200, subtitleMessages.subtitlesShifted]);
    expect(answer.body.details).toEqual([{ subtitlesUrl: FILE, shift: 2.25, cues: 2 }]);
    expect(read().toString()).toBe(
      SRT.toString()
        .replace('00:00:01,000 --> 00:00:02,500', '00:00:03,250 --> 00:00:04,750')
        .replace('00:01:00,000 --> 00:01:02,000', '00:01:02,250 --> 00:01:04,250'),
    );
    expect((await sync(-2.25)).body.details).toEqual([{ subtitlesUrl: FILE, shift: 0, cues: 2 }]);
    expect(read().equals(SRT)).toBe(true);
    expect(originals()).toEqual([]);
    expect(await events()).toEqual([
      `subtitles-shifted ${FILE}: +2.250 s, now +2.250 s`,
      `subtitles-shifted ${FILE}: -2.250 s, now +0.000 s`,
    ]);
  });

  it('remembers what a shift before the beginning has cut off', async () => {
    expect((await sync(-30)).body.details).toMatchObject([{ cues: 1 }]);
    expect(firstTime()).toBe('00:00:00,000');
    expect((await sync(-40)).body.details).toMatchObject([{ cues: 0 }]);
    await sync(70);
    expect(read().equals(SRT)).toBe(true);
  });

  it('comes back after any shifts whose sum is 0', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -90_000, max: 90_000 }), { minLength: 1, maxLength: 4 }),
        async (shifts) => {
          for (const ms of shifts) await sync(ms / 1_000);
          const sum = shifts.reduce((total, ms) => total + ms, 0);
          const { body } = await sync(-sum / 1_000);
          expect([body.details[0].shift, read().equals(SRT)]).toEqual([0, true]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('refuses a shift that makes more of it than is read of subtitles', async () => {
    const cue = '00:00.000 --> 00:01.000\na\n\n';
    const full = 'WEBVTT\n\n' + cue.repeat(Math.floor((1_048_576 - 8) / cue.length));
    await writeFile(onDisk(FILE), full);
    const answer = await sync(7_200);
    expect([answer.status, answer.body.msg]).toEqual([400, 'subtitlesUrl: would be too large for subtitles']);
    expect(read().toString()).toBe(full);
  });

  it('goes back to the original at once', async () => {
    await sync(5);
    await sync(-200);
    const answer = await restore();
    expect([answer.status, answer.body.msg]).toEqual([200, subtitleMessages.subtitlesOriginal]);
    expect(answer.body.details).toEqual([{ subtitlesUrl: FILE, shift: 0, cues: 2 }]);
    expect(read().equals(SRT)).toBe(true);
    expect((await restore()).body.details).toEqual([{ subtitlesUrl: FILE, shift: 0, cues: 2 }]);
  });

  it('is shifted by all who shift it at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => sync(1)));
    expect(firstTime()).toBe('00:00:09,000');
    expect((await sync(-8)).body.details[0].shift).toBe(0);
    expect(read().equals(SRT)).toBe(true);
  });

  it('takes a file that was replaced by hand as a new original', async () => {
    await sync(5);
    const other = SRT.toString().replace('Habari', 'Salamu');
    await put(FILE, other);
    expect((await preview({ movieUrl: 'a.mp4', subtitlesUrl: FILE })).body.details[0].shift).toBe(0);
    expect((await sync(1)).body.details[0].shift).toBe(1);
    expect(originals()).toHaveLength(1);
    await restore();
    expect(read().toString()).toBe(other);
  });

  it('survives a power cut before and after the file was written', async () => {
    await sync(5);
    const shifted = read();
    const { db } = app.database;
    const stored = () => subtitlesRepository(db).find(FILE);
    await sync(-2);
    // As if the second shift had been stored, but not written: the first one still holds.
    const pending = await stored();
    await put(FILE, shifted);
    expect(pending).toMatchObject({ shift_ms: 5_000, next_shift_ms: 3_000 });
    expect((await preview({ movieUrl: 'a.mp4', subtitlesUrl: FILE })).body.details[0].shift).toBe(5);
    expect((await sync(1)).body.details[0].shift).toBe(6);
    expect(firstTime()).toBe('00:00:07,000');
    await restore();
    expect(read().equals(SRT)).toBe(true);
  });

  it('goes on from here when the copy of the original is lost', async () => {
    await sync(5);
    await rm(path.join(app.database.dataDir, 'subtitle-originals'), { recursive: true });
    expect((await sync(1)).body.details[0].shift).toBe(1);
    expect(firstTime()).toBe('00:00:07,000');
    await restore();
    expect(firstTime()).toBe('00:00:06,000');
  });

  it('reaches residents at once, although their browser has the file', async () => {
    const movie = await addMovie(app.database.db, 'kite');
    const token = await signInViewer(app);
    const title = await app.call('POST videos/get-movie-series', {
      token,
      body: { movie_id: movie, type: 'movie' },
    });
    const address = `GET ${title.body.details[0].subtitles_url}`;
    const before = await app.call(address);
    expect(before.text).toContain('00:00:01.000 --> 00:00:02.500');
    expect(before.headers['cache-control']).toBe('private, no-cache');
    const conditional = { headers: { 'if-none-match': String(before.headers.etag) } };
    expect((await app.call(address, conditional)).status).toBe(304);
    await sync(3);
    const after = await app.call(address, conditional);
    expect([after.status, after.text]).toEqual([
      200,
      expect.stringContaining('00:00:04.000 --> 00:00:05.500'),
    ]);
  });

  it('of another host is copied beside the film first, for all that use it', async () => {
    const { db } = app.database;
    const address = `${host.origin}/subs/kite.en.srt?v=2`;
    await addMovie(db, 'kite');
    await db.updateTable('media_files').set({ subtitles_url: address }).execute();
    const series = await addSeries(db, 'garden', { seasons: 1, episodes: 1 });
    await addEpisode(db, series.seasons[0] ?? 0, 2, { subtitles_url: address });
    await put(FILE, 'another film’s');
    const answer = await sync(2, { subtitlesUrl: address });
    expect(answer.body.details).toEqual([{ subtitlesUrl: 'films/kite.en-2.srt', shift: 2, cues: 2 }]);
    expect(firstTime('films/kite.en-2.srt')).toBe('00:00:03,000');
    expect(read().toString()).toBe('another film’s');
    expect(await db.selectFrom('media_files').select('subtitles_url').execute()).toEqual([
      { subtitles_url: 'films/kite.en-2.srt' },
    ]);
    expect(await db.selectFrom('episodes').select('subtitles_url').orderBy('id').execute()).toEqual([
      { subtitles_url: null },
      { subtitles_url: 'films/kite.en-2.srt' },
    ]);
    expect(await events()).toEqual([
      `subtitles-copied films/kite.en-2.srt: from ${address}`,
      'subtitles-shifted films/kite.en-2.srt: +2.000 s, now +2.000 s',
    ]);
    await restore('films/kite.en-2.srt');
    expect(read('films/kite.en-2.srt').equals(SRT)).toBe(true);
  });

  it.each([
    ['of a film on another host', 'https://films.example.org/kite.mp4'],
    ['of a film whose folder is not there', 'nowhere/kite.mp4'],
  ])('%s is copied into a folder for subtitles', async (_what, movieUrl) => {
    const answer = await sync(2, { movieUrl, subtitlesUrl: `${host.origin}/subs/kite.srt` });
    expect(answer.body.details[0].subtitlesUrl).toBe('subtitles/kite.srt');
  });

  it('is not copied below an empty folder in the place of a disk', async () => {
    await app.call('GET /readyz');
    await rename(app.mediaDir, `${app.mediaDir}-unplugged`);
    await mkdir(app.mediaDir);
    for (const movieUrl of ['films/kite.mp4', 'https://films.example.org/kite.mp4']) {
      const answer = await sync(2, { movieUrl, subtitlesUrl: `${host.origin}/subs/kite.srt` });
      expect([answer.status, answer.body.details[0].code]).toEqual([503, 'media-disk-away']);
    }
    expect(readdirSync(app.mediaDir)).toEqual([]);
  });

  it('is not fetched from a host that was not allowed', async () => {
    for (const address of ['https://elsewhere.example.org/kite.srt', `${host.origin}/other/kite.srt`]) {
      const answer = await sync(2, { subtitlesUrl: address });
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'subtitlesUrl']);
    }
    expect(host.asked).toEqual([]);
  });

  it('of another host that is away stays as it is', async () => {
    await host.disconnect();
    const answer = await sync(2, { subtitlesUrl: `${host.origin}/subs/kite.srt` });
    expect([answer.status, answer.body.details[0].code]).toEqual([502, 'subtitles-not-fetched']);
  });

  it('is not changed through a symlink', async () => {
    await writeFile(path.join(app.database.dataDir, 'outside.srt'), SRT);
    symlinkSync('../../outside.srt', onDisk('films/out.srt'));
    symlinkSync('kite.en.srt', onDisk('films/link.srt'));
    symlinkSync('films', onDisk('linked'));
    for (const subtitlesUrl of ['films/out.srt', 'films/link.srt', 'linked/kite.en.srt']) {
      const answer = await sync(2, { subtitlesUrl });
      expect([subtitlesUrl, answer.status, answer.body.details[0].field]).toEqual([
        subtitlesUrl,
        400,
        'subtitlesUrl',
      ]);
    }
    expect(readFileSync(path.join(app.database.dataDir, 'outside.srt')).equals(SRT)).toBe(true);
    expect(read().equals(SRT)).toBe(true);
    await rename(onDisk('films'), onDisk('moved'));
    symlinkSync('../', onDisk('subtitles'));
    const copied = await sync(2, {
      movieUrl: 'linked/kite.mp4',
      subtitlesUrl: `${host.origin}/subs/kite.srt`,
    });
    expect([copied.status, copied.body.details[0].field]).toEqual([400, 'subtitlesUrl']);
  });

  it('is refused for what has no times', async () => {
    await put('films/text.srt', 'Habari.\n');
    await put('films/large.srt', 'x'.repeat(1024 * 1024 + 1));
    for (const subtitlesUrl of ['films/text.srt', 'films/large.srt', 'films/kite.mp4', 'films/none.srt']) {
      const answer = await sync(2, { subtitlesUrl });
      expect([subtitlesUrl, answer.status, answer.body.details[0].field]).toEqual([
        subtitlesUrl,
        400,
        'subtitlesUrl',
      ]);
    }
  });

  it.each(['movieUrl', 'subtitlesUrl'])('is refused for a bad %s, by its name', async (field) => {
    for (const bad of [
      '../secret.srt',
      'films/../../secret.srt',
      '/etc/../passwd.srt',
      'C:/kite.srt',
      'C:\\kite.srt',
      'javascript:alert(1)//.srt',
      'file:///etc/passwd.srt',
      'data:text/vtt,x.srt',
      'http://user:word@films.example.org/a.srt',
      'http:///a.srt',
      'films//kite.srt',
      'films/\u0000.srt',
      'films/\n.srt',
      './kite.srt',
      '\ud800.srt',
      `${'x'.repeat(1_001)}.srt`,
      ' ',
      '',
      7,
      null,
      undefined,
    ]) {
      const answer = await sync(2, { [field]: bad });
      expect([bad, answer.status, answer.body.details[0].field]).toEqual([bad, 400, field]);
    }
    expect(read().equals(SRT)).toBe(true);
  });

  it.each([['2'], [null], [undefined], [86_401], [-86_401]])(
    'is refused for a shift of %j',
    async (seconds) => {
      const answer = await sync(0, { synSubtitles: seconds });
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'synSubtitles']);
    },
  );

  it('is not shifted without an end', async () => {
    for (let day = 1; day <= 7; day += 1) expect((await sync(86_400)).status).toBe(200);
    const answer = await sync(1);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, 'synSubtitles']);
    await restore();
    expect(read().equals(SRT)).toBe(true);
  });

  describe('before a title uses it', () => {
    const check = async (subtitlesUrl: string) =>
      call(`GET admin/subtitles/check?${new URLSearchParams({ subtitlesUrl }).toString()}`);
    const checked = async (subtitlesUrl: string) => (await check(subtitlesUrl)).body.details[0];
    const saveFile = (subtitles_url: string) =>
      call('POST videos/add/movie-path', {
        video_id: movie,
        label: 'HD',
        order: 2,
        credits_start: 5_000,
        url: 'films/kite.mp4',
        trailer_url: 'films/trailer.mp4',
        subtitles_url,
      });
    let movie: number;
    beforeEach(async () => {
      movie = await addMovie(app.database.db, 'kite');
    });

    it.each<[name: string, content: Buffer | string, problem: string]>([
      ['nothing', '', subtitleProblems.empty],
      ['a page', '<!doctype html><title>Sign in</title>', subtitleProblems.page],
      ['an archive', Buffer.of(0x1f, 0x8b, 8, 0), subtitleProblems.packed('gzip')],
      ['SSA', '[Script Info]\nTitle: Kite', subtitleProblems.noCues],
      ['MicroDVD', '{1}{50}Habari', subtitleProblems.microdvd],
      ['a cue that is not read', '1\n00:00:05,000 --> \nHabari', subtitleProblems.noCues],
      ['too much', 'x'.repeat(1024 * 1024 + 1), subtitleProblems.tooLarge],
    ])('is refused in words when it contains %s', async (_name, content, problem) => {
      await put('films/none.srt', content);
      expect(await checked('films/none.srt')).toEqual({ problem, is_sure: true, readings: [], chosen: null });
      const answer = await saveFile('films/none.srt');
      expect([answer.status, answer.body.msg]).toEqual([400, `subtitles_url: ${problem}`]);
      host.behaviour = (response) => response.end(content);
      const address = `${host.origin}/subs/none.srt`;
      expect((await checked(address)).problem).toBe(problem);
      expect((await saveFile(address)).body.msg).toBe(`subtitles_url: ${problem}`);
      expect((await sync(2, { subtitlesUrl: address })).body.msg).toBe(`subtitlesUrl: ${problem}`);
    });

    it('can be read in one way, or not be there yet', async () => {
      expect(await checked(FILE)).toEqual({
        problem: null,
        is_sure: true,
        readings: [{ encoding: 'utf-8', lines: ['Habari ', 'Mvua'] }],
        chosen: null,
      });
      const unknown = { problem: null, is_sure: true, readings: [], chosen: null };
      expect(await checked('films/later.srt')).toEqual(unknown);
      expect(await checked('https://elsewhere.example.org/kite.srt')).toEqual(unknown);
      await host.disconnect();
      expect(await checked(`${host.origin}/subs/kite.srt`)).toEqual(unknown);
      expect((await check('films/kite.mp4')).status).toBe(400);
    });
  });

  describe('in an encoding that nobody can tell', () => {
    const RUSSIAN = 'windows-1251';
    /** Two words of Russian. */
    const CYRILLIC = Buffer.from(
      `1\r\n00:00:01,000 --> 00:00:02,000\r\n\u00cd\u00e5\u00f2, \u00e4\u00e0\r\n`,
      'latin1',
    );
    const encode = (encoding: string | null, part: object = {}) =>
      call('POST admin/subtitles/encoding', { subtitlesUrl: FILE, encoding, ...part });
    beforeEach(() => put(FILE, CYRILLIC));

    it('is shown as what it can be, and stored as UTF-8 when somebody has chosen', async () => {
      const { body } = await call(`GET admin/subtitles/check?subtitlesUrl=${FILE}`);
      expect(body.details[0]).toMatchObject({ problem: null, is_sure: false });
      expect(body.details[0].readings).toContainEqual({ encoding: RUSSIAN, lines: ['Нет, да'] });
      const answer = await encode(RUSSIAN);
      expect([answer.status, answer.body.msg, answer.body.details]).toEqual([
        200,
        subtitleMessages.subtitlesEncoded,
        [{ subtitlesUrl: FILE }],
      ]);
      expect(read().toString()).toBe('1\r\n00:00:01,000 --> 00:00:02,000\r\nНет, да\r\n');
      expect(await events()).toEqual([`subtitles-encoded ${FILE}: ${RUSSIAN}`]);
    });

    it('can be chosen again later, from what the original can be', async () => {
      const check = async () =>
        (await call(`GET admin/subtitles/check?subtitlesUrl=${FILE}`)).body.details[0];
      expect(await check()).toMatchObject({ chosen: null });
      await encode('windows-1253');
      await sync(2);
      const later = await check();
      expect(later).toMatchObject({ problem: null, is_sure: true, chosen: 'windows-1253' });
      expect(later.readings[0]).toMatchObject({ encoding: 'windows-1253' });
      expect(later.readings).toContainEqual({ encoding: RUSSIAN, lines: ['Нет, да'] });
      await encode(RUSSIAN);
      expect(read().toString()).toContain('Нет, да');
      expect(await check()).toMatchObject({ chosen: RUSSIAN });
      await encode(null);
      expect(await check()).toMatchObject({ chosen: null, is_sure: false });
    });

    it('is shifted as it was chosen, and comes back byte for byte', async () => {
      await encode(RUSSIAN);
      await sync(2);
      await sync(3);
      expect(read().toString()).toBe('1\r\n00:00:06,000 --> 00:00:07,000\r\nНет, да\r\n');
      // Chosen again, it is read from the original.
      await encode('koi8-r');
      expect(read().toString()).toContain('00:00:06,000');
      expect(read().toString()).not.toContain('Нет');
      await restore();
      await encode(null);
      expect(read().equals(CYRILLIC)).toBe(true);
      expect(originals()).toEqual([]);
    });

    it('is copied from another host first', async () => {
      host.behaviour = (response) => response.end(CYRILLIC);
      const address = `${host.origin}/subs/other.srt`;
      const answer = await encode(RUSSIAN, { subtitlesUrl: address, movieUrl: 'films/kite.mp4' });
      expect(answer.body.details).toEqual([{ subtitlesUrl: 'films/other.srt' }]);
      expect(read('films/other.srt').toString()).toContain('Нет, да');
    });

    it('is refused for what is no encoding', async () => {
      const answer = await encode('utf-7');
      expect([answer.status, answer.body.details[0].field]).toEqual([400, 'encoding']);
      expect((await encode(RUSSIAN, { subtitlesUrl: 'films/none.srt' })).status).toBe(400);
    });
  });

  it('is previewed with addresses that are for admins only', async () => {
    await put('films/kite.mp4', 'film');
    await sync(2);
    const { body } = await preview({ movieUrl: 'films/kite.mp4', subtitlesUrl: FILE });
    expect(body.details).toEqual([
      {
        movie_url: expect.stringMatching(/^\/media\/p.*\/films\/kite\.mp4$/),
        subtitles_url: expect.stringMatching(/^\/media\/p.*\/films\/kite\.en\.srt$/),
        shift: 2,
        played_as: null,
        file_state: null,
      },
    ]);
    const [{ movie_url: film, subtitles_url: text }] = body.details;
    expect((await app.call(`GET ${film}`)).text).toBe('film');
    expect((await app.call(`GET ${text}?again=1`)).text).toContain('00:00:03.000 --> 00:00:04.500');
    const { db } = app.database;
    await db.updateTable('accounts').set({ role: 'viewer' }).where('email', '=', STAFF_EMAIL).execute();
    expect((await app.call(`GET ${film}`)).status).toBe(404);
  });

  it('is previewed as what it is in the catalogue', async () => {
    const { id: series, seasons, episodes } = await addSeries(app.database.db, 'garden');
    const stored = { url: 'garden/rain.mp4', subtitles_url: 'garden/rain.srt' };
    const episode = episodes[0]?.[0] ?? 0;
    await app.database.db.updateTable('episodes').set(stored).where('id', '=', episode).execute();
    const playedAs = async (movieUrl: string) => (await preview({ movieUrl })).body.details[0].played_as;
    expect(await playedAs(stored.url)).toEqual({
      video_id: series,
      title: 'garden',
      is_series: true,
      subtitles_url: stored.subtitles_url,
      season_id: seasons[0],
      episode_id: episode,
    });
    const movie = await addMovie(app.database.db, 'kite');
    await app.database.db
      .updateTable('media_files')
      .set({ url: 'films/kite.mp4', subtitles_url: FILE })
      .where('title_id', '=', movie)
      .execute();
    expect(await playedAs('films/kite.mp4')).toMatchObject({
      video_id: movie,
      is_series: false,
      subtitles_url: FILE,
      file_order: expect.any(Number),
    });
    await app.database.db.updateTable('titles').set({ status: 'trash' }).execute();
    expect(await playedAs('films/kite.mp4')).toBeNull();
  });

  it('is previewed as far as there is something to preview', async () => {
    const outside = 'https://films.example.org/kite.mp4';
    const answer = await preview({ movieUrl: outside, subtitlesUrl: 'https://films.example.org/kite.srt' });
    expect(answer.body.details).toEqual([
      { movie_url: outside, subtitles_url: null, shift: null, played_as: null, file_state: null },
    ]);
    expect((await preview({ movieUrl: outside })).body.details[0].subtitles_url).toBeNull();
    for (const [field, query] of [
      ['movieUrl', { movieUrl: '../a.mp4' }],
      ['movieUrl', {}],
      ['subtitlesUrl', { movieUrl: 'a.mp4', subtitlesUrl: 'javascript:x' }],
    ] as const) {
      const refused = await preview(query);
      expect([refused.status, refused.body.details[0].field]).toEqual([400, field]);
    }
  });
});
