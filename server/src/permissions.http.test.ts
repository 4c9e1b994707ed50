import { endpoints } from '@sebule/contract';
import { afterAll, beforeAll } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { createCallers } from './testing/callers.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { describePermissions } from './testing/endpoint-permissions.ts';
import { type MovieDatabaseStandIn, READ_TOKEN, startMovieDatabase } from './testing/movie-database.ts';
import { type World, createWorld, validRequest } from './testing/valid-requests.ts';

describeOnBothDatabases('every endpoint', (open) => {
  let app: TestApp;
  let world: World;
  let movies: MovieDatabaseStandIn;
  beforeAll(async () => {
    movies = await startMovieDatabase();
    app = await createTestApp(open, { TMDB_API_KEY: READ_TOKEN, TMDB_API_URL: movies.url });
    world = await createWorld(app, await createCallers(app));
  });
  afterAll(async () => {
    await app.close();
    await movies.stop();
  });

  describePermissions(endpoints, () => ({
    call: app.call,
    tokenOf: world.tokenOf,
    validRequest: (name, caller) => validRequest(name, world, caller),
  }));
});
