import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock.ts';
import { AWAY_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { PASSWORD, VIEWER_PHONE, addAccount, addPeople, STORED_PASSWORD } from '../../../testing/fixtures.ts';

const CHOSEN = 'nyumba ya jua';

describeOnBothDatabases('sign-in away from home', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const login = (extra: Record<string, unknown> = {}) =>
    app.call('POST user/login', {
      body: { prevelages: 'viewer', phone: '0712345678', auth_with: 'app', ...extra },
      from: AWAY_ADDRESS,
    });
  const latestCode = async () => (await app.sentSms()).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';

  it('asks for the code it has sent, and accepts it once', async () => {
    const asked = await login();
    expect(asked.status).toBe(401);
    expect(asked.body.details).toEqual([{ code: 'code-needed', challenge: 'code' }]);
    expect(await app.sentSms()).toHaveLength(1);
    expect((await app.sentSms())[0]?.to).toBe(VIEWER_PHONE);
    const code = await latestCode();
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).status).toBe(401);
  });

  it('answers alike for an unknown phone and sends nothing', async () => {
    const known = await login();
    const unknown = await login({ phone: '0799999999' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const wrong = await login({ phone: '0799999999', code: '123456' });
    expect([wrong.status, wrong.body.msg]).toEqual([401, accountMessages.codeWrong]);
    expect((await app.sentSms()).map((sms) => sms.to)).toEqual([VIEWER_PHONE]);
  });

  it('asks for the same even if the phone has signed in from an address that strangers share', async () => {
    await login();
    expect((await login({ code: await latestCode() })).status).toBe(200);
    app.clock.advance(16 * MINUTE_MS);
    const ask = (phone: string, from: string) =>
      app.call('POST user/forgot-password', { body: { phone }, from });
    const askEverywhere = async (phone: string) => {
      for (let round = 0; round < 3; round += 1) {
        for (const last of [1, 2, 3]) await ask(phone, `41.90.65.${last}`);
        app.clock.advance(MINUTE_MS);
      }
      const { status, headers, body } = await ask(phone, AWAY_ADDRESS);
      return [status, headers['retry-after'], body.msg];
    };
    const known = await askEverywhere(VIEWER_PHONE);
    app.clock.advance(16 * MINUTE_MS);
    expect(known[0]).toBe(429);
    expect(await askEverywhere('254799999999')).toEqual(known);
  });

  /** The answers for a phone alone, and with a password. */
  const answersTo = async (phone: string) => {
    const answers = [await login({ phone }), await login({ phone, password: CHOSEN })];
    return answers.map(({ status, body }) => [status, body]);
  };
  const signUp = (phone: string) =>
    app.call('POST user/signup', {
      from: AWAY_ADDRESS,
      body: {
        prevelages: 'viewer',
        user_type: 'owner',
        first_name: 'Wanjiku',
        last_name: 'Kamau',
        phone: `+${phone}`,
        email: 'wanjiku@example.org',
        position: 'Resident',
        password: CHOSEN,
      },
    });
  const PHONES = Array.from({ length: 12 }, (_, index) => `2547220001${String(index).padStart(2, '0')}`);
  const kindsOf = async () => {
    const answers = await Promise.all(PHONES.map((phone) => login({ phone })));
    return answers.map(({ body }) => body.details[0].challenge as string);
  };

  it('answers alike for a resident’s phone, an unknown one, and one that has just signed up', async () => {
    const known = await answersTo(VIEWER_PHONE);
    expect(await answersTo('254799999999')).toEqual(known);
    await signUp('254799999998');
    expect(await answersTo('254799999998')).toEqual(known);
    await signUp(VIEWER_PHONE);
    expect(await answersTo(VIEWER_PHONE)).toEqual(known);
  });

  it('answers alike for these phones too where the residents have passwords', async () => {
    await app.database.db
      .updateTable('accounts')
      .set({ password_hash: STORED_PASSWORD })
      .where('role', '=', 'viewer')
      .execute();
    const known = await answersTo(VIEWER_PHONE);
    expect(known).toMatchObject([
      [401, { details: [{ code: 'password-needed', challenge: 'password' }] }],
      [
        401,
        {
          details: [{ code: 'password-wrong', challenge: 'password' }],
          msg: accountMessages.passwordWrongAway,
        },
      ],
    ]);
    expect(await answersTo('254799999999')).toEqual(known);
    await signUp('254799999998');
    expect(await answersTo('254799999998')).toEqual(known);
    expect((await login({ password: PASSWORD })).status).toBe(200);
  });

  it('asks for the same before and after a phone has signed up', async () => {
    await addAccount(app.database.db, { phone: '254711111111', password_hash: STORED_PASSWORD });
    await addAccount(app.database.db, { phone: '254711111112', password_hash: STORED_PASSWORD });
    // Two of four residents have a password now.
    const before = await kindsOf();
    for (const phone of PHONES) await signUp(phone);
    expect(await kindsOf()).toEqual(before);
  });

  it('refuses a code after 10 minutes', async () => {
    await login();
    app.clock.advance(10 * MINUTE_MS);
    expect((await login({ code: await latestCode() })).status).toBe(401);
  });

  it('evaluates at most five of many parallel guesses', async () => {
    await login();
    const right = await latestCode();
    const wrong = Array.from({ length: 40 }, (_, index) =>
      String((Number(right) + index + 1) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(wrong.map((code) => login({ code })));
    const row = await app.database.db.selectFrom('phone_codes').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await login({ code: right })).status).not.toBe(200);
  });

  it('sends no second code within 30 s and no more than 3 in 15 minutes', async () => {
    await login();
    await login();
    expect(await app.sentSms()).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      app.clock.advance(MINUTE_MS);
      await login();
      await app.sentSms();
    }
    expect(await app.sentSms()).toHaveLength(3);
    app.clock.advance(15 * MINUTE_MS);
    await login();
    expect(await app.sentSms()).toHaveLength(4);
  });

  it('sends one code for simultaneous requests from one address, and a limited number for many addresses', async () => {
    await Promise.all(Array.from({ length: 20 }, () => login()));
    expect(await app.sentSms()).toHaveLength(1);
    const addresses = Array.from({ length: 30 }, (_, index) => `41.90.65.${index + 1}`);
    const body = { prevelages: 'viewer', phone: '0712345678' };
    await Promise.all(addresses.map((from) => app.call('POST user/login', { body, from })));
    expect(await app.sentSms()).toHaveLength(9);
  });

  it('does not let a stranger use up the tries of a code that another address requested', async () => {
    await login();
    const code = await latestCode();
    const body = { prevelages: 'viewer', phone: '0712345678', code: code === '000000' ? '000001' : '000000' };
    for (let tries = 0; tries < 6; tries += 1)
      await app.call('POST user/login', { body, from: '41.90.65.1' });
    expect((await login({ code })).status).toBe(200);
  });

  it('does not accept a code at another address', async () => {
    await login();
    const body = { prevelages: 'viewer', phone: '0712345678', code: await latestCode() };
    expect((await app.call('POST user/login', { body, from: '41.90.65.1' })).status).toBe(401);
  });

  it.each([
    ['pending', accountMessages.accountPending],
    ['blocked', accountMessages.accountBlocked],
  ] as const)('tells a %s viewer so, once the phone is proved to be theirs', async (status, message) => {
    await addAccount(app.database.db, { phone: '254711111111', status });
    const asked = await login({ phone: '0711111111' });
    expect([asked.status, asked.body.msg]).toEqual([
      401,
      accountMessages.codeNeededFrom.replace('{whom}', 'the caretaker'),
    ]);
    const answer = await login({ phone: '0711111111', code: await latestCode() });
    expect([answer.status, answer.body.msg]).toEqual([403, message]);
  });

  it('sends nothing to an unknown phone', async () => {
    await login({ phone: '0799999999' });
    expect(await app.sentSms()).toEqual([]);
  });

  it.each(['12345', '1234567', 'abcdef'])('names the field for the code %j', async (code) => {
    const { status, body } = await login({ code });
    expect([status, body.details[0].field]).toEqual([400, 'code']);
  });
});
