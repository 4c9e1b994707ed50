import { afterAll, beforeAll, expect, it } from 'vitest';
import { AWAY_ADDRESS, type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  VIEWER_PHONE,
  addMovie,
  addPeople,
  signInAdmin,
  signInViewer,
} from './testing/fixtures.ts';

const linesOf = (app: TestApp): Record<string, unknown>[] =>
  app
    .logs()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describeOnBothDatabases('logs', (open) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterAll(() => app.close());

  it('hold no token, code, password, full phone or signed address', async () => {
    const { db } = app.database;
    const movie = await addMovie(db, 'lantern');
    const viewer = await signInViewer(app);
    const admin = await signInAdmin(app);
    const body = { prevelages: 'viewer', phone: '0712345678' };
    await app.call('POST user/login', { body, from: AWAY_ADDRESS });
    const code = (await app.sentSms())[0]?.text.match(/\d{6}/)?.[0] ?? 'no code';
    await app.call('POST user/login', { body: { ...body, code }, from: AWAY_ADDRESS });
    await app.call('POST user/login', {
      body: { prevelages: 'admin', email: OWNER_EMAIL, password: 'Siri-ya-jana' },
    });
    await app.call(`GET /api/nope?token=${viewer}`, { token: viewer });
    await app.call(`GET /nope/${viewer}`, { token: admin });
    const { body: detail } = await app.call('POST videos/get-movie-series', {
      token: viewer,
      body: { movie_id: movie, type: 'movie' },
    });
    const address: string = detail.details[0].video_url;
    await app.call(`GET ${address}`);
    await app.call('POST user/logout', { token: viewer });

    // Times and request ids have digits too, and would sometimes contain a six-digit code by chance.
    const logs = linesOf(app)
      .map(({ time: _time, reqId: _reqId, ...rest }) => JSON.stringify(rest))
      .join('\n');
    for (const secret of [
      viewer,
      admin,
      code,
      PASSWORD,
      'Siri-ya-jana',
      VIEWER_PHONE,
      VIEWER_PHONE.slice(3),
    ]) {
      expect(logs).not.toContain(secret);
    }
    const ticket = address.split('/')[2] ?? '';
    expect(ticket.length).toBeGreaterThan(40);
    expect(logs).not.toContain(ticket.split('.').at(-1));
  });

  it('are one JSON object per line with the request’s id, route, status and time', async () => {
    const { headers } = await app.call('GET posters/get');
    const line = linesOf(app).find(
      (entry) => entry.reqId === headers['x-request-id'] && entry.msg === 'request',
    );
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/posters/get',
      status: 200,
      ms: expect.any(Number),
    });
  });
});
