import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MovieDatabaseStandIn, QUERY_KEY, startMovieDatabase } from '../../testing/movie-database.ts';
import { createMovieDatabase } from './movie-database.ts';

let standIn: MovieDatabaseStandIn;
let logged: unknown[];
beforeEach(async () => {
  standIn = await startMovieDatabase();
  logged = [];
});
afterEach(() => standIn.stop());

it.each(['silent', 'slow-body', 'trickle'] as const)(
  'waits no longer than it may for a host that is %s',
  async (fault) => {
    standIn.fault = fault;
    const database = createMovieDatabase({
      apiKey: QUERY_KEY,
      apiUrl: standIn.url,
      log: { warn: (facts: unknown) => logged.push(facts) },
      timeoutMs: 100,
    });
    await expect(database.get('movie/12')).rejects.toMatchObject({ status: 502, code: 'import-unreachable' });
    expect(logged).toEqual([{ failure: 'unreachable', reason: 'AbortError' }]);
  },
);
