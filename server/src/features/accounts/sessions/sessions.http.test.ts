import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/clock.ts';
import { HOME_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  PASSWORD,
  VIEWER_PHONE,
  addPeople,
  signInAdmin,
  signInViewer,
  STORED_PASSWORD,
} from '../../../testing/fixtures.ts';

describeOnBothDatabases('sessions', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const validate = (token: string) => app.call('GET user/validate-token', { token });

  it('accept both schemes in any case', async () => {
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
    expect([status, body.msg]).toEqual([401, accountMessages.viewerTokenMissing]);
  });

  it('identify the account of a token', async () => {
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

  it('end with a logout, which ends only that session', async () => {
    const [first, second] = [await signInViewer(app), await signInViewer(app)];
    expect((await app.call('POST user/logout', { token: first })).status).toBe(200);
    expect((await validate(first)).status).toBe(401);
    expect((await validate(second)).status).toBe(200);
  });

  it.each([{ status: 'blocked' as const }, { deleted_at: '2026-03-01T12:00:00.000Z' }])(
    'end at once when the account becomes %j',
    async (change) => {
      const token = await signInViewer(app);
      await app.database.db.updateTable('accounts').set(change).where('phone', '=', VIEWER_PHONE).execute();
      expect((await validate(token)).status).toBe(401);
    },
  );

  it('last for 90 days from the last use for a viewer', async () => {
    const token = await signInViewer(app);
    app.clock.advance(80 * DAY_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(80 * DAY_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(90 * DAY_MS);
    expect((await validate(token)).status).toBe(401);
  });

  it('end after 12 idle hours for a viewer who does not want to be remembered', async () => {
    await app.database.db.updateTable('accounts').set({ remember_me: 0 }).execute();
    const token = await signInViewer(app);
    app.clock.advance(11 * HOUR_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(12 * HOUR_MS);
    expect((await validate(token)).status).toBe(401);
  });

  it('end after 12 idle hours for an admin', async () => {
    const token = await signInAdmin(app);
    app.clock.advance(11 * HOUR_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(11 * HOUR_MS);
    expect((await validate(token)).status).toBe(200);
    app.clock.advance(12 * HOUR_MS);
    expect((await validate(token)).status).toBe(401);
  });

  it('go on when a clock that was far ahead or behind is right again', async () => {
    const tokens = [await signInViewer(app), await signInAdmin(app)];
    for (const jump of [DAY_MS, 100 * DAY_MS, -100 * DAY_MS]) {
      app.clock.advance(jump);
      for (const token of tokens) await validate(token);
      app.clock.advance(-jump);
      const statuses = await Promise.all(tokens.map(async (token) => (await validate(token)).status));
      expect([jump, ...statuses]).toEqual([jump, 200, 200]);
    }
  });

  const countSessions = async () =>
    (await app.database.db.selectFrom('sessions').select('id').execute()).length;
  const signInFrom = async (from: string, extra: Record<string, unknown> = {}) => {
    app.clock.advance(1_000);
    const body = { prevelages: 'viewer', phone: VIEWER_PHONE, ...extra };
    return app.call('POST user/login', { body, from });
  };
  const tokenFrom = async (from: string, extra?: Record<string, unknown>) =>
    (await signInFrom(from, extra)).body.token ?? 'none';

  it('by phone alone are limited to ten from one address, and end none elsewhere', async () => {
    const holders = await tokenFrom('192.168.1.20');
    const neighbours: string[] = [];
    for (let round = 0; round < 60; round += 1) neighbours.push(await tokenFrom('192.168.1.66'));
    expect(await countSessions()).toBe(11);
    // Behind one router the first may be the holder's, and the others a neighbour's who knows the number.
    expect((await validate(neighbours[0] ?? '')).status).toBe(200);
    expect((await validate(neighbours.at(-2) ?? '')).status).toBe(401);
    expect((await validate(neighbours.at(-1) ?? '')).status).toBe(200);
    for (let device = 0; device < 60; device += 1) await tokenFrom(`192.168.3.${device + 1}`);
    expect((await validate(holders)).status).toBe(200);
    expect((await validate(neighbours.at(-1) ?? '')).status).toBe(200);
  });

  it('by phone alone never end one that was opened with a password, not even from the same address', async () => {
    const { db } = app.database;
    const setPassword = async (password_hash: string | null) =>
      db.updateTable('accounts').set({ password_hash }).where('phone', '=', VIEWER_PHONE).execute();
    await setPassword(STORED_PASSWORD);
    const proved = await tokenFrom(HOME_ADDRESS, { password: PASSWORD });
    await setPassword(null);
    for (let round = 0; round < 12; round += 1) await tokenFrom(HOME_ADDRESS);
    expect((await validate(proved)).status).toBe(200);
    expect(await countSessions()).toBe(11);
  });

  it('by phone alone have a limit, at which new places need a code, and usual ones do not', async () => {
    const { db } = app.database;
    const usual = '192.168.1.20';
    await tokenFrom(usual);
    // The first places are treated as the holder's own; these are not among them.
    for (let place = 0; place < 4; place += 1) await tokenFrom(`192.168.2.${place + 1}`);
    const [sample] = await db.selectFrom('sessions').selectAll().execute();
    if (!sample) throw new Error('no session');
    const strangers = Array.from({ length: 200 }, (_, index) => ({
      ...sample,
      id: `s${index}`,
      token_hash: `t${index}`,
      opened_from: `192.168.3.${index + 1}`,
    }));
    await db.insertInto('sessions').values(strangers).execute();
    const refused = await signInFrom('192.168.9.9');
    expect([refused.status, refused.body.msg, refused.body.details]).toEqual([
      401,
      accountMessages.codeNeededHereFrom.replace('{whom}', 'the caretaker'),
      [{ code: 'code-needed', challenge: 'code' }],
    ]);
    const code = (await app.sentSms()).at(-1)?.text.match(/\d{6}/)?.[0];
    expect((await signInFrom('192.168.9.9', { code })).status).toBe(200);
    const again = await tokenFrom(usual);
    expect((await validate(again)).status).toBe(200);
    expect(await countSessions()).toBe(5 + 200 + 2);
  });

  it('by password are limited to fifty in all, of which a new one ends the oldest', async () => {
    await app.database.db
      .updateTable('accounts')
      .set({ password_hash: STORED_PASSWORD })
      .where('phone', '=', VIEWER_PHONE)
      .execute();
    const first = await tokenFrom('192.168.3.1', { password: PASSWORD });
    for (let device = 1; device < 52; device += 1)
      await tokenFrom(`192.168.3.${device + 1}`, { password: PASSWORD });
    expect(await countSessions()).toBe(50);
    expect((await validate(first)).status).toBe(401);
  });

  it('are stored without their token', async () => {
    const token = await signInViewer(app);
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
