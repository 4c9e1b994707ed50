import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Episode, catalogueMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type SeriesFixture,
  STAFF_EMAIL,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';

const EPISODE = {
  episode_name: 'The Wind',
  episode_order: 3,
  runtime: 24,
  credits_start: 1_300,
  url: 'series/garden/3.mp4',
  subtitles_url: 'series/garden/3.srt',
  overview: 'It blows.',
  thumbnail_path: '/wind.jpg',
};

describeOnBothDatabases('episodes', (open) => {
  let app: TestApp;
  let admin: string;
  let garden: SeriesFixture;
  let season: number;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    garden = await addSeries(app.database.db, 'garden', { seasons: 2, episodes: 2 });
    season = garden.seasons[1] ?? 0;
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const save = (body: object) => call('POST videos/add/episode-info', body);
  const saveAll = (epidodeDetails: unknown, of: unknown = season) =>
    call('POST videos/save-episodes', { epidodeDetails, season: of });
  const episodes = async () =>
    (await call(`GET videos/get-seasons-episodes/${garden.id}`)).body.details[1].episodes;
  const names = async () =>
    (await episodes()).map(({ episode_name }: { episode_name: string }) => episode_name);

  it('are added with what is known, and the rest by default', async () => {
    const answer = await save({ season_id: season, ...EPISODE });
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.episodeAdded]);
    expect(answer.body.details[0]).toMatchObject({
      ...EPISODE,
      season_no: 2,
      episode_no: 3,
      is_active: true,
    });
    const { body } = await save({
      season_id: season,
      episode_name: 'The Rain',
      episode_order: 4,
      runtime: 0,
      credits_start: 30_000,
      url: 'rain.mp4',
    });
    expect(body.details[0]).toMatchObject({
      overview: 'No General Description',
      credits_start: 30_000,
      subtitles_url: null,
      thumbnail_path: null,
    });
  });

  it('are filled at once: all of them, or none', async () => {
    const [first = 0, second = 0] = garden.episodes[1] ?? [];
    const rows = [
      { episode_id: first, episode_name: 'Seeds', overview: 'They grow.', runtime: 24 },
      { episode_id: second, thumbnail_path: '/rain.jpg' },
    ];
    const fill = (...filled: object[]) =>
      call('POST videos/fill-episodes', { season_id: season, episodes: filled });
    const before = await names();
    const refused = await fill(...rows, { episode_id: garden.episodes[0]?.[0], overview: 'x' });
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'episodes.2.episode_id']);
    expect(await names()).toEqual(before);
    const answer = await fill(...rows);
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.episodesFilled]);
    expect(answer.body.details).toMatchObject([
      { episode_name: 'Seeds', overview: 'They grow.', runtime: 24, thumbnail_path: null },
      { episode_name: before[1], thumbnail_path: '/rain.jpg' },
    ]);
  });

  it('are edited; what is not sent stays', async () => {
    const { episode_id } = (await save({ season_id: season, ...EPISODE })).body.details[0];
    const form = {
      episode_id,
      episode_name: 'Wind',
      episode_order: 9,
      runtime: 25,
      credits_start: 0,
      url: 'wind.mp4',
    };
    const edited = await save(form);
    expect([edited.status, edited.body.msg]).toEqual([200, catalogueMessages.episodeSaved]);
    expect(edited.body.details[0]).toMatchObject({
      ...EPISODE,
      ...form,
      episode_no: 3,
    });
    const { body } = await save({ ...form, subtitles_url: null, thumbnail_path: '' });
    expect(body.details[0]).toMatchObject({ subtitles_url: null, thumbnail_path: null });
  });

  it('have an intro that one form, or many rows at once, set and remove', async () => {
    const intro = { from: 12.5, to: 42 };
    const added = await save({ season_id: season, ...EPISODE, intro });
    const { episode_id, version } = added.body.details[0];
    expect(added.body.details[0]).toMatchObject({ intro });
    const introsOf = async (token: string) => {
      const body = { movie_id: garden.id, type: 'series' };
      const { details } = (await app.call('POST videos/get-movie-series', { token, body })).body;
      return details[0].seasons[1].episodes.map((each: Episode) => each.intro);
    };
    expect(await introsOf(await signInViewer(app))).toEqual([null, null, intro]);
    // What is not sent stays.
    expect((await save({ ...EPISODE, episode_id, version })).body.details[0]).toMatchObject({
      intro,
      version,
    });
    const [first = 0, second = 0] = garden.episodes[1] ?? [];
    const fill = (...filled: object[]) =>
      call('POST videos/fill-episodes', { season_id: season, episodes: filled });
    await fill(
      { episode_id: first, intro: { from: 0, to: 30 } },
      { episode_id: second, intro: { from: 60, to: 90 } },
      { episode_id, overview: 'It still blows.' },
    );
    expect(await introsOf(admin)).toEqual([{ from: 0, to: 30 }, { from: 60, to: 90 }, intro]);
    // A form that began before has another version.
    expect((await save({ ...EPISODE, episode_id, version: 'older', intro: null })).status).toBe(409);
    await fill({ episode_id: first, intro: null });
    expect(await introsOf(admin)).toEqual([null, { from: 60, to: 90 }, intro]);
    expect((await save({ ...EPISODE, episode_id, intro: null })).body.details[0].intro).toBeNull();
    const refused = await fill({ episode_id: second, intro: { from: 60, to: 62 } });
    expect([refused.status, refused.body.details[0].field]).toEqual([400, 'episodes.0.intro.to']);
  });

  it('are put into an order and added together', async () => {
    const [one, two] = await episodes();
    const answer = await saveAll(
      [
        { episode_id: two.episode_id, episode_order: 1 },
        { episode_id: one.episode_id, episode_order: 2 },
        EPISODE,
        { ...EPISODE, episode_name: 'The Rain', episode_order: 4 },
      ],
      { season_id: season, season_name: 'Season 2' },
    );
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.orderSaved]);
    expect(await names()).toEqual(['Episode 2', 'Episode 1', 'The Wind', 'The Rain']);
  });

  it.each([
    ['epidodeDetails.1.url', { ...EPISODE, url: '../away.mp4' }],
    ['epidodeDetails.1.episode_id', { episode_id: 999_999, episode_order: 1 }],
  ])('are saved together or not at all: %s', async (field, bad) => {
    const answer = await saveAll([EPISODE, bad]);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
    expect(await names()).toEqual(['Episode 1', 'Episode 2']);
  });

  it('have an order and a number of their own', async () => {
    const [one, two] = await episodes();
    const refused = async (change: object) => {
      const { status, body } = await save({ season_id: season, ...EPISODE, ...change });
      return [status, body.details[0]];
    };
    const at = (field: string) => [
      409,
      { code: 'episode-taken', field, message: catalogueMessages.episodeTaken },
    ];
    expect(await refused({ episode_order: 2 })).toEqual(at('episode_order'));
    expect(await refused({ episode_no: 1 })).toEqual(at('episode_no'));
    expect(await refused({ episode_id: one.episode_id, episode_order: 2 })).toEqual(at('episode_order'));
    const together = await saveAll([EPISODE, { episode_id: one.episode_id, episode_order: 3 }]);
    expect([together.status, together.body.details[0].field]).toEqual([
      409,
      'epidodeDetails.0.episode_order',
    ]);
    expect(await names()).toEqual(['Episode 1', 'Episode 2']);
    // Its own are no obstacle, nor are those of a deleted one.
    await call(`GET videos/delete-episode/${two.episode_id}`);
    const own = { ...EPISODE, episode_id: one.episode_id, episode_order: 1, episode_no: 1 };
    expect((await save(own)).status).toBe(200);
    expect((await save({ season_id: season, ...EPISODE, episode_order: 2 })).status).toBe(200);
  });

  it('can be several in a file, which move together', async () => {
    const added = await save({ season_id: season, ...EPISODE, episode_end: 5 });
    const { episode_id: id } = added.body.details[0];
    const spans = async () =>
      (await episodes()).map((each: Episode) => [each.episode_order, each.episode_end]);
    expect(await spans()).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 5],
    ]);
    expect((await save({ season_id: season, ...EPISODE, episode_order: 4 })).body.details[0]).toMatchObject({
      code: 'episode-taken',
      field: 'episode_order',
    });
    const wrong = await save({ season_id: season, ...EPISODE, episode_order: 9, episode_end: 9 });
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'episode_end']);
    await saveAll([{ episode_id: id, episode_order: 7 }]);
    expect((await spans()).at(-1)).toEqual([7, 9]);
    await save({ episode_id: id, ...EPISODE, episode_order: 4 });
    expect((await spans()).at(-1)).toEqual([4, 6]);
    await save({ episode_id: id, ...EPISODE, episode_end: null });
    expect((await spans()).at(-1)).toEqual([3, undefined]);
  });

  it('of which files are missing are reported to admins', async () => {
    const own = { ...EPISODE, url: 'series/nothing.mp4', subtitles_url: null };
    await save({ season_id: season, ...own });
    const body = { movie_id: garden.id, type: 'series' };
    const read = async (token: string) =>
      (await app.call('POST videos/get-movie-series', { token, body })).body.details[0].missing_files;
    expect(await read(admin)).toContain('series/nothing.mp4');
    await mkdir(path.join(app.mediaDir, 'series'));
    await writeFile(path.join(app.mediaDir, 'series/nothing.mp4'), 'a film');
    expect(await read(admin)).not.toContain('series/nothing.mp4');
    expect(await read(await signInViewer(app))).toBeUndefined();
  });

  it('whose subtitles residents cannot see are reported to admins', async () => {
    const file = path.join(app.mediaDir, 'series/rain.srt');
    await save({ season_id: season, ...EPISODE, subtitles_url: 'series/rain.srt' });
    const body = { movie_id: garden.id, type: 'series' };
    const read = async (token: string) =>
      (await app.call('POST videos/get-movie-series', { token, body })).body.details[0].unusable_subtitles;
    expect(await read(admin)).toEqual([]);
    await mkdir(path.dirname(file));
    await writeFile(file, '');
    expect(await read(admin)).toEqual([{ path: 'series/rain.srt', problem: 'is empty' }]);
    await writeFile(file, '1\n00:00:01,000 --> 00:00:02,000\nHabari\n');
    expect(await read(admin)).toEqual([]);
    expect(await read(await signInViewer(app))).toBeUndefined();
  });

  it('of another season are refused', async () => {
    const foreign = garden.episodes[0]?.[0];
    const answer = await saveAll([{ episode_id: foreign, episode_order: 1 }]);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, 'epidodeDetails.0.episode_id']);
  });

  it('are deleted, hidden and restored, for viewers at once', async () => {
    const [one] = await episodes();
    const viewer = await signInViewer(app);
    const seen = async () => {
      const body = { movie_id: garden.id, type: 'series' };
      const answer = await app.call('POST videos/get-movie-series', { token: viewer, body });
      return answer.body.details[0].seasons[1].episodes.length;
    };
    const deleted = await call(`GET videos/delete-episode/${one.episode_id}`);
    expect([deleted.status, deleted.body.msg]).toEqual([200, catalogueMessages.episodeDeleted]);
    expect([await seen(), await names()]).toEqual([1, ['Episode 2']]);
    await call('PATCH videos/restore', { kind: 'episode', id: one.episode_id });
    expect(await seen()).toBe(2);
    await call('PATCH videos/update-active', { kind: 'episode', id: one.episode_id, is_active: false });
    expect([await seen(), await names()]).toEqual([1, ['Episode 1', 'Episode 2']]);
  });

  it('belong to a season that there is', async () => {
    await call(`GET videos/delete-season/${season}`);
    for (const season_id of [season, 999_999]) {
      expect((await save({ season_id, ...EPISODE })).status).toBe(404);
      expect((await saveAll([EPISODE], season_id)).status).toBe(404);
    }
    expect((await save({ episode_id: 999_999, ...EPISODE })).status).toBe(404);
  });

  it.each([
    ['season_id', { season_id: undefined }],
    ['episode_name', { episode_name: ' ' }],
    ['episode_order', { episode_order: undefined }],
    ['runtime', { runtime: undefined }],
    ['runtime', { runtime: '24' }],
    ['credits_start', { credits_start: 'end' }],
    ['credits_start', { credits_start: undefined }],
    ['url', { url: undefined }],
    ['url', { url: 'file:///etc/passwd' }],
    ['url', { url: 'series/garden/3.srt' }],
    ['subtitles_url', { subtitles_url: 'series/garden/3.mp4' }],
    ['subtitles_url', { subtitles_url: '..' }],
    ['thumbnail_path', { thumbnail_path: 'http://x/y.jpg' }],
    ['intro.to', { intro: { from: 30, to: 32.9 } }],
    ['intro.from', { intro: { from: -1, to: 30 } }],
    ['intro.to', { intro: { from: 30 } }],
  ])('are refused for %s in %j', async (field, change) => {
    const answer = await save({ season_id: season, ...EPISODE, ...change });
    expect([answer.status, answer.body.details[0]?.field]).toEqual([400, field]);
    expect(await names()).toHaveLength(2);
  });
});
