import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type NewFile, SEASON_FILES_MAX, type SeasonFolder } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { contentFor } from '../../testing/file-content.ts';
import { STAFF_EMAIL, addPeople, signInAdmin, signInViewer } from '../../testing/fixtures.ts';

const FOLDER = 'The Garden/Season 2';

describeOnBothDatabases('a season from a folder', (open) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await put(
      `${FOLDER}/01 - Rain.mp4`,
      `${FOLDER}/02 - Sun.mp4`,
      `${FOLDER}/02 - Sun.srt`,
      `${FOLDER}/10.mp4`,
      'Sokoni/Sokoni S01E01.mp4',
      'film.mp4',
    );
    await call('POST admin/media/scan');
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
  const season = (folder: string) => call(`GET admin/media/season?folder=${encodeURIComponent(folder)}`);
  const add = (body: object) => call('POST admin/media/add-season', body);
  const episode = (name: string, number: number, rest = {}) => ({
    path: `${FOLDER}/${name}`,
    episode: number,
    ...rest,
  });
  const titles = () => app.database.db.selectFrom('titles').select('title').execute();
  const seasonsOf = async (id: number) => (await call(`GET videos/get-seasons-episodes/${id}`)).body.details;

  it('is suggested for folders with new episodes', async () => {
    const { body, headers } = await call('GET admin/media/new-seasons?limit=10');
    expect(body.details).toEqual([
      { folder: 'Sokoni', files: 1, series: 'Sokoni', season: 1 },
      { folder: FOLDER, files: 3, series: 'The Garden', season: 2 },
    ]);
    expect(headers['x-total-count']).toBe('2');
    expect((await call('GET admin/media/new-seasons?limit=1&offset=1')).body.details).toHaveLength(1);
    expect((await call('GET admin/media/new-seasons?q=sokoni')).body.details).toHaveLength(1);
  });

  it('is said to be there already where it is', async () => {
    const [first] = [episode('01 - Rain.mp4', 1)];
    const made = await add({ title: 'The Garden', season: 2, episodes: [first] });
    const { video_id } = made.body.details[0];
    const known = { video_id, title: 'The Garden', season_name: 'Season 2' };
    const [, garden] = (await call('GET admin/media/new-seasons')).body.details;
    expect(garden).toEqual({ folder: FOLDER, files: 2, series: 'The Garden', season: 2, known });
    await call(`GET videos/delete-series/${video_id}`);
    expect((await call('GET admin/media/new-seasons')).body.details[1]).not.toHaveProperty('known');
  });

  it('is one of several in a flat folder, which may have films as well', async () => {
    await put(
      ...[
        'Apollo S01E01',
        'apollo.s01e02',
        'Apollo S02E01',
        'Garden S01E01',
        'The Kite (2024)',
        'x_trailer',
      ].map((name) => `uploads/${name}.mp4`),
    );
    await call('POST admin/media/scan');
    const uploads = 'GET admin/media/new-seasons?q=uploads';
    const { body, headers } = await call(uploads);
    expect(body.details).toEqual([
      { folder: 'uploads', files: 2, series: 'Apollo', season: 1 },
      { folder: 'uploads', files: 1, series: 'Apollo', season: 2 },
      { folder: 'uploads', files: 1, series: 'Garden', season: 1 },
    ]);
    expect(headers['x-total-count']).toBe('3');
    const suggested = async (query: string) => {
      const answer = await call(`GET admin/media/season?folder=uploads${query}`);
      const { series, season: number, files } = answer.body.details[0];
      expect(files).toHaveLength(6);
      const names = files
        .filter((file: { is_suggested: boolean }) => file.is_suggested)
        .map(({ name }: { name: string }) => name);
      return [series, number, names];
    };
    const first = ['Apollo', 1, ['Apollo S01E01.mp4', 'apollo.s01e02.mp4']];
    expect(await suggested('&series=Apollo&season=1')).toEqual(first);
    expect(await suggested('&series=Garden&season=1')).toEqual(['Garden', 1, ['Garden S01E01.mp4']]);
    // The largest one.
    expect(await suggested('')).toEqual(first);
    expect(await suggested('&series=Gone')).toEqual(first);
  });

  it('has the id of the series that its folder or its names have', async () => {
    await put(
      'Bustani [tmdbid=9]/Season 1/S01E01.mp4',
      'Shamba {tmdb-11}/a.mp4',
      'Ziwa/Ziwa [tmdbid-12] S01E01.mp4',
    );
    await put('Kisima/Season 1/S01E01.mp4');
    await call('POST admin/media/scan');
    const idOf = async (folder: string) => (await season(folder)).body.details[0].tmdb_id;
    expect(await idOf('Bustani [tmdbid=9]/Season 1')).toBe(9);
    expect(await idOf('Shamba {tmdb-11}')).toBe(11);
    expect(await idOf('Ziwa')).toBe(12);
    expect(await idOf('Kisima/Season 1')).toBeNull();
  });

  it('takes all but trailers where no name says anything, and is called like the folder', async () => {
    await put(...['a', 'b', 'trailer'].map((name) => `tv/Bustani/Season 3/capture_${name}.mp4`));
    await call('POST admin/media/scan');
    const [found] = (await season('tv/Bustani/Season 3')).body.details;
    expect(found).toMatchObject({ series: 'Bustani', season: 3, has_more: false });
    expect(found.files.map(({ is_suggested: is }: { is_suggested: boolean }) => is)).toEqual([
      true,
      true,
      false,
    ]);
    await put('clip.mp4');
    await call('POST admin/media/scan');
    expect((await season('')).body.details[0]).toMatchObject({ series: '', season: null });
  });

  it('is made of all badly named files of a folder', async () => {
    const names = [
      'Jua.Kali.S01E01.720p',
      '1x02',
      'Ep 3 - Jua Kali',
      'episode 4 FINAL (2)',
      '005_copy',
      's01e10',
    ];
    await put(...names.map((name) => `Jua Kali/${name}.mp4`), 'Jua Kali/Interview.mp4');
    await call('POST admin/media/scan');
    for (const query of ['', '&series=Jua%20Kali', '&series=Jua%20Kali&season=1']) {
      const [found] = (await call(`GET admin/media/season?folder=Jua%20Kali${query}`)).body.details;
      expect(found).toMatchObject({ series: 'Jua Kali', season: 1 });
      const shown = found.files.map((file: SeasonFolder['files'][number]) => [
        file.name,
        file.episode,
        file.episode_name,
        file.is_suggested,
      ]);
      expect(shown).toEqual([
        ...[1, 2, 3, 4, 5, 10].map((number, at) => [`${names[at]}.mp4`, number, null, true]),
        ['Interview.mp4', null, null, false],
      ]);
    }
  });

  it('has no series by the name of the folder for uploads', async () => {
    await put('uploads/ep 1.mp4', 'uploads/ep 2.mp4');
    await call('POST admin/media/scan');
    expect((await season('uploads')).body.details[0]).toMatchObject({ series: '', same: [] });
    const titlesNow = async (query: string) => (await call(`GET admin/media/${query}`)).body.details;
    await put('uploads/Garden S01E03.mp4', 'uploads/Garden S01E04.mp4');
    await call('POST admin/media/scan');
    expect((await season('uploads')).body.details[0]).toMatchObject({ series: 'Garden', season: 1 });
    const namesEpisode = ({ name, names_episode: is }: NewFile) => [name, is];
    const expected = [
      ['ep 1.mp4', false],
      ['ep 2.mp4', false],
      ['Garden S01E03.mp4', true],
      ['Garden S01E04.mp4', true],
    ];
    expect((await titlesNow('new-files?as=episode&q=uploads')).map(namesEpisode)).toEqual(expected);
    expect((await titlesNow('list?path=uploads')).map(namesEpisode)).toEqual(expected);
  });

  it('has no series by the name of a folder for all kinds of videos', async () => {
    await put('tv/ep 1.mp4', 'tv/ep 2.mp4');
    await call('POST admin/media/scan');
    const [found] = (await season('tv')).body.details;
    expect(found).toMatchObject({ series: '', same: [] });
    expect(found.files.map(({ is_suggested: is }: { is_suggested: boolean }) => is)).toEqual([true, true]);
  });

  it('says that the folder has more, and begins with what the season needs', async () => {
    await put(...Array.from({ length: SEASON_FILES_MAX }, (_, at) => `many/a film ${at} (2001).mp4`));
    await put('many/Garden S01E01.mp4');
    await call('POST admin/media/scan');
    const [found] = (await season('many')).body.details;
    expect([found.has_more, found.files.length]).toEqual([true, SEASON_FILES_MAX]);
    expect(found.files[0]).toMatchObject({ name: 'Garden S01E01.mp4', is_suggested: true });
  });

  it('is judged again when the rules for names have changed', async () => {
    await app.database.db
      .updateTable('folder_entries')
      .set({ named_by: 0, guess: 'movie', series_key: null, season: null, probe: 'done' })
      .where('kind', '=', 'video')
      .execute();
    expect((await call('GET admin/media/new-seasons')).body.details).toEqual([]);
    await call('POST admin/media/scan');
    expect((await call('GET admin/media/new-seasons')).body.details).toMatchObject([
      { series: 'Sokoni' },
      { series: 'The Garden' },
    ]);
    const { probe } = await app.database.db
      .selectFrom('folder_entries')
      .select('probe')
      .where('path', '=', 'Sokoni/Sokoni S01E01.mp4')
      .executeTakeFirstOrThrow();
    expect(probe).toBe('done');
  });

  it('is read from the names, in the order of their numbers', async () => {
    const { details } = (await season(FOLDER)).body;
    expect(details).toMatchObject([
      {
        folder: FOLDER,
        series: 'The Garden',
        season: 2,
        same: [],
        files: [
          { name: '01 - Rain.mp4', episode: 1, episode_name: 'Rain', subtitles_path: null, is_used: false },
          { name: '02 - Sun.mp4', episode: 2, episode_name: 'Sun', subtitles_path: `${FOLDER}/02 - Sun.srt` },
          { name: '10.mp4', episode: 10, episode_name: null },
        ],
      },
    ]);
  });

  it.each([
    ['..', 400],
    ['/etc', 400],
    ['nothing', 404],
    ['The Garden', 404],
  ])('is refused for the folder %s', async (folder, status) => {
    expect((await season(folder)).status).toBe(status);
  });

  it('is made with a new series, which residents see at once', async () => {
    const made = await add({
      title: 'The Garden',
      season: 2,
      episodes: [
        episode('01 - Rain.mp4', 1, { episode_name: 'Rain' }),
        episode('02 - Sun.mp4', 2, { subtitles_path: `${FOLDER}/02 - Sun.srt` }),
      ],
    });
    expect([made.status, made.body.msg]).toEqual([200, 'Season added successfully']);
    const [{ video_id: id, season_id: seasonId }] = made.body.details;
    const resident = await signInViewer(app);
    const [home] = (await app.call('GET user/landing_page_data/get', { token: resident })).body.details;
    expect(home.newUploads.map(({ title }: { title: string }) => title)).toEqual(['The Garden']);
    const shown = async () => {
      const watched = { token: resident, body: { movie_id: id, type: 'series' } };
      const [series] = (await app.call('POST videos/get-movie-series', watched)).body.details;
      return series.seasons.flatMap(({ episodes }: { episodes: { url: string }[] }) => episodes);
    };
    const [first, second] = await shown();
    expect([first.episode_name, second.episode_name]).toEqual(['Rain', 'Episode 2']);
    expect((await app.call(`GET ${first.url}`)).status).toBe(200);
    expect((await app.call(`GET ${second.subtitles_url}`)).status).toBe(200);
    expect(made.body.details).toEqual([
      { video_id: id, season_id: seasonId, title: 'The Garden', episodes: 2 },
    ]);
    expect(await seasonsOf(id)).toMatchObject([
      {
        season_id: seasonId,
        season_name: 'Season 2',
        season_order: 2,
        episodes: [
          { episode_name: 'Rain', episode_order: 1, season_no: 2, episode_no: 1 },
          { episode_name: 'Episode 2', url: `${FOLDER}/02 - Sun.mp4` },
        ],
      },
    ]);
    // What is left of the folder joins the same season, of the series that is there now.
    const [folder] = (await season(FOLDER)).body.details;
    expect(folder.same).toEqual([{ video_id: id, title: 'The Garden' }]);
    expect(folder.files.map((file: { is_used: boolean }) => file.is_used)).toEqual([true, true, false]);
    const more = await add({ video_id: id, season: 2, episodes: [episode('10.mp4', 10)] });
    expect(more.body.details[0].season_id).toBe(seasonId);
    expect((await seasonsOf(id))[0].episodes).toHaveLength(3);
    expect(await shown()).toHaveLength(3);
    expect((await call('GET admin/media/new-seasons')).body.details).toMatchObject([{ folder: 'Sokoni' }]);
    const audit = await app.database.db.selectFrom('audit_log').select('event').orderBy('id').execute();
    expect(audit.map(({ event }) => event).filter((event) => event !== 'signed-in')).toEqual([
      'title-added',
      'season-added',
      'episodes-saved',
      'episodes-saved',
    ]);
  });

  it('has several episodes in a file, which residents see', async () => {
    await put('Bustani/Bustani S01E01-E02.mp4', 'Bustani/Bustani S01E03.mp4');
    await call('POST admin/media/scan');
    const [found] = (await season('Bustani')).body.details;
    expect(
      found.files.map((file: SeasonFolder['files'][number]) => [file.episode, file.episode_end]),
    ).toEqual([
      [1, 2],
      [3, undefined],
    ]);
    const double = { path: 'Bustani/Bustani S01E01-E02.mp4', episode: 1, episode_end: 2 };
    const third = { path: 'Bustani/Bustani S01E03.mp4', episode: 3 };
    const made = await add({ title: 'Bustani', season: 1, episodes: [double, third] });
    const [{ video_id: id }] = made.body.details;
    expect((await seasonsOf(id))[0].episodes).toMatchObject([
      { episode_name: 'Episodes 1–2', episode_order: 1, episode_end: 2 },
      { episode_name: 'Episode 3', episode_order: 3 },
    ]);
    expect((await seasonsOf(id))[0].episodes[1]).not.toHaveProperty('episode_end');
    const more = (number: number, end?: number) =>
      add({ video_id: id, season: 1, episodes: [episode('10.mp4', number, { episode_end: end })] });
    expect((await more(2)).body.details[0]).toMatchObject({
      code: 'episode-taken',
      field: 'episodes.0.episode',
    });
    expect((await more(0, 3)).status).toBe(409);
    expect((await more(5, 5)).body.details[0].field).toBe('episodes.0.episode_end');
    expect((await more(4, 5)).status).toBe(200);
    await add({ video_id: id, season: 0, episodes: [episode('01 - Rain.mp4', 1)] });
    const named = (await seasonsOf(id)).map(({ season_name: name }: { season_name: string }) => name);
    expect(named.toSorted()).toEqual(['Season 1', 'Specials']);
  });

  it.each([
    ['a number twice', [episode('01 - Rain.mp4', 1), episode('02 - Sun.mp4', 1)], 409, 'episodes.1.episode'],
    ['a file twice', [episode('10.mp4', 1), episode('10.mp4', 2)], 409, 'episodes.1.path'],
    ['a file that is missing', [episode('01 - Rain.mp4', 1), episode('gone.mp4', 2)], 404, 'episodes.1.path'],
    [
      'subtitles that are none',
      [episode('10.mp4', 1, { subtitles_path: 'film.mp4' })],
      404,
      'episodes.0.subtitles_path',
    ],
    ['a number below zero', [episode('10.mp4', -1)], 400, 'episodes.0.episode'],
    ['no episodes', [], 400, 'episodes'],
  ])('is refused with %s, and nothing is stored', async (_name, episodes, status, field) => {
    const answer = await add({ title: 'The Garden', season: 2, episodes });
    expect([answer.status, answer.body.details[0].field]).toEqual([status, field]);
    expect(await titles()).toEqual([]);
  });

  it('takes over what is known about a new series', async () => {
    const details = { tmdb_id: 14, description: 'A garden in Kisumu.', genres: ['Family'], runtime: 24 };
    const body = { title: 'The Garden', details, season: 2, episodes: [episode('10.mp4', 10)] };
    const [made] = (await add(body)).body.details;
    const row = await app.database.db
      .selectFrom('titles')
      .select(['tmdb_id', 'description', 'runtime', 'adult'])
      .where('id', '=', made.video_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ tmdb_id: 14, description: 'A garden in Kisumu.', runtime: 24, adult: 0 });
    const again = await add({ ...body, episodes: [episode('01 - Rain.mp4', 1)] });
    expect([again.status, again.body.details[0].field]).toEqual([409, 'details.tmdb_id']);
  });

  it('needs a series or a title', async () => {
    const episodes = [episode('10.mp4', 1)];
    expect((await add({ season: 2, episodes })).body.details[0].field).toBe('title');
    expect((await add({ video_id: 999, season: 2, episodes })).status).toBe(404);
  });
});
