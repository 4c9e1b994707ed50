import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addMovie, signInViewer, startWithViewer } from '../../../testing/fixtures.ts';
import { setReadOnly } from '../../../testing/read-only.ts';

describeOnBothDatabases('while nothing can be stored', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
  });
  afterEach(async () => {
    await setReadOnly(app.database, false);
    await app.close();
  });

  const validate = async (as: string) => (await app.call('GET user/validate-token', { token: as })).status;

  it('a logout ends the session at once, also for films, and is stored later', async () => {
    const movie = await addMovie(app.database.db, 'lantern');
    const other = await signInViewer(app);
    const body = { movie_id: movie, type: 'movie' };
    const detail = await app.call('POST videos/get-movie-series', { token, body });
    const address: string = detail.body.details[0].video_url;
    // There is no such file, but a signed-in user may request it.
    expect((await app.call(`GET ${address}`)).status).toBe(404);
    await setReadOnly(app.database, true);
    const { status, body: answer } = await app.call('POST user/logout', { token });
    expect([status, answer.success]).toEqual([200, true]);
    expect([await validate(token), await validate(other)]).toEqual([401, 200]);
    expect((await app.call(`GET ${address}`)).status).toBe(403);
    expect(app.logs()).toContain('a sign-out could not be stored');
    expect(app.logs()).toContain('a sign-out is missing from the audit log');
    await setReadOnly(app.database, false);
    // The last retry is made when the server stops.
    await app.app.close();
    expect(await app.database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('a session that is due to be extended continues', async () => {
    await setReadOnly(app.database, true);
    app.clock.advance(2 * DAY_MS);
    expect(await validate(token)).toBe(200);
    await setReadOnly(app.database, false);
    expect(await validate(token)).toBe(200);
    const [session] = await app.database.db.selectFrom('sessions').select('expires_at').execute();
    expect(Date.parse(session?.expires_at ?? '')).toBe(app.clock.now() + 90 * DAY_MS);
  });
});
