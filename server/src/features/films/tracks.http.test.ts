import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Episode, type FilmTrack, type Video, subtitleProblems } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  addMovie,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';
import { addEntries, addPackage } from './testing/entries.ts';

/** What an address leads to, without what signs it. */
const pathOf = (address: string | null | undefined): string | undefined =>
  address?.startsWith('/media/') ? decodeURIComponent(address.split('/').slice(3).join('/')) : undefined;

describeOnBothDatabases('the tracks of films', (open) => {
  let app: TestApp;
  let token: string;
  let movie: number;

  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    movie = await addMovie(app.database.db, 'lantern');
  });
  afterEach(() => app.close());

  const read = async (movie_id = movie, type = 'movie', as = token): Promise<Video> =>
    (await app.call('POST videos/get-movie-series', { token: as, body: { movie_id, type } })).body.details[0];
  const add = (...files: string[]) => addEntries(app.database.db, files);
  const subtitlesOf = ({ tracks }: Pick<Video, 'tracks'>) =>
    tracks?.subtitles.map(({ language, kind, name, url }) => [language, kind, name, pathOf(url)]);

  it('are those that the title names, and those beside the film', async () => {
    await add(
      'films/lantern.mp4',
      'films/lantern.en.srt',
      'films/lantern.sw.srt',
      'films/lantern.en.forced.vtt',
      'films/lantern.en.sdh.ass',
      'films/lantern.fr.sup',
      'films/lantern_pt-BR.srt',
      'films/lantern.sw.m4a',
      'films/lantern.English.srt',
      'films/lantern 2.mp4',
      'films/lantern 2.en.srt',
      'films/lantern 3.en.srt',
      'films/lanterns.en.srt',
      'films/lantern.trailer.en.srt',
      'films/other.en.srt',
    );
    const video = await read();
    expect(subtitlesOf(video)).toEqual([
      ['en', 'main', 'English', 'films/lantern.en.srt'],
      ['en', 'main', 'English 2', 'films/lantern.English.srt'],
      ['en', 'forced', 'English, forced', 'films/lantern.en.forced.vtt'],
      ['en', 'hard-of-hearing', 'English, hard of hearing', 'films/lantern.en.sdh.ass'],
      ['fr', 'main', 'French', 'films/lantern.fr.sup'],
      ['sw', 'main', 'Swahili', 'films/lantern.sw.srt'],
      ['pt-br', 'main', 'Brazilian Portuguese', 'films/lantern_pt-BR.srt'],
    ]);
    expect(video.tracks?.subtitles.map(({ format }) => format)).toContain('pictures');
    // The player could not choose it.
    expect(video.tracks?.audio).toEqual([]);
    expect(video.files[0]?.tracks).toEqual(video.tracks);
    expect([video.previews, video.chapters, video.small_url]).toEqual([null, [], null]);
  });

  it('are in folders of subtitles, too', async () => {
    const garden = await addSeries(app.database.db, 'garden', { seasons: 1, episodes: 2 });
    const { seasons } = await read(garden.id, 'series');
    const urls = seasons[0]?.episodes.map(({ url }) => pathOf(url) ?? '') ?? [];
    const [first = '', second = ''] = urls;
    const folder = first.slice(0, first.lastIndexOf('/'));
    const name = first.slice(folder.length + 1).replace('.mp4', '');
    await add(
      ...urls,
      `${folder}/Subs/${name}/2_English.srt`,
      `${folder}/Subs/${name}/3_Swahili [SDH].srt`,
      `${folder}/Subs/${name}.fr.srt`,
      `${folder}/Subs/4_German.srt`,
    );
    const episodes = (await read(garden.id, 'series')).seasons[0]?.episodes as Episode[];
    const beside = subtitlesOf(episodes[0] as Episode)?.filter(([, , , file]) => file?.includes('/Subs/'));
    expect(beside).toEqual([
      ['fr', 'main', 'French', `${folder}/Subs/${name}.fr.srt`],
      ['en', 'main', 'English', `${folder}/Subs/${name}/2_English.srt`],
      ['sw', 'hard-of-hearing', 'Swahili, hard of hearing', `${folder}/Subs/${name}/3_Swahili [SDH].srt`],
    ]);
    expect(second).not.toBe('');
    expect(subtitlesOf(episodes[1] as Episode)?.some(([, , , file]) => file?.includes('/Subs/'))).toBe(false);
  });

  it('are all in the folder of subtitles where there is one film', async () => {
    await app.database.db.updateTable('media_files').set({ url: 'Kite/film.mp4' }).execute();
    await add('Kite/film.mp4', 'Kite/Subs/2_English.srt', 'Kite/Subs/extra/German.srt');
    expect(subtitlesOf(await read())?.slice(1)).toEqual([
      ['en', 'main', 'English 2', 'Kite/Subs/2_English.srt'],
    ]);
    await add('Kite/film two.mp4');
    expect(subtitlesOf(await read())?.slice(1)).toEqual([]);
  });

  it('are found although accents are kept in another way', async () => {
    const [composed, apart] = ['Été'.normalize('NFC'), 'Été'.normalize('NFD')];
    await app.database.db
      .updateTable('media_files')
      .set({ url: `${composed}.mp4` })
      .execute();
    await add(`${composed}.mp4`, `${apart}.sw.srt`);
    expect(subtitlesOf(await read())?.slice(1)).toEqual([['sw', 'main', 'Swahili', `${apart}.sw.srt`]]);
  });

  it('are those of a prepared film, which plays in place of its file', async () => {
    await add('films/lantern.mp4', 'films/lantern.sw.srt');
    await addPackage(app.database.db, 'films/lantern.mp4', { isComplete: true });
    const video = await read();
    expect(pathOf(video.video_url)).toBe('.sebule/prepared/k/master.m3u8');
    expect(pathOf(video.files[0]?.url)).toBe('.sebule/prepared/k/master.m3u8');
    expect(video.tracks?.audio).toEqual([
      { id: 'a0', language: 'en', kind: 'main', name: 'English', loudness: -18 },
      { id: 'a1', language: 'sw', kind: 'narrator', name: 'DJ Kito', loudness: -18 },
    ]);
    expect(subtitlesOf(video)?.map((track) => track[3])).toEqual([
      'films/lantern.en.srt',
      'films/lantern.sw.srt',
      '.sebule/prepared/k/s0.vtt',
    ]);
    expect(pathOf(video.previews?.url)).toBe('.sebule/prepared/k/previews-0.webp');
    expect(video.previews?.sheets).toEqual(['previews-0.webp', 'previews-1.webp']);
    expect(video.previews).toMatchObject({ width: 160, height: 90, seconds: 10, columns: 10, rows: 10 });
    expect(video.chapters).toEqual([{ at: 0, name: 'Dawn' }]);
    expect(video.small_url).toBeNull();
    // An editor changes what is stored.
    const edited = await read(movie, 'movie', await signInAdmin(app));
    expect([edited.video_url, edited.files[0]?.url]).toEqual(['films/lantern.mp4', 'films/lantern.mp4']);
    expect(edited.tracks?.subtitles[1]?.url).toBe('films/lantern.sw.srt');
  });

  it('offer a small copy of a film whose file plays', async () => {
    await add('films/lantern.mp4');
    await addPackage(app.database.db, 'films/lantern.mp4', { isComplete: false });
    const video = await read();
    expect([pathOf(video.video_url), pathOf(video.small_url)]).toEqual([
      'films/lantern.mp4',
      '.sebule/prepared/k/master.m3u8',
    ]);
    expect(video.tracks?.audio).toEqual([]);
  });

  it('do without a package that another version has written', async () => {
    await add('films/lantern.mp4');
    await addPackage(
      app.database.db,
      'films/lantern.mp4',
      { isComplete: true },
      { manifest: '{"version":9}' },
    );
    expect(pathOf((await read()).video_url)).toBe('films/lantern.mp4');
  });

  it('have the chapters of the file', async () => {
    await add('films/lantern.mp4');
    const chapters = [{ at: 60, name: 'Rain' }];
    await app.database.db
      .updateTable('folder_entries')
      .set({ facts: JSON.stringify({ chapters }) })
      .execute();
    expect((await read()).chapters).toEqual(chapters);
  });

  it('are kept as chosen, by title and resident', async () => {
    const choose = (body: object, as = token) =>
      app.call('PATCH user/track-choice', { token: as, body: { video_id: movie, ...body } });
    const chosen = async (as = token) => (await read(movie, 'movie', as)).chosen_tracks;
    const swahili = { language: 'sw', kind: 'narrator' };
    expect(await chosen()).toEqual({});
    expect((await choose({ audio: swahili })).status).toBe(200);
    expect(await chosen()).toEqual({ audio: swahili });
    await choose({ subtitles: { language: null, kind: 'main' } });
    const unknown = { language: null, kind: 'main' };
    expect(await chosen()).toEqual({ audio: swahili, subtitles: unknown, last_subtitles: unknown });
    await choose({ subtitles: null });
    expect(await chosen()).toEqual({ audio: swahili, subtitles: null });
    await choose({ audio: null });
    expect(await chosen()).toEqual({ subtitles: null });
    expect(await chosen(await signInViewer(app, OTHER_PHONE))).toEqual({});
    const [row] = await app.database.db.selectFrom('track_choices').selectAll().execute();
    expect(row?.chosen_at).toBe(isoTime(TEST_NOW));
  });

  it('are those chosen last, whenever a device could send them', async () => {
    const choose = (minute: number, body: object) =>
      app.call('PATCH user/track-choice', {
        token,
        body: { video_id: movie, at: TEST_NOW + minute * 60_000, ...body },
      });
    const [swahili, english, french] = ['sw', 'en', 'fr'].map((language) => ({ language, kind: 'main' }));
    await choose(-10, { audio: swahili });
    await choose(-20, { audio: english, subtitles: french });
    const chosen = async () => (await read()).chosen_tracks;
    expect(await chosen()).toEqual({ audio: swahili, subtitles: french, last_subtitles: french });
    await choose(-5, { subtitles: english });
    // A device whose clock is ahead does not win for good.
    await choose(60, { audio: english });
    await choose(0, { audio: french });
    expect(await chosen()).toEqual({ audio: english, subtitles: english, last_subtitles: english });
    app.clock.advance(60_000);
    await choose(1, { audio: french });
    expect(await chosen()).toMatchObject({ audio: french });
  });

  it('say which subtitles were chosen last in another title', async () => {
    const other = await addMovie(app.database.db, 'kite');
    const swahili = { language: 'sw', kind: 'main' };
    const body = { video_id: other, subtitles: swahili };
    await app.call('PATCH user/track-choice', { token, body });
    expect((await read()).chosen_tracks).toEqual({ last_subtitles: swahili });
  });

  it.each([
    [{ audio: { language: 'sw', kind: 'loud' } }, 'audio.kind'],
    [{ audio: { language: 'SW!', kind: 'main' } }, 'audio.language'],
    [{ subtitles: { kind: 'main' } }, 'subtitles.language'],
    [{ video_id: 'x' }, 'video_id'],
  ])('are not chosen by %j', async (choice, field) => {
    const body = { video_id: movie, ...choice };
    const answer = await app.call('PATCH user/track-choice', { token, body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  it('are not chosen in a title that is hidden', async () => {
    await app.database.db.updateTable('titles').set({ is_active: 0 }).execute();
    const body = { video_id: movie, subtitles: null };
    expect((await app.call('PATCH user/track-choice', { token, body })).status).toBe(404);
  });

  describe('as admins see them', () => {
    let admin: string;
    beforeEach(async () => {
      admin = await signInAdmin(app);
    });
    const list = async (movieUrl = 'films/lantern.mp4'): Promise<FilmTrack[]> =>
      (await app.call(`GET admin/media/tracks?movieUrl=${encodeURIComponent(movieUrl)}`, { token: admin }))
        .body.details;
    const told = (tracks: FilmTrack[]) => tracks.map(({ name, from, problem }) => [name, from, problem]);
    const put = async (file: string, content: string) => {
      await mkdir(path.dirname(path.join(app.mediaDir, file)), { recursive: true });
      await writeFile(path.join(app.mediaDir, file), content);
    };
    const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHabari\n';

    it('are all that there are, with the reason why residents cannot choose some', async () => {
      await put('films/lantern.sw.srt', SRT);
      await put('films/lantern.fr.srt', '');
      await add(
        'films/lantern.mp4',
        'films/lantern.sw.srt',
        'films/lantern.fr.srt',
        'films/lantern.narrator.sw.m4a',
      );
      const track = (codec: string, language: string, isDefault = false) => ({
        codec,
        language,
        kind: 'main',
        name: null,
        isDefault,
      });
      const facts = {
        sounds: [track('ac3', 'en'), track('aac', 'sw', true)],
        subtitles: [track('pgs', 'de'), track('srt', 'so')],
      };
      await app.database.db
        .updateTable('folder_entries')
        .set({ facts: JSON.stringify(facts) })
        .where('path', '=', 'films/lantern.mp4')
        .execute();
      const unprepared = 'plays only once the film is prepared for all devices';
      expect(told(await list())).toEqual([
        ['English', 'film', unprepared],
        ['Swahili', 'film', null],
        ['Swahili, narrator', 'beside', unprepared],
        ['English', 'title', null],
        ['French', 'beside', subtitleProblems.empty],
        ['Swahili', 'beside', null],
        ['German', 'film', 'is pictures in a format that no player here shows'],
        ['Somali', 'film', 'is not taken out of the film yet; the server needs ffmpeg for that'],
      ]);
      expect(await list('https://films.example/kite.mp4')).toEqual([]);
    });

    const attach = (body: object = {}) =>
      app.call('POST admin/subtitles/add', {
        token: admin,
        body: {
          movieUrl: 'films/lantern.mp4',
          subtitlesUrl: 'uploads/new.srt',
          language: 'sw',
          kind: 'main',
          ...body,
        },
      });

    it('get another one that is named by its language and kind, and replaces none', async () => {
      await put('films/lantern.mp4', 'film');
      await put('films/lantern.sw.srt', 'what is there');
      await put('uploads/new.srt', SRT);
      const { status, body } = await attach();
      expect([status, body.details]).toEqual([200, [{ subtitlesUrl: 'films/lantern.sw-2.srt' }]]);
      expect(await readFile(path.join(app.mediaDir, 'films/lantern.sw.srt'), 'utf8')).toBe('what is there');
      // It is beside the film now.
      expect(await readdir(path.join(app.mediaDir, 'uploads'))).toEqual([]);
      expect(subtitlesOf(await read())?.map((track) => track[3])).toContain('films/lantern.sw-2.srt');
      await put('other/mine.srt', SRT.replace('Habari', 'Salama'));
      const forced = await attach({ subtitlesUrl: 'other/mine.srt', language: 'en', kind: 'forced' });
      expect(forced.body.details[0].subtitlesUrl).toBe('films/lantern.en.forced.srt');
      expect(await readdir(path.join(app.mediaDir, 'other'))).toEqual(['mine.srt']);
    });

    it.each([
      [{ movieUrl: 'https://films.example/kite.mp4' }, 'movieUrl'],
      [{ subtitlesUrl: 'uploads/none.srt' }, 'subtitlesUrl'],
      [{ subtitlesUrl: 'films/lantern.mp4' }, 'subtitlesUrl'],
      [{ subtitlesUrl: 'uploads/page.srt' }, 'subtitlesUrl'],
      [{ language: '../x' }, 'language'],
      [{ kind: 'loud' }, 'kind'],
    ])('get none by %j', async (change, field) => {
      await put('uploads/new.srt', SRT);
      await put('uploads/page.srt', '<!doctype html><title>Sign in</title>');
      const answer = await attach(change);
      expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
    });
  });
});
