import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { type People, VIEWER_PHONE, addPeople, signInAdmin } from './testing/fixtures.ts';
import { type Nginx, startNginx } from './testing/nginx.ts';

/** Loopback addresses, as which the callers of nginx come. */
const HOME = '127.0.0.2';
const AWAY = '127.0.0.3';
const NAME = 'films.example.com';

/** Whatever a caller may send to seem to be somebody else. */
const FORGED = {
  'x-forwarded-for': HOME,
  'x-forwarded-host': '192.168.1.5',
  'x-forwarded-proto': 'javascript',
  'x-real-ip': HOME,
  forwarded: `for=${HOME};host=192.168.1.5;proto=https`,
};

describeOnBothDatabases('behind nginx as the documents have it', (open) => {
  let app: TestApp;
  let nginx: Nginx;
  let people: People;
  beforeAll(async () => {
    app = await createTestApp(open, {
      TRUSTED_PROXIES: '127.0.0.1',
      VIEWER_NETWORKS: `${HOME}/32`,
      HOSTNAMES: NAME,
    });
    people = await addPeople(app.database.db);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    nginx = await startNginx((app.app.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await nginx.stop();
    await app.close();
  });

  const call = async (path: string, body: unknown, headers: Record<string, string>, from = HOME) => {
    const sent = http.request({
      host: '127.0.0.1',
      port: nginx.port,
      localAddress: from,
      path: `/api/${path}`,
      method: 'POST',
      headers: { host: NAME, 'content-type': 'application/json', ...headers },
      agent: false,
    });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const answer = JSON.parse(Buffer.concat((await response.toArray()) as Buffer[]).toString());
    return { status: response.statusCode, ...answer };
  };
  const signIn = (headers: Record<string, string>, from?: string) =>
    call('user/login', { prevelages: 'viewer', phone: VIEWER_PHONE }, headers, from);

  it('a caller is at home by their own address', async () => {
    expect(await signIn({})).toMatchObject({ status: 200 });
    expect(await signIn({}, AWAY)).toMatchObject({ status: 401, details: [{ code: 'code-needed' }] });
    expect(await signIn(FORGED, AWAY)).toMatchObject({ status: 401, details: [{ code: 'code-needed' }] });
  });

  it.each([{ host: 'evil.example' }, { host: 'evil.example', origin: 'http://evil.example' }])(
    'a page at a foreign name is not ours, whatever it sends: %j',
    async (page) => {
      for (const forged of [{}, FORGED])
        expect(await signIn({ ...forged, ...page })).toMatchObject({
          status: 403,
          details: [{ code: 'phone-alone-refused' }],
        });
    },
  );

  it('a sign-in link has the name that the admin’s browser has asked for', async () => {
    const token = await signInAdmin(app);
    const headers = { ...FORGED, 'x-forwarded-host': 'evil.example', authorization: `Bearer ${token}` };
    const { details } = await call('admin/clients/login-link', { id: people.viewer }, headers);
    expect(details[0].url).toMatch(/^http:\/\/films\.example\.com\/#\/login\//);
  });

  it('a compressed body is refused', async () => {
    expect(await signIn({ 'content-encoding': 'br' })).toMatchObject({
      status: 415,
      details: [{ code: 'encoding-unsupported' }],
    });
  });
});
