import { type EndpointName, type EndpointSpec, endpoints } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { createCallers } from './testing/callers.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { asSent } from './testing/endpoint-permissions.ts';
import { type MovieDatabaseStandIn, READ_TOKEN, startMovieDatabase } from './testing/movie-database.ts';
import { type World, createWorld, validRequest } from './testing/valid-requests.ts';

/** Whatever changes something for residents. */
const changing = (Object.entries(endpoints) as [EndpointName, EndpointSpec][]).flatMap(([name, spec]) =>
  ['admin', 'owner'].includes(spec.access) && (!/^(?:GET|HEAD) /.test(name) || spec.changes) ? [name] : [],
);
/** After this long the server reads anew what home pages have in common. */
const KEPT_MS = 60_001;

describeOnBothDatabases('the home page', (open) => {
  let app: TestApp;
  let world: World;
  let movies: MovieDatabaseStandIn;
  beforeEach(async () => {
    movies = await startMovieDatabase();
    app = await createTestApp(open, { TMDB_API_KEY: READ_TOKEN, TMDB_API_URL: movies.url });
    world = await createWorld(app, await createCallers(app));
  });
  afterEach(async () => {
    await app.close();
    await movies.stop();
  });

  /** Without what only time changes: until when film addresses are valid, and how long notices are shown. */
  const home = async (): Promise<unknown> => {
    const answer = await app.call('GET user/landing_page_data/get', { token: world.tokenOf('viewer') });
    return JSON.parse(
      answer.text.replaceAll(/\/media\/[^/]+\//g, '/media/').replaceAll(/"ends_in":[\d.]+/g, '"ends_in":0'),
    );
  };
  const homeAnew = async (): Promise<unknown> => {
    app.clock.advance(KEPT_MS);
    return home();
  };

  it('shows at once whatever an admin has changed', async () => {
    const changed: string[] = [];
    for (const name of changing) {
      const { path, ...request } = asSent(name, await validRequest(name, world, 'owner'));
      const before = await homeAnew();
      const { status, text } = await app.call(path, { token: world.tokenOf('owner'), ...request });
      expect([name, status, text]).toEqual([name, expect.toBeOneOf([200, 201, 204]), text]);
      const after = await home();
      expect([name, after]).toEqual([name, await homeAnew()]);
      if (JSON.stringify(after) !== JSON.stringify(before)) changed.push(name);
    }
    // Otherwise nothing would be compared.
    expect(changed.length).toBeGreaterThan(10);
  });
});
