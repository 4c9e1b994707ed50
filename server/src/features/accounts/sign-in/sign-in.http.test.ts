import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AWAY_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  STORED_PASSWORD,
} from '../../../testing/fixtures.ts';

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

  it.each(['', null])('treats a form field that is %j as not sent', async (empty) => {
    const fields = { email: empty, password: empty, code: empty, acc_type: empty, auth_with: empty };
    expect((await login(viewer({ phone: '0712345678', ...fields }))).status).toBe(200);
  });

  it('refuses an unknown phone at home', async () => {
    const { status, body } = await login(viewer({ phone: '0799999999' }));
    expect([status, body.msg]).toEqual([401, accountMessages.phoneUnknown]);
  });

  it('never lets a phone open an admin account', async () => {
    const { status, body } = await login(viewer({ phone: '0712000001' }));
    expect([status, body.msg]).toEqual([401, accountMessages.phoneUnknown]);
  });

  it('asks a viewer who has set a password for it', async () => {
    await addAccount(app.database.db, { phone: '254711111111', password_hash: STORED_PASSWORD });
    const phone = '0711111111';
    const asked = await login(viewer({ phone }));
    expect(asked.status).toBe(401);
    expect(asked.body.details).toEqual([{ code: 'password-needed', challenge: 'password' }]);
    const wrong = await login(viewer({ phone, password: 'not this one' }));
    expect([wrong.status, wrong.body.msg]).toEqual([401, accountMessages.passwordWrong]);
    expect((await login(viewer({ phone, password: PASSWORD }))).status).toBe(200);
    expect((await login(viewer({ phone, password: PASSWORD }), AWAY_ADDRESS)).status).toBe(200);
  });

  it.each([
    ['pending', accountMessages.accountPending],
    ['blocked', accountMessages.accountBlocked],
  ] as const)('tells a %s viewer so', async (status, message) => {
    await addAccount(app.database.db, { phone: '254711111111', status });
    const answer = await login(viewer({ phone: '0711111111' }));
    expect([answer.status, answer.body.msg]).toEqual([403, message]);
  });

  it('refuses a deleted account', async () => {
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
    expect([status, body.msg]).toEqual([401, accountMessages.credentialsWrong]);
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
    expect(refused.body).toMatchObject({
      success: false,
      msg: accountMessages.tooManyPasswords.replace('{when}', 'in 15 minutes'),
    });
    expect((await login({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD })).status).toBe(200);
  });

  it('does not lock out a holder whose password a neighbour guesses at', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      await login({ prevelages: 'admin', email: OWNER_EMAIL, password: 'guess' }, '192.168.1.99');
    }
    expect((await login({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD })).status).toBe(200);
  });

  it('believes X-Forwarded-For only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-for': '192.168.1.20' };
    const { status, body } = await login(viewer({ phone: '0712345678' }), AWAY_ADDRESS, forwarded);
    expect([status, body.details[0]]).toEqual([401, { code: 'code-needed', challenge: 'code' }]);
  });

  it('sees the true address behind a trusted proxy', async () => {
    const proxied = await createTestApp(open, { TRUSTED_PROXIES: '10.0.0.0/8' });
    await addPeople(proxied.database.db);
    const answer = await proxied.call('POST user/login', {
      body: viewer({ phone: '0712345678' }),
      from: '10.1.1.1',
      headers: { 'x-forwarded-for': `192.168.1.5, ${AWAY_ADDRESS}` },
    });
    expect([answer.status, answer.body.details[0]]).toEqual([
      401,
      { code: 'code-needed', challenge: 'code' },
    ]);
    await proxied.close();
  });
});
