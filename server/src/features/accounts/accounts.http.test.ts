import { messages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { AWAY_ADDRESS, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  signInAdmin,
  signInViewer,
  storedPassword,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('sign-in', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const login = (body: unknown, from?: string, headers: Record<string, string> = {}) =>
    app.call('POST user/login', { body, headers, ...(from ? { from } : {}) });
  const viewer = (extra: Record<string, unknown> = {}) => ({
    prevelages: 'viewer',
    auth_with: 'app',
    ...extra,
  });

  it.each(['712345678', '0712345678', '254712345678', '+254 712 345 678', '0712-345-678'])(
    'lets a viewer in at home by phone alone, typed as %s',
    async (phone) => {
      const { status, body } = await login(viewer({ phone }));
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        details: [{ prevelages: 'viewer', user_type: 'viewer', phone: VIEWER_PHONE, account2: 'Njeri' }],
      });
      expect(body.token).toMatch(/^[\w-]{43}$/);
    },
  );

  it('accepts a body that is a JSON string of the object', async () => {
    const rawBody = JSON.stringify(JSON.stringify(viewer({ phone: '0712345678' })));
    const { status } = await app.call('POST user/login', {
      rawBody,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
  });

  it('never shows a stored hash', async () => {
    const { text } = await login({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('hash');
  });

  it.each(['', 'abc', '12345', '+14155550100', '020 123456', '7'.repeat(40)])(
    'names the field for the phone %j',
    async (phone) => {
      const { status, body } = await login(viewer({ phone }));
      expect(status).toBe(400);
      expect(body.details[0]).toMatchObject({ field: 'phone' });
    },
  );

  it('refuses an unknown phone at home', async () => {
    const { status, body } = await login(viewer({ phone: '0799999999' }));
    expect([status, body.msg]).toEqual([401, messages.phoneUnknown]);
  });

  it('never lets a phone open an admin account', async () => {
    const { status, body } = await login(viewer({ phone: '0712000001' }));
    expect([status, body.msg]).toEqual([401, messages.phoneUnknown]);
  });

  it('asks a viewer who has set a password for it', async () => {
    await addAccount(app.database.db, { phone: '254711111111', password_hash: await storedPassword() });
    const phone = '0711111111';
    const asked = await login(viewer({ phone }));
    expect(asked.status).toBe(401);
    expect(asked.body.details).toEqual([{ challenge: 'password' }]);
    const wrong = await login(viewer({ phone, password: 'not this one' }));
    expect([wrong.status, wrong.body.msg]).toEqual([401, messages.passwordWrong]);
    expect((await login(viewer({ phone, password: PASSWORD }))).status).toBe(200);
    expect((await login(viewer({ phone, password: PASSWORD }), AWAY_ADDRESS)).status).toBe(200);
  });

  it.each([
    ['pending', messages.accountPending],
    ['blocked', messages.accountBlocked],
  ] as const)('tells a %s viewer so', async (status, message) => {
    await addAccount(app.database.db, { phone: '254711111111', status });
    const answer = await login(viewer({ phone: '0711111111' }));
    expect([answer.status, answer.body.msg]).toEqual([403, message]);
  });

  it('does not know a deleted account', async () => {
    await addAccount(app.database.db, { phone: '254711111111', deleted_at: '2026-01-01T00:00:00.000Z' });
    expect((await login(viewer({ phone: '0711111111' }))).status).toBe(401);
  });

  it('lets an admin in by e-mail and password, whatever the case of the e-mail', async () => {
    const { status, body } = await login({
      prevelages: 'admin',
      email: 'Owner@Sebule.example',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body.details[0]).toMatchObject({ prevelages: 'admin', user_type: 'owner', email: OWNER_EMAIL });
  });

  it.each([
    [OWNER_EMAIL, 'wrong password'],
    ['nobody@sebule.example', PASSWORD],
  ])('answers alike for %s with %s', async (email, password) => {
    const { status, body } = await login({ prevelages: 'admin', email, password });
    expect([status, body.msg]).toEqual([401, messages.credentialsWrong]);
  });

  it('does not let a client choose its role', async () => {
    const { body } = await login(viewer({ phone: '0712345678', user_type: 'owner', role: 'admin' }));
    expect(body.details[0]).toMatchObject({ prevelages: 'viewer', user_type: 'viewer' });
  });

  it('slows down guessing on one account without shutting out another', async () => {
    const guess = (email: string) => login({ prevelages: 'admin', email, password: 'guess' });
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await guess('nobody@sebule.example')).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    const refused = await guess('nobody@sebule.example');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ success: false, msg: messages.tooManyTries });
    expect((await login({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD })).status).toBe(200);
  });

  it('does not shut a holder out whom a neighbour guesses at', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      await login({ prevelages: 'admin', email: OWNER_EMAIL, password: 'guess' }, '192.168.1.99');
    }
    expect((await login({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD })).status).toBe(200);
  });

  it('believes X-Forwarded-For only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-for': '192.168.1.20' };
    const { status, body } = await login(viewer({ phone: '0712345678' }), AWAY_ADDRESS, forwarded);
    expect([status, body.details[0]]).toEqual([401, { challenge: 'code' }]);
  });

  it('sees the true address behind a trusted proxy', async () => {
    const proxied = await createTestApp(open, { TRUSTED_PROXIES: '10.0.0.0/8' });
    await addPeople(proxied.database.db);
    const answer = await proxied.call('POST user/login', {
      body: viewer({ phone: '0712345678' }),
      from: '10.1.1.1',
      headers: { 'x-forwarded-for': `192.168.1.5, ${AWAY_ADDRESS}` },
    });
    expect([answer.status, answer.body.details[0]]).toEqual([401, { challenge: 'code' }]);
    await proxied.close();
  });
});

