import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { AWAY_ADDRESS, HOME_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OTHER_PHONE,
  OWNER_EMAIL,
  OWNER_PHONE,
  PASSWORD,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  resetGrant,
  signInViewer,
} from '../../../testing/fixtures.ts';

const NEW_PASSWORD = 'dirisha la kusini';
const UNKNOWN_PHONE = '254799999999';
const wrongCodesFor = (right: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    String((Number(right) + index + 1) % 1_000_000).padStart(6, '0'),
  );

describeOnBothDatabases('a forgotten password', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const ask = (phone = VIEWER_PHONE, from = HOME_ADDRESS) =>
    app.call('POST user/forgot-password', { body: { phone }, from });
  const latestCode = async (): Promise<string> =>
    (await app.sentSms()).at(-1)?.text.match(/\d{6}/)?.[0] ?? 'none sent';
  const submit = (
    ids: { id: number; user_id: number },
    code: string,
    phone = VIEWER_PHONE,
    from = HOME_ADDRESS,
  ) =>
    app.call('PATCH user/submit-code', {
      body: { phone, password: '', confirm_password: '', code, ...ids },
      from,
    });
  const reset = (token: string | undefined, extra: Record<string, unknown> = {}) =>
    app.call('PATCH user/reset-password', {
      token,
      body: { phone: VIEWER_PHONE, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, ...extra },
    });
  const grant = (phone?: string) => resetGrant(app, phone);
  const login = (password?: string, phone = VIEWER_PHONE) =>
    app.call('POST user/login', { body: { prevelages: 'viewer', phone, password } });

  it('can be replaced with a code, which ends every session', async () => {
    const session = await signInViewer(app);
    const { status, body } = await ask('0712 345 678');
    expect([status, body.success]).toEqual([200, true]);
    const [ids] = body.details;
    expect(ids).toEqual({ id: expect.any(Number), user_id: expect.any(Number) });
    const accepted = await submit(ids, await latestCode());
    expect(accepted.status).toBe(200);
    expect(accepted.body.token).toMatch(/^[\w-]{43}$/);
    const done = await reset(accepted.body.token);
    expect([done.status, done.body.msg]).toEqual([200, accountMessages.passwordChanged]);
    expect((await app.call('GET user/validate-token', { token: session })).status).toBe(401);
    expect((await login()).body.details).toEqual([{ code: 'password-needed', challenge: 'password' }]);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('causes one SMS to the phone’s holder, with a code of six digits', async () => {
    await ask();
    const sent = await app.sentSms();
    expect(sent.map(({ to }) => to)).toEqual([VIEWER_PHONE]);
    expect(sent[0]?.text).toMatch(/^\d{6} /);
  });

  it('cannot be replaced without a grant, with junk, or with a session', async () => {
    const session = await signInViewer(app);
    for (const token of [undefined, '', 'x', 'x'.repeat(8_000), session]) {
      expect((await reset(token)).status).toBe(401);
    }
    expect((await login()).status).toBe(200);
  });

  it('cannot be replaced with the grant of another account', async () => {
    const others = await grant(OTHER_PHONE);
    expect((await reset(others)).status).toBe(403);
    expect((await login()).status).toBe(200);
    // The grant is still valid for its holder.
    expect((await reset(others, { phone: OTHER_PHONE })).status).toBe(200);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
    expect((await login(NEW_PASSWORD, OTHER_PHONE)).status).toBe(200);
  });

  it('can be replaced once per grant, also with many simultaneous requests', async () => {
    const token = await grant();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const password = `${NEW_PASSWORD} ${index}`;
        return reset(token, { password, confirm_password: password });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await reset(token)).status).toBe(401);
  });

  it('leaves no session that a sign-in with the old password opened meanwhile', async () => {
    await reset(await grant());
    app.clock.advance(MINUTE_MS);
    const token = await grant();
    const late = 'mlango wa bluu';
    const [done] = await Promise.all([
      reset(token, { password: late, confirm_password: late }),
      ...Array.from({ length: 20 }, (_, index) =>
        app.call('POST user/login', {
          body: { prevelages: 'viewer', phone: VIEWER_PHONE, password: NEW_PASSWORD },
          from: `192.168.4.${index + 1}`,
        }),
      ),
    ]);
    expect(done?.status).toBe(200);
    expect(await app.database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    expect((await login(late)).status).toBe(200);
  });

  it('keeps the one value that was accepted when it is reset and changed at the same moment', async () => {
    await reset(await grant());
    const session = (await login(NEW_PASSWORD)).body.token;
    app.clock.advance(MINUTE_MS);
    const token = await grant();
    const mine = 'mlango wa bluu';
    const others = Array.from({ length: 6 }, (_, index) => `nyumba ya jirani ${index}`);
    const answers = await Promise.all([
      reset(token, { password: mine, confirm_password: mine }),
      ...others.map((newPassword) =>
        app.call('PATCH user/change-pass', {
          token: session,
          body: { oldPassword: NEW_PASSWORD, newPassword },
        }),
      ),
    ]);
    // Whichever was first has ended the session and the grant of all others.
    const accepted = [mine, ...others].filter((_, index) => answers[index]?.status === 200);
    expect(accepted).toHaveLength(1);
    expect((await login(accepted[0] ?? '')).status).toBe(200);
  });

  it('can no longer be replaced five minutes after the code was entered', async () => {
    const token = await grant();
    app.clock.advance(5 * MINUTE_MS);
    expect((await reset(token)).status).toBe(401);
  });

  it('can be replaced only with the newest of two grants', async () => {
    const first = await grant();
    app.clock.advance(30 * SECOND_MS);
    const second = await grant();
    expect((await reset(first)).status).toBe(401);
    expect((await reset(second)).status).toBe(200);
  });

  it('keeps the grant when the new password is refused', async () => {
    const token = await grant();
    const mismatch = await reset(token, { confirm_password: 'something else' });
    expect([mismatch.status, mismatch.body.msg]).toEqual([400, 'Password does not match']);
    expect((await reset(token, { password: 'short', confirm_password: 'short' })).status).toBe(400);
    const common = await reset(token, { password: 'iloveyou', confirm_password: 'iloveyou' });
    expect([common.status, common.body.details[0].field]).toEqual([400, 'password']);
    expect((await reset(token)).status).toBe(200);
  });

  it('has a grant that gives access to nothing else', async () => {
    const token = await grant();
    expect((await app.call('GET user/validate-token', { token })).status).toBe(401);
    expect((await app.call('GET admin/staff/get-list', { token })).status).toBe(401);
  });

  it('accepts a code once', async () => {
    const { body } = await ask();
    const code = await latestCode();
    expect((await submit(body.details[0], code)).status).toBe(200);
    const again = await submit(body.details[0], code);
    expect([again.status, again.body.msg, again.body.token]).toEqual([
      400,
      accountMessages.codeWrong,
      undefined,
    ]);
  });

  it('refuses a code after ten minutes', async () => {
    const { body } = await ask();
    app.clock.advance(10 * MINUTE_MS);
    expect((await submit(body.details[0], await latestCode())).status).toBe(400);
  });

  it('refuses a code with another id, another user or another phone', async () => {
    const mine = (await ask()).body.details[0];
    const code = await latestCode();
    const theirs = (await ask(OTHER_PHONE)).body.details[0];
    expect((await submit({ ...mine, id: theirs.id }, code)).status).toBe(400);
    expect((await submit({ ...mine, user_id: theirs.user_id }, code)).status).toBe(400);
    expect((await submit(mine, code, OTHER_PHONE)).status).toBe(400);
    expect((await submit(theirs, code, OTHER_PHONE)).status).toBe(400);
    expect((await submit(mine, code)).status).toBe(200);
  });

  it('refuses the code of a sign-in, and at sign-in the code of a reset', async () => {
    const { body } = await ask(VIEWER_PHONE, AWAY_ADDRESS);
    const resetCode = await latestCode();
    app.clock.advance(SECOND_MS);
    const signIn = { prevelages: 'viewer', phone: VIEWER_PHONE };
    await app.call('POST user/login', { body: signIn, from: AWAY_ADDRESS });
    const signInCode = await latestCode();
    expect(signInCode).not.toBe(resetCode);
    expect((await submit(body.details[0], signInCode, VIEWER_PHONE, AWAY_ADDRESS)).status).toBe(400);
    const crossed = await app.call('POST user/login', {
      body: { ...signIn, code: resetCode },
      from: AWAY_ADDRESS,
    });
    expect(crossed.status).toBe(401);
  });

  it('evaluates at most five of two hundred parallel guesses', async () => {
    const { body } = await ask();
    const right = await latestCode();
    const answers = await Promise.all(wrongCodesFor(right, 200).map((code) => submit(body.details[0], code)));
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
    const row = await app.database.db.selectFrom('phone_codes').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    // Also from an address that has not been blocked.
    expect((await submit(body.details[0], right, VIEWER_PHONE, '192.168.1.99')).status).toBe(400);
  });

  it('evaluates at most five guesses from any number of addresses', async () => {
    const { body } = await ask();
    const right = await latestCode();
    await Promise.all(
      wrongCodesFor(right, 200).map((code, index) =>
        submit(body.details[0], code, VIEWER_PHONE, `192.168.2.${index + 1}`),
      ),
    );
    const row = await app.database.db.selectFrom('phone_codes').select('tries').executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await submit(body.details[0], right)).status).toBe(400);
  });

  it('does not share its limits with a neighbour who requests and guesses codes', async () => {
    const neighbour = '192.168.1.66';
    const theirs = (await ask(VIEWER_PHONE, neighbour)).body.details[0];
    // Sent before the holder's: the outbox sends several at once.
    await app.sentSms();
    const mine = (await ask()).body.details[0];
    expect(mine.id).not.toBe(theirs.id);
    const code = await latestCode();
    for (const guess of wrongCodesFor(code, 10)) await submit(theirs, guess, VIEWER_PHONE, neighbour);
    expect((await submit(mine, code)).status).toBe(200);
  });

  it('causes a limited number of messages a day, with a separate allowance for the holder', async () => {
    await signInViewer(app);
    const strangers = Array.from({ length: 4 }, (_, index) => `192.168.5.${index + 1}`);
    const answers = [];
    for (let quarters = 0; quarters < 20; quarters += 1) {
      for (const from of strangers) answers.push(await ask(VIEWER_PHONE, from));
      app.clock.advance(15 * MINUTE_MS);
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    const last = answers.at(-1);
    expect([last?.status, last?.body.msg]).toEqual([429, accountMessages.codesAskedForEnough]);
    expect((await ask()).status).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await ask(VIEWER_PHONE, strangers[0])).status).toBe(200);
  });

  it('sends no second code within 30 s, and at most three in 15 minutes', async () => {
    expect((await ask()).status).toBe(200);
    expect(await app.sentSms()).toHaveLength(1);
    app.clock.advance(29 * SECOND_MS);
    const early = await ask();
    expect([early.status, early.body.msg]).toEqual([429, accountMessages.codeAskedForLately]);
    expect(early.headers['retry-after']).toBe('1');
    app.clock.advance(SECOND_MS);
    expect((await ask()).status).toBe(200);
    expect(await app.sentSms()).toHaveLength(2);
    app.clock.advance(30 * SECOND_MS);
    expect((await ask()).status).toBe(200);
    app.clock.advance(30 * SECOND_MS);
    const fourth = await ask();
    expect([fourth.status, fourth.headers['retry-after']]).toEqual([429, String(15 * 60 - 90)]);
    expect(await app.sentSms()).toHaveLength(3);
    app.clock.advance(15 * MINUTE_MS);
    expect((await ask()).status).toBe(200);
    expect(await app.sentSms()).toHaveLength(4);
  });

  it('sends a phone at most nine codes in 15 minutes, for all addresses and purposes', async () => {
    for (let index = 0; index < 5; index += 1) {
      await ask(VIEWER_PHONE, `192.168.5.${index + 1}`);
      const body = { prevelages: 'viewer', phone: VIEWER_PHONE };
      await app.call('POST user/login', { body, from: `41.90.64.${index + 1}` });
    }
    expect(await app.sentSms()).toHaveLength(9);
    expect((await ask()).status).toBe(429);
    const away = { body: { prevelages: 'viewer', phone: VIEWER_PHONE }, from: AWAY_ADDRESS };
    // The answer does not announce a code that is not sent.
    expect((await app.call('POST user/login', away)).status).toBe(429);
  });

  it('sends a code to a usual address of the holder, even if many neighbours request some', async () => {
    await signInViewer(app);
    const neighbours = ['192.168.1.61', '192.168.1.62', '192.168.1.63'];
    for (let round = 0; round < 3; round += 1) {
      for (const neighbour of neighbours) await ask(VIEWER_PHONE, neighbour);
      await app.sentSms();
      app.clock.advance(30 * SECOND_MS);
    }
    expect(await app.sentSms()).toHaveLength(9);
    expect((await ask(VIEWER_PHONE, '192.168.1.64')).status).toBe(429);
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(await app.sentSms()).toHaveLength(10);
    expect((await submit(body.details[0], await latestCode())).status).toBe(200);
    // Its own allowance is no larger than any other.
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(30 * SECOND_MS);
      await ask();
      await app.sentSms();
    }
    expect(await app.sentSms()).toHaveLength(12);
  });

  it('sends one code for many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.sentSms()).toHaveLength(1);
  });

  it('accepts only the newest code', async () => {
    const { body } = await ask();
    const first = await latestCode();
    app.clock.advance(30 * SECOND_MS);
    await ask();
    const second = await latestCode();
    expect((await submit(body.details[0], first)).status).toBe(first === second ? 200 : 400);
    expect((await submit(body.details[0], second)).status).toBe(200);
  });

  it('answers alike for an unknown phone, and sends nothing', async () => {
    const known = await ask();
    const unknown = await ask(UNKNOWN_PHONE);
    expect([unknown.status, Object.keys(unknown.body), unknown.body.msg]).toEqual([
      known.status,
      Object.keys(known.body),
      known.body.msg,
    ]);
    const [ids] = unknown.body.details;
    expect(Object.keys(ids)).toEqual(Object.keys(known.body.details[0]));
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
    expect((await app.sentSms()).map(({ to }) => to)).toEqual([VIEWER_PHONE]);
    // The same limits, repeated ids and messages for a wrong code.
    expect((await ask(UNKNOWN_PHONE)).status).toBe(429);
    app.clock.advance(30 * SECOND_MS);
    expect((await ask(UNKNOWN_PHONE)).body.details).toEqual([ids]);
    const wrong = await submit(ids, '000000', UNKNOWN_PHONE);
    expect([wrong.status, wrong.body.msg]).toEqual([400, accountMessages.codeWrong]);
  });

  it('does the same work for a known and an unknown phone', async () => {
    const countRows = async () => {
      const { db } = app.database;
      const count = (table: 'phone_codes' | 'jobs' | 'audit_log') =>
        db.selectFrom(table).select('id').execute();
      const rows = await Promise.all([count('phone_codes'), count('jobs'), count('audit_log')]);
      return rows.map(({ length }) => length);
    };
    expect(await countRows()).toEqual([0, 0, 0]);
    await ask(UNKNOWN_PHONE);
    expect(await countRows()).toEqual([1, 1, 1]);
    await ask();
    expect(await countRows()).toEqual([2, 2, 2]);
  });

  it('cannot be replaced by phone for an admin', async () => {
    const { status } = await ask(OWNER_PHONE);
    expect(status).toBe(200);
    expect(await app.sentSms()).toEqual([]);
    const admin = { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD };
    expect((await app.call('POST user/login', { body: admin })).status).toBe(200);
  });

  it('does not unblock an account when replaced', async () => {
    await addAccount(app.database.db, { phone: '254711111111', status: 'blocked' });
    const token = await grant('254711111111');
    expect((await reset(token, { phone: '254711111111' })).status).toBe(200);
    expect((await login(NEW_PASSWORD, '254711111111')).body.msg).toBe(accountMessages.accountBlocked);
  });

  it('limits the requests of one address for all phones together', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) {
      statuses.push((await ask(`2547330001${String(index).padStart(2, '0')}`)).status);
    }
    expect(statuses.slice(58)).toEqual([200, 200, 429, 429]);
    expect((await ask(VIEWER_PHONE, '192.168.1.99')).status).toBe(200);
  });

  it.each([
    ['phone', { phone: '' }],
    ['phone', { phone: '+14155550100' }],
    ['phone', {}],
  ])('names the field %s for %j', async (field, body) => {
    const answer = await app.call('POST user/forgot-password', { body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  it.each([
    ['code', { code: '12345' }],
    ['code', { code: 'abcdef' }],
    ['id', { id: 0 }],
    ['user_id', { user_id: 'x' }],
    ['phone', { phone: 'x' }],
  ])('names the field %s of a submitted code for %j', async (field, extra) => {
    const body = { phone: VIEWER_PHONE, code: '123456', id: 1, user_id: 1, ...extra };
    const answer = await app.call('PATCH user/submit-code', { body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });
});
