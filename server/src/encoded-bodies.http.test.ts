import { type EndpointName, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, type TestRequest, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { addPeople, signInAdmin } from './testing/fixtures.ts';

describeOnBothDatabases('a body with a Content-Encoding', (open) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    token = await signInAdmin(app);
  });
  afterAll(() => app.close());

  const send = (name: string, encoding: string, request: TestRequest = {}) =>
    app.call(name, { token, rawBody: 'whatever', headers: { 'content-encoding': encoding }, ...request });

  const refusal = {
    success: false,
    msg: 'Send the body as it is, without the header Content-Encoding: compressed bodies are not read.',
    details: [{ code: 'encoding-unsupported' }],
  };

  const elsewhere = [
    'POST /nowhere',
    'GET /nowhere',
    'POST /api/nowhere',
    'GET /api/docs',
    'GET /healthz',
    'PUT /healthz',
    'GET /images/original/a.jpg',
    'GET /media/ticket/film.mp4',
  ];

  it.each([...(Object.keys(endpoints) as EndpointName[]), ...elsewhere])('is refused: %s', async (name) => {
    const { status, body, headers } = await send(name, 'br');
    expect([status, headers['accept-encoding']]).toEqual([415, 'identity']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.any(String),
    });
    expect(body).toEqual(name.startsWith('HEAD') ? null : refusal);
  });

  it.each([
    'gzip',
    'deflate',
    'zstd',
    'x-gzip',
    'GZIP',
    'gzip, br',
    'identity, gzip',
    'identity, identity',
    '',
  ])('is refused: “%s”', async (encoding) => {
    expect((await send('POST user/login', encoding)).body).toEqual(refusal);
  });

  it.each(['identity', 'Identity'])('is read: %s', async (encoding) => {
    const rawBody = JSON.stringify({ prevelages: 'admin', email: 'nobody@example.org', password: 'wrong' });
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    const { body } = await send('POST user/login', encoding, { rawBody, headers });
    expect(body.details).toMatchObject([{ code: 'credentials-wrong' }]);
  });
});