describeOnBothDatabases('sign-in away from home', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const login = (extra: Record<string, unknown> = {}) =>
    app.call('POST user/login', {
      body: { prevelages: 'viewer', phone: '0712345678', auth_with: 'app', ...extra },
      from: AWAY_ADDRESS,
    });
  const latestCode = () => app.sentSms().at(-1)?.text.match(/\d{6}/)?.[0] ?? '';

  it('asks for the code it has sent, and takes it once', async () => {
    const asked = await login();
    expect(asked.status).toBe(401);
    expect(asked.body.details).toEqual([{ challenge: 'code' }]);
    expect(app.sentSms()).toHaveLength(1);
    expect(app.sentSms()[0]?.to).toBe(VIEWER_PHONE);
    const code = latestCode();
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).status).toBe(401);
  });

  it('answers an unknown phone alike and sends nothing', async () => {
    const known = await login();
    const unknown = await login({ phone: '0799999999' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const wrong = await login({ phone: '0799999999', code: '123456' });
    expect([wrong.status, wrong.body.msg]).toEqual([401, messages.codeWrong]);
    expect(app.sentSms().map((sms) => sms.to)).toEqual([VIEWER_PHONE]);
  });

  it('refuses a code after 10 minutes', async () => {
    await login();
    app.clock.advance(10 * MINUTE_MS);
    expect((await login({ code: latestCode() })).status).toBe(401);
  });

  it('evaluates at most five of many parallel guesses', async () => {
    await login();
    const right = latestCode();
    const wrong = Array.from({ length: 40 }, (_, index) =>
      String((Number(right) + index + 1) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(wrong.map((code) => login({ code })));
    const row = await app.database.db.selectFrom('login_codes').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await login({ code: right })).status).not.toBe(200);
  });

  it('sends no second code within 30 s and no more than 3 in 15 minutes', async () => {
    await login();
    await login();
    expect(app.sentSms()).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      app.clock.advance(MINUTE_MS);
      await login();
    }
    expect(app.sentSms()).toHaveLength(3);
    app.clock.advance(15 * MINUTE_MS);
    await login();
    expect(app.sentSms()).toHaveLength(4);
  });

  it('sends one code to many who ask at once from one address, and a bounded number from many', async () => {
    await Promise.all(Array.from({ length: 20 }, () => login()));
    expect(app.sentSms()).toHaveLength(1);
    const addresses = Array.from({ length: 30 }, (_, index) => `41.90.65.${index + 1}`);
    const body = { prevelages: 'viewer', phone: '0712345678' };
    await Promise.all(addresses.map((from) => app.call('POST user/login', { body, from })));
    expect(app.sentSms()).toHaveLength(9);
  });

  it('does not let a stranger use up the tries of a code that another address asked for', async () => {
    await login();
    const code = latestCode();
    const body = { prevelages: 'viewer', phone: '0712345678', code: code === '000000' ? '000001' : '000000' };
    for (let tries = 0; tries < 6; tries += 1)
      await app.call('POST user/login', { body, from: '41.90.65.1' });
    expect((await login({ code })).status).toBe(200);
  });

  it('is of no use at another address', async () => {
    await login();
    const body = { prevelages: 'viewer', phone: '0712345678', code: latestCode() };
    expect((await app.call('POST user/login', { body, from: '41.90.65.1' })).status).toBe(401);
  });

  it('sends nothing to an account that could not sign in', async () => {
    await addAccount(app.database.db, { phone: '254711111111', status: 'pending' });
    await login({ phone: '0711111111' });
    expect(app.sentSms()).toEqual([]);
  });

  it.each(['12345', '1234567', 'abcdef'])('names the field for the code %j', async (code) => {
    const { status, body } = await login({ code });
    expect([status, body.details[0].field]).toEqual([400, 'code']);
  });
});

