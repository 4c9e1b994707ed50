import { LIST_LIMIT_MAX, ROW_PAGE } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addPeople, signInViewer } from '../../../testing/fixtures.ts';
import { addManyMovies } from '../../../testing/many-movies.ts';

const COUNT = LIST_LIMIT_MAX + 1;

describeOnBothDatabases('a large catalogue', (open) => {
  let app: TestApp;
  let viewer: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    await addManyMovies(app.database.db, COUNT);
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
