import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AWAY_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '../../../testing/databases.ts';
import { PASSWORD, VIEWER_PHONE, addAccount, addPeople, STORED_PASSWORD } from '../../../testing/fixtures.ts';

const PROTECTED_PHONE = '254711111111';
/** What a browser sends from a page whose host name an attacker made resolve to this server. */
const REBOUND = { host: 'evil.example:8080', origin: 'http://evil.example:8080' };

const signIn = (app: TestApp, headers: Record<string, string>, extra: object = {}, from?: string) =>
  app.call('POST user/login', {
    body: { prevelages: 'viewer', phone: VIEWER_PHONE, ...extra },
    headers,
    ...(from === undefined ? {} : { from }),
  });
const start = async (open: OpenTestDatabase, env: Record<string, string> = {}) => {
  const app = await createTestApp(open, env);
  await addPeople(app.database.db);
  return app;
};

describeOnBothDatabases('a phone number alone', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await start(open);
  });
  afterEach(() => app.close());

  it.each([
    [{ host: '192.168.1.5:8080', origin: 'http://192.168.1.5:8080', 'sec-fetch-site': 'same-origin' }],
    [{ host: 'sebule.local', origin: 'http://sebule.local' }],
    [{ host: 'box:8080' }],
    [{}],
  ])('opens a session at home from a page of our own: %j', async (headers) => {
    expect((await signIn(app, headers)).status).toBe(200);
  });

  it.each([
    [REBOUND],
    [{ host: REBOUND.host }],
    [{ host: '192.168.1.5:8080', origin: REBOUND.origin }],
    [{ host: '192.168.1.5:8080', origin: 'null' }],
    [{ host: '192.168.1.5:8080', 'sec-fetch-site': 'cross-site' }],
    // Only trusted proxies are believed.
    [{ ...REBOUND, 'x-forwarded-host': '192.168.1.5:8080' }],
  ])('does not from the page of somebody else: %j', async (headers) => {
    const { status, body } = await signIn(app, headers);
    expect([status, body]).toEqual([
      403,
      { success: false, msg: accountMessages.phoneAloneRefused, details: [{ code: 'phone-alone-refused' }] },
    ]);
    expect(await app.database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it('is refused alike for an unknown phone, and with a code', async () => {
    const known = await signIn(app, REBOUND);
    for (const extra of [{ phone: '254799999999' }, { code: '123456' }]) {
      const answer = await signIn(app, REBOUND, extra);
      expect([answer.status, answer.body]).toEqual([known.status, known.body]);
    }
    expect(await app.sentSms()).toEqual([]);
  });

  it('is logged when refused, with the name and what to do, once for each name', async () => {
    await signIn(app, REBOUND);
    await signIn(app, REBOUND);
    await signIn(app, { host: 'films.example.com' });
    const lines = app
      .logs()
      .split('\n')
      .filter((line) => line.includes('HOSTNAMES'));
    expect(lines.map((line) => (JSON.parse(line) as { hostname: string }).hostname)).toEqual([
      'evil.example',
      'films.example.com',
    ]);
  });

  it('is refused only for accounts without a password, and only at home', async () => {
    await addAccount(app.database.db, { phone: PROTECTED_PHONE, password_hash: STORED_PASSWORD });
    const withPassword = { phone: PROTECTED_PHONE, password: PASSWORD };
    expect((await signIn(app, REBOUND, withPassword)).status).toBe(200);
    const away = await signIn(app, REBOUND, {}, AWAY_ADDRESS);
    expect([away.status, away.body.details]).toEqual([401, [{ code: 'code-needed', challenge: 'code' }]]);
  });

  it('does not reveal to a foreign page who has signed up', async () => {
    const resident = {
      prevelages: 'viewer',
      user_type: 'owner',
      first_name: 'New',
      last_name: 'Resident',
      phone: `+${VIEWER_PHONE}`,
      email: 'new@example.org',
      position: 'Resident',
      password: 'nyumba ya jua',
    };
    const signUp = (headers: Record<string, string>) =>
      app.call('POST user/signup', { body: resident, headers });
    expect((await signUp(REBOUND)).status).toBe(200);
    expect((await signUp({ host: '192.168.1.5' })).status).toBe(409);
  });
});

describeOnBothDatabases('a phone number alone at a public name', (open) => {
  const page = { host: 'films.example.com', origin: 'https://films.example.com' };

  it('is enough where HOSTNAMES lists the name, also behind a proxy that does not forward it', async () => {
    const app = await start(open, { HOSTNAMES: 'films.example.com' });
    expect((await signIn(app, { host: page.host })).status).toBe(200);
    expect((await signIn(app, page)).status).toBe(200);
    expect((await signIn(app, { ...page, host: '127.0.0.1:8080' })).status).toBe(200);
    expect((await signIn(app, REBOUND)).status).toBe(403);
    await app.close();
  });

  it('is enough where a trusted proxy forwards the name', async () => {
    const app = await start(open, { TRUSTED_PROXIES: '127.0.0.1', HOSTNAMES: 'films.example.com' });
    const forwarded = { 'x-forwarded-for': '192.168.1.20' };
    const named = (host: string) => ({ ...forwarded, host, origin: `https://${host}` });
    expect((await signIn(app, named('films.example.com'), {}, '127.0.0.1')).status).toBe(200);
    expect((await signIn(app, named('sebule.lan'), {}, '127.0.0.1')).status).toBe(200);
    expect((await signIn(app, named('evil.example'), {}, '127.0.0.1')).status).toBe(403);
    // A caller on the proxy's own machine, and a name without its port.
    const here = { host: '192.168.1.5', origin: 'https://192.168.1.5:8443', 'x-forwarded-for': '127.0.0.1' };
    expect((await signIn(app, here, {}, '127.0.0.1')).status).toBe(200);
    // A page may set this header itself, and many proxies pass it on.
    const forged = { ...forwarded, host: 'evil.example', 'x-forwarded-host': '192.168.1.5' };
    expect((await signIn(app, forged, {}, '127.0.0.1')).status).toBe(403);
    expect((await signIn(app, { ...forged, 'sec-fetch-site': 'same-origin' }, {}, '127.0.0.1')).status).toBe(
      403,
    );
    await app.close();
  });
});