describeOnBothDatabases('sessions', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const validate = (token: string) => app.call('GET user/validate-token', { token });

  it('accepts both schemes in any case', async () => {
    const token = await signInViewer(app);
    for (const scheme of ['Bearer', 'bearer', 'Bear', 'bEAR']) {
      const { status } = await app.call('GET user/validate-token', {
        headers: { authorization: `${scheme} ${token}` },
      });
      expect([scheme, status]).toEqual([scheme, 200]);
    }
  });

  it.each([
    ['empty', ''],
    ['only a scheme', 'Bearer'],
    ['a blank token', 'Bearer '],
    ['another scheme', 'Basic abc'],
    ['an unknown scheme', 'Token abc'],
    ['8 KB', `Bearer ${'x'.repeat(8192)}`],
    ['two words', 'Bearer a b'],
    ['"null"', 'Bearer null'],
  ])('refuses an Authorization header that is %s', async (_kind, authorization) => {
    const { status, body } = await app.call('GET user/validate-token', { headers: { authorization } });
    expect([status, body.msg]).toEqual([401, messages.viewerTokenMissing]);
  });

  it('tells whose token it is', async () => {
    const { body } = await validate(await signInViewer(app));
    expect(body.details[0]).toMatchObject({ phone: VIEWER_PHONE, prevelages: 'viewer' });
  });

  it.each([
    ['no body', {}],
    ['an empty JSON body', { rawBody: '', headers: { 'content-type': 'application/json' } }],
    ['broken JSON', { rawBody: '{', headers: { 'content-type': 'application/json' } }],
    ['a form', { rawBody: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['text', { rawBody: 'x', headers: { 'content-type': 'text/plain' } }],
  ])('ends with logging out, sent with %s', async (_kind, request) => {
    const token = await signInViewer(app);
    const headers = { ...('headers' in request ? request.headers : {}) };
    expect((await app.call('POST user/logout', { ...request, headers, token })).status).toBe(200);
    expect((await validate(token)).status).toBe(401);
  });

  it('ends with logging out, and only that session', async () => {
    const [first, second] = [await signInViewer(app), await signInViewer(app)];
    expect((await app.call('POST user/logout', { token: first })).status).toBe(200);
    expect((await validate(first)).status).toBe(401);
    expect((await validate(second)).status).toBe(200);
  });

  it.each([{ status: 'blocked' as const }, { deleted_at: '2026-03-01T12:00:00.000Z' }])(
    'ends at once when the account becomes %j',
    async (change) => {
      const token = await signInViewer(app);
      await app.database.db.updateTable('accounts').set(change).where('phone', '=', VIEWER_PHONE).execute();
      expect((await validate(token)).status).toBe(401);
    },
  );

  it('slides a viewer session for 90 days from its last use', async () => {
    const token = await signInViewer(app);
    app.clock.advance(80 * DAY_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(80 * DAY_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(90 * DAY_MS);
    expect((await validate(token)).status).toBe(401);
  });

  it('ends an admin session after 12 idle hours', async () => {
    const token = await signInAdmin(app);
    app.clock.advance(11 * HOUR_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(11 * HOUR_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(12 * HOUR_MS);
    expect((await validate(token)).status).toBe(401);
  });

  it('are at most 50 for one account: the oldest make way', async () => {
    const first = await signInViewer(app);
    for (let round = 0; round < 50; round += 1) {
      app.clock.advance(1_000);
      await signInViewer(app);
    }
    const rows = await app.database.db.selectFrom('sessions').select('id').execute();
    expect(rows).toHaveLength(50);
    expect((await validate(first)).status).toBe(401);
  });

  it('stores no token as it is', async () => {
    const token = await signInViewer(app);
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
