import { accountMessages, residentMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { AWAY_ADDRESS, HOME_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  STAFF_EMAIL,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';

const NEW_PASSWORD = 'dirisha la kusini';
const UNKNOWN_PHONE = '254799999999';

interface Ids {
  id: number;
  user_id: number;
}

describeOnBothDatabases('a code from the caretaker, without a gateway', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const give = (id = people.viewer) =>
    app.call('POST admin/clients/password-code', { token: admin, body: { id } });
  const given = async (id = people.viewer): Promise<string> => (await give(id)).body.details[0].code;
  const ask = (phone = VIEWER_PHONE, from = HOME_ADDRESS) =>
    app.call('POST user/forgot-password', { body: { phone }, from });
  const asked = async (phone = VIEWER_PHONE, from = HOME_ADDRESS): Promise<Ids> =>
    (await ask(phone, from)).body.details[0];
  const submit = (ids: Ids, code: string, phone = VIEWER_PHONE, from = HOME_ADDRESS) =>
    app.call('PATCH user/submit-code', { body: { phone, code, ...ids }, from });
  const anotherThan = (code: string) => (code === '000000' ? '111111' : '000000');
  const signIn = (extra: object, from = HOME_ADDRESS) =>
    app.call('POST user/login', { body: { prevelages: 'viewer', phone: VIEWER_PHONE, ...extra }, from });

  it('is promised, sets the password, and signs nobody else in', async () => {
    const session = await signInViewer(app);
    const answer = await ask();
    expect([answer.status, answer.body.msg]).toEqual([200, 'Ask the caretaker for a code.']);
    const made = await give();
    expect([made.status, made.body.details[0]]).toEqual([
      200,
      { code: expect.stringMatching(/^\d{6}$/), expires_at: '2026-03-01T12:15:00.000Z' },
    ]);
    const accepted = await submit(answer.body.details[0], made.body.details[0].code);
    const done = await app.call('PATCH user/reset-password', {
      token: accepted.body.token,
      body: { phone: VIEWER_PHONE, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    });
    expect([done.status, done.body.msg]).toEqual([200, accountMessages.passwordChanged]);
    expect((await app.call('GET user/validate-token', { token: session })).status).toBe(401);
    expect((await signIn({ password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is in the audit log, with who gave it to whom', async () => {
    await given();
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'note'])
      .where('event', '=', 'password-code-made')
      .execute();
    expect(rows).toEqual([{ actor_id: people.staff, subject_id: people.viewer, note: null }]);
  });

  it('may come before it is asked for, and works once', async () => {
    const code = await given();
    const ids = await asked();
    expect((await submit(ids, code)).status).toBe(200);
    expect((await submit(ids, code)).status).toBe(400);
    app.clock.advance(MINUTE_MS);
    expect((await submit(await asked(), code)).status).toBe(400);
  });

  it('is stored as a hash, is valid for a quarter of an hour, and ends the one before', async () => {
    const first = await given();
    const second = await given();
    const stored = await app.database.db.selectFrom('given_codes').selectAll().execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(second);
    const ids = await asked();
    expect((await submit(ids, first)).status).toBe(400);
    app.clock.advance(15 * MINUTE_MS);
    expect((await submit(await asked(), second)).status).toBe(400);
  });

  it('belongs to one resident, and never to an unknown phone', async () => {
    const code = await given();
    expect((await submit(await asked(OTHER_PHONE), code, OTHER_PHONE)).status).toBe(400);
    expect((await submit(await asked(UNKNOWN_PHONE), code, UNKNOWN_PHONE)).status).toBe(400);
    expect((await submit({ id: 1, user_id: 1 }, code)).status).toBe(400);
    expect((await submit(await asked(), code)).status).toBe(200);
  });

  it('has five tries for each who asks, which a neighbour cannot use up for the resident', async () => {
    const code = await given();
    const neighbours = await asked(VIEWER_PHONE, '192.168.1.99');
    const ids = await asked();
    for (let tries = 0; tries < 5; tries += 1)
      await submit(neighbours, anotherThan(code), VIEWER_PHONE, '192.168.1.99');
    expect((await submit(neighbours, code, VIEWER_PHONE, '192.168.1.99')).status).toBe(400);
    for (let tries = 0; tries < 4; tries += 1) await submit(ids, anotherThan(code));
    expect((await submit(ids, code)).status).toBe(200);
  });

  it('gives a page that is open for long, and one with no tries left, new tries', async () => {
    const ids = await asked();
    for (let tries = 0; tries < 6; tries += 1) await submit(ids, '000000');
    app.clock.advance(12 * MINUTE_MS);
    const code = await given();
    expect((await submit(ids, code)).status).toBe(200);
  });

  it('is asked for in the same words by an unknown phone, and as seldom', async () => {
    const ids = await asked();
    app.clock.advance(SECOND_MS);
    const again = await ask();
    expect([again.status, again.body.msg]).toEqual([429, accountMessages.codeAskedForLately]);
    app.clock.advance(30 * SECOND_MS);
    expect(await asked()).toEqual(ids);
    const unknown = await ask(UNKNOWN_PHONE);
    expect([unknown.body.msg, Object.keys(unknown.body.details[0])]).toEqual([
      'Ask the caretaker for a code.',
      ['id', 'user_id'],
    ]);
  });

  it('lets in a resident away from home who has no password', async () => {
    const refused = await signIn({}, AWAY_ADDRESS);
    expect([refused.status, refused.body.msg, refused.body.details[0].challenge]).toEqual([
      401,
      'You are away from home. Ask the caretaker for a code, and enter it here.',
      'code',
    ]);
    const code = await given();
    expect((await signIn({ code: anotherThan(code) }, AWAY_ADDRESS)).status).toBe(401);
    expect((await signIn({ code }, AWAY_ADDRESS)).status).toBe(200);
  });

  it.each(['pending', 'blocked'] as const)('is not for a resident who is %s', async (status) => {
    const id = await addAccount(app.database.db, { phone: '254711111111', status });
    const { status: answered, body } = await give(id);
    expect([answered, body.msg]).toEqual([409, residentMessages.codeNotForInactive]);
  });

  it('is not for admins, nor for nobody', async () => {
    expect((await give(people.owner)).status).toBe(404);
    expect((await give(9_999)).status).toBe(404);
  });

  it.each([
    [
      'blocked',
      () =>
        app.call('PATCH admin/clients/update-status', {
          token: admin,
          body: { id: people.viewer, status: 'blocked' },
        }),
    ],
    ['deleted', () => app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: admin })],
  ])('ends when its holder is %s', async (_, end) => {
    await given();
    expect((await end()).status).toBe(200);
    expect(await app.database.db.selectFrom('given_codes').selectAll().execute()).toEqual([]);
  });
});

describeOnBothDatabases('a code from the caretaker, beside one in the outbox', (open) => {
  it('replaces the one that was sent', async () => {
    const app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    const people = await addPeople(app.database.db);
    const { body } = await app.call('POST user/forgot-password', { body: { phone: VIEWER_PHONE } });
    expect(body.msg).toBe(accountMessages.codeAskedFor.replace('{whom}', 'the caretaker'));
    const sent = (await app.sentSms())[0]?.text.match(/\d{6}/)?.[0] ?? '';
    const made = await app.call('POST admin/clients/password-code', {
      token: await signInAdmin(app),
      body: { id: people.viewer },
    });
    const { code } = made.body.details[0];
    const submit = (typed: string) =>
      app.call('PATCH user/submit-code', { body: { phone: VIEWER_PHONE, code: typed, ...body.details[0] } });
    expect((await submit(sent)).status).toBe(400);
    expect((await submit(code)).status).toBe(200);
    await app.close();
  });
});
