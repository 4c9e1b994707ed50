import { LIST_LIMIT_MAX, ROW_PAGE } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addPeople, signInViewer } from '../../../testing/fixtures.ts';

const COUNT = LIST_LIMIT_MAX + 1;

/** In two statements: one at a time would take thousands of commits. */
const addMovies = async (db: Database) => {
  const numbers = Array.from({ length: COUNT }, (_nothing, index) => index + 1);
  const titles = numbers.map((number) => ({
    kind: 'movie' as const,
    slug: `film-${number}`,
    title: `Film ${number}`,
    description: '',
    adult: 0 as const,
    runtime: 90,
    release_date: null,
    poster_path: null,
    backdrop_path: null,
    status: 'active' as const,
    is_active: 1 as const,
    created_at: isoTime(TEST_NOW + number),
  }));
  const rows = await db.insertInto('titles').values(titles).returning('id').execute();
  const files = rows.map(({ id }) => ({
    title_id: id,
    label: 'HD',
    order_no: 1,
    url: `films/${id}.mp4`,
    trailer_url: null,
    subtitles_url: null,
    credits_start: 5_000,
  }));
  await db.insertInto('media_files').values(files).execute();
};

describeOnBothDatabases('a large catalogue', (open) => {
  let app: TestApp;
  let viewer: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    await addMovies(app.database.db);
    viewer = await signInViewer(app);
  });
  afterAll(() => app.close());

  it('is listed completely, unless a page is requested', async () => {
    const all = await app.call('GET videos/get-movies', { token: viewer });
    expect(all.body.details).toHaveLength(COUNT);
    expect(all.body.details[0].title).toBe(`Film ${COUNT}`);
  });

  it('has its newest titles on the home page', async () => {
    const { body } = await app.call('GET user/landing_page_data/get', { token: viewer });
    const [{ movies, newUploads, totals }] = body.details;
    for (const list of [movies, newUploads]) {
      expect(list).toHaveLength(ROW_PAGE);
      expect(list[0].title).toBe(`Film ${COUNT}`);
    }
    expect(totals).toEqual({ movies: COUNT, series: 0, watching: 0, newUploads: COUNT });
  });

  it('is listed page by page', async () => {
    const page = `limit=${ROW_PAGE}&offset=${ROW_PAGE}`;
    const { body, headers } = await app.call(`GET videos/get-titles?${page}`, { token: viewer });
    expect(body.details.map(({ title }) => title)).toEqual(
      Array.from({ length: ROW_PAGE }, (_nothing, index) => `Film ${COUNT - ROW_PAGE - index}`),
    );
    expect(headers['x-total-count']).toBe(String(COUNT));
  });
});
