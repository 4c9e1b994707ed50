import { catalogueMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type SeriesFixture,
  STAFF_EMAIL,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';

const SEASON = { season_name: 'Season 3', order_no: 3, trailer_url: 'trailers/garden-3.mp4' };

describeOnBothDatabases('seasons', (open) => {
  let app: TestApp;
  let admin: string;
  let garden: SeriesFixture;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    garden = await addSeries(app.database.db, 'garden');
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const save = (body: object) => call('POST videos/add/season-info', body);
  const seasons = async () => (await call(`GET videos/get-seasons-episodes/${garden.id}`)).body.details;
  const names = async () => (await seasons()).map(({ season_name }: { season_name: string }) => season_name);

  it('are added and edited, with the addresses as they are stored', async () => {
    const answer = await save({ video_id: garden.id, ...SEASON });
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.seasonAdded]);
    expect(answer.body.details).toEqual([
      {
        season_id: expect.any(Number),
        season_name: 'Season 3',
        season_order: 3,
        trailer_url: 'trailers/garden-3.mp4',
        is_active: true,
        version: expect.any(String),
        episodes: [],
      },
    ]);
    const { season_id } = answer.body.details[0];
    const edited = await save({ season_id, ...SEASON, season_name: 'Specials', order_no: 0 });
    expect([edited.status, edited.body.msg]).toEqual([200, catalogueMessages.seasonSaved]);
    expect(await names()).toEqual(['Specials', 'Season 1', 'Season 2']);
  });

  it('that have no trailer can be edited without one, and those that have one keep it', async () => {
    const [season_id] = garden.seasons;
    const { trailer_url: trailer, ...form } = SEASON;
    await app.database.db.updateTable('seasons').set({ trailer_url: null }).execute();
    expect((await save({ season_id, ...form })).body.details[0].trailer_url).toBeNull();
    expect((await save({ season_id, ...form, trailer_url: trailer })).status).toBe(200);
    const { status, body } = await save({ season_id, ...form, trailer_url: '' });
    expect([status, body.details[0].field]).toEqual([400, 'trailer_url']);
  });

  it.each([true, false])('are put into an order, with the series as its row: %s', async (asRow) => {
    const seasonInfo = garden.seasons.map((season_id, at) => ({
      season_id,
      season_order: 2 - at,
      episodes: [],
    }));
    const answer = await call('POST videos/save-seasons', {
      seriesDetails: asRow ? { video_id: garden.id, title: 'garden' } : garden.id,
      seasonInfo,
    });
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.orderSaved]);
    expect(await names()).toEqual(['Season 2', 'Season 1']);
  });

  it('keep their order when one of those to be saved belongs to another series', async () => {
    const other = await addSeries(app.database.db, 'river');
    const seasonInfo = [
      { season_id: garden.seasons[0], season_order: 9 },
      { season_id: other.seasons[0], season_order: 1 },
    ];
    const answer = await call('POST videos/save-seasons', { seriesDetails: garden.id, seasonInfo });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, 'seasonInfo.1.season_id']);
    expect(await names()).toEqual(['Season 1', 'Season 2']);
  });

  it('are deleted with their episodes, hidden, and restored, for viewers at once', async () => {
    const [first = 0] = garden.seasons;
    const viewer = await signInViewer(app);
    const seen = async () => {
      const body = { movie_id: garden.id, type: 'series' };
      const answer = await app.call('POST videos/get-movie-series', { token: viewer, body });
      return answer.body.details[0].seasons.map(({ season_name }: { season_name: string }) => season_name);
    };
    const deleted = await call(`GET videos/delete-season/${first}`);
    expect([deleted.status, deleted.body.msg]).toEqual([200, 'Season deleted successfully']);
    expect([await seen(), await names()]).toEqual([['Season 2'], ['Season 2']]);
    expect((await save({ season_id: first, ...SEASON })).status).toBe(404);
    await call('PATCH videos/restore', { kind: 'season', id: first });
    expect(await seen()).toEqual(['Season 1', 'Season 2']);
    await call('PATCH videos/update-active', { kind: 'season', id: first, is_active: false });
    expect([await seen(), await names()]).toEqual([['Season 2'], ['Season 1', 'Season 2']]);
  });

  it('have an order of their own', async () => {
    const taken = (field: string) => [
      409,
      { code: 'season-taken', field, message: catalogueMessages.seasonTaken },
    ];
    const said = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.details[0]];
    const [first = 0, second = 0] = garden.seasons;
    expect(said(await save({ video_id: garden.id, ...SEASON, order_no: 2 }))).toEqual(taken('order_no'));
    expect(said(await save({ season_id: first, ...SEASON, order_no: 2 }))).toEqual(taken('order_no'));
    expect((await save({ season_id: second, ...SEASON, order_no: 2 })).status).toBe(200);
    const order = (...seasonInfo: object[]) =>
      call('POST videos/save-seasons', { seriesDetails: garden.id, seasonInfo });
    expect(said(await order({ season_id: first, season_order: 2 }))).toEqual(
      taken('seasonInfo.0.season_order'),
    );
    const swapped = [
      { season_id: first, season_order: 2 },
      { season_id: second, season_order: 1 },
    ];
    expect((await order(...swapped)).status).toBe(200);
    const other = await addSeries(app.database.db, 'river');
    expect((await save({ video_id: other.id, ...SEASON, order_no: 3 })).status).toBe(200);
  });

  it('have an order of their own when two are added at once', async () => {
    const both = await Promise.all([
      save({ video_id: garden.id, ...SEASON }),
      save({ video_id: garden.id, ...SEASON, season_name: 'Third' }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('stay in the trash while another season has their order', async () => {
    const [first = 0] = garden.seasons;
    await call(`GET videos/delete-season/${first}`);
    const added = await save({ video_id: garden.id, ...SEASON, order_no: 1 });
    const restore = () => call('PATCH videos/restore', { kind: 'season', id: first });
    const refused = await restore();
    expect([refused.status, refused.body.details[0].code]).toEqual([409, 'season-taken']);
    await save({ season_id: added.body.details[0].season_id, ...SEASON });
    expect((await restore()).status).toBe(200);
  });

  it('belong to a series that there is', async () => {
    const movie = await addMovie(app.database.db, 'lantern');
    for (const video_id of [movie, 999_999]) expect((await save({ video_id, ...SEASON })).status).toBe(404);
    expect((await save({ season_id: 999_999, ...SEASON })).status).toBe(404);
    expect((await call('GET videos/get-seasons-episodes/999999')).status).toBe(404);
    expect((await call('GET videos/delete-season/999999')).status).toBe(404);
  });

  it.each([
    ['video_id', { video_id: undefined }],
    ['season_name', { season_name: '' }],
    ['order_no', { order_no: undefined }],
    ['order_no', { order_no: 'one' }],
    ['trailer_url', { trailer_url: undefined }],
    ['trailer_url', { trailer_url: '/etc/../../passwd' }],
  ])('are refused for %s in %j', async (field, change) => {
    const answer = await save({ video_id: garden.id, ...SEASON, ...change });
    expect([answer.status, answer.body.details[0]?.field]).toEqual([400, field]);
    expect(await names()).toHaveLength(2);
  });
});
