import { type EndpointSpec, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { addPeople, resetGrant, signInAdmin } from './testing/fixtures.ts';

const json = { 'content-type': 'application/json' };
const names = Object.keys(endpoints);
const withBody = Object.entries<EndpointSpec>(endpoints).filter(([, spec]) => spec.body !== undefined);

/** An empty object is a valid body of these. */
const WITHOUT_REQUIRED_FIELDS = new Set<string>(['PATCH user/notifications/read']);

describeOnBothDatabases('bad input', (open) => {
  let app: TestApp;
  let admin: string;
  let grant: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app);
    grant = await resetGrant(app);
  });
  afterAll(() => app.close());

  const expectRefusal = (answer: Awaited<ReturnType<TestApp['call']>>, status: number) => {
    expect([answer.status, answer.body?.success]).toEqual([status, false]);
    expect(answer.body.msg).not.toBe('');
    expect(Array.isArray(answer.body.details)).toBe(true);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  };

  describe.each(withBody)('%s', (name, { access, bodyLimit = 1_000_000 }) => {
    const token = () => (access === 'grant' ? grant : admin);

    it.each([
      ['malformed JSON', '{"a":', 400],
      ['an empty body', '', 400],
      ['null', 'null', 400],
      ['an array', '[]', 400],
      ['a number', '7', 400],
      ['a string that is no JSON', '"hello"', 400],
      ['an empty object', '{}', 400],
      ['prototype poisoning', '{"__proto__":{"admin":true}}', 400],
      ['wrong types throughout', '{"movie_id":{},"phone":[],"progress":{},"id":{},"prevelages":7}', 400],
      ['a body larger than it takes', JSON.stringify({ padding: 'x'.repeat(bodyLimit) }), 413],
    ])('refuses %s', async (_kind, rawBody, status) => {
      if (rawBody === '{}' && WITHOUT_REQUIRED_FIELDS.has(name)) return;
      expectRefusal(await app.call(name, { token: token(), rawBody, headers: json }), status);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ])('refuses the content type %s', async (contentType) => {
      expectRefusal(
        await app.call(name, { token: token(), rawBody: 'a=1', headers: { 'content-type': contentType } }),
        415,
      );
    });

    it('refuses a body without a content type', async () => {
      const answer = await app.call(name, { token: token(), rawBody: 'a=1' });
      expect([400, 415]).toContain(answer.status);
    });
  });

  it.each(names)('%s answers 405 to other methods', async (name) => {
    const [method, path] = name.split(' ');
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter(
      (candidate) => candidate !== method,
    )) {
      // Another endpoint of the table may have the same path.
      if (names.includes(`${other} ${path}`)) continue;
      const answer = await app.call(`${other} ${path}`, { token: admin, rawBody: 'x' });
      expectRefusal(answer, 405);
      expect(String(answer.headers.allow)).toContain(method);
    }
  });

  it.each([
    ['GET /api', 404],
    ['GET /api/', 404],
    ['GET /api/nope', 404],
    ['POST /api/user', 404],
    ['GET /nope.html', 404],
    ['GET /api/%zz', 400],
    ['GET /%zz', 400],
    ['GET /api/user/login%00', 404],
    ['GET /api/videos/get-movies/..%2f..%2fetc', 404],
    [`GET /api/${'x'.repeat(10_000)}`, 404],
    ['DELETE /', 404],
    ['POST /healthz', 405],
    ['DELETE /readyz', 405],
  ])('%s', async (name, status) => {
    expectRefusal(await app.call(name), status);
  });

  it('names the request in every answer', async () => {
    for (const name of ['GET /api/nope', 'GET posters/get', 'GET /api/%zz']) {
      const { headers } = await app.call(name);
      expect([name, String(headers['x-request-id'])]).toEqual([
        name,
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
  });
});
