import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, cookieFrom, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  addAccount,
  addPeople,
  resetGrant,
  signInAdmin,
  signInViewer,
  STORED_PASSWORD,
} from '../../../testing/fixtures.ts';

const NEW_PASSWORD = 'dirisha la kusini';
const PHONE = '254711111111';

describeOnBothDatabases('changing a password', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    await addAccount(app.database.db, { phone: PHONE, password_hash: STORED_PASSWORD });
  });
  afterEach(() => app.close());

  const change = (token: string | undefined, body: Record<string, unknown> = {}, from?: string) =>
    app.call('PATCH user/change-pass', {
      token,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, ...body },
      ...(from ? { from } : {}),
    });
  const login = (password: string, from?: string) =>
    app.call('POST user/login', {
      body: { prevelages: 'viewer', phone: PHONE, password },
      ...(from ? { from } : {}),
    });
  const signIn = async () => (await login(PASSWORD)).body.token ?? 'none';
  const isGood = async (token: string) =>
    (await app.call('GET user/validate-token', { token })).status === 200;

  it('stores the new one, and ends the other sessions of the account', async () => {
    const [here, there, somebodyElses] = [await signIn(), await signIn(), await signInViewer(app)];
    const { status, body } = await change(here);
    expect([status, body.success]).toEqual([200, true]);
    expect(await Promise.all([here, there, somebodyElses].map(isGood))).toEqual([true, false, true]);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('ends the sign-in links and grants of the account, too', async () => {
    const { db } = app.database;
    const [admin, token] = [await signInAdmin(app), await signIn()];
    const { id } = await db
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', PHONE)
      .executeTakeFirstOrThrow();
    await app.call('POST admin/clients/login-link', { token: admin, body: { id } });
    await resetGrant(app, PHONE);
    expect((await change(token)).status).toBe(200);
    expect(await db.selectFrom('login_links').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('reset_grants').selectAll().execute()).toEqual([]);
  });

  it('succeeds for only one of many simultaneous changes', async () => {
    const token = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => change(token, { newPassword: `${NEW_PASSWORD} ${index}` })),
    );
    const changed = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(changed).toHaveLength(1);
    expect((await login(`${NEW_PASSWORD} ${changed[0]}`)).status).toBe(200);
  });

  it('works for admins too', async () => {
    const token = await signInAdmin(app);
    expect((await change(token)).status).toBe(200);
    const body = { prevelages: 'admin', email: OWNER_EMAIL, password: NEW_PASSWORD };
    expect((await app.call('POST user/login', { body })).status).toBe(200);
  });

  it('refuses a wrong old password and changes nothing', async () => {
    const token = await signIn();
    const { status, body } = await change(token, { oldPassword: 'wrong password' });
    expect([status, body.msg, body.details[0].field]).toEqual([
      400,
      accountMessages.oldPasswordWrong,
      'oldPassword',
    ]);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('has ten guesses at the old password in each session, from wherever', async () => {
    const token = await signIn();
    const other = await signIn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push(
        (await change(token, { oldPassword: 'wrong password' }, `192.168.1.${100 + tries}`)).status,
      );
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect((await change(token)).status).toBe(429);
    expect((await change(other)).status).toBe(200);
  });

  it('is not kept from it by a neighbour’s guesses at the sign-in', async () => {
    const token = await signIn();
    for (let tries = 0; tries < 12; tries += 1) await login('wrong password');
    expect((await login(PASSWORD)).status).toBe(429);
    expect((await change(token)).status).toBe(200);
  });

  it('makes the device known for the new password', async () => {
    const { headers } = await change(await signIn());
    for (let tries = 0; tries < 12; tries += 1) await login('wrong password');
    expect((await login(NEW_PASSWORD)).status).toBe(429);
    const cookie = cookieFrom(headers);
    const body = { prevelages: 'viewer', phone: PHONE, password: NEW_PASSWORD };
    expect((await app.call('POST user/login', { body, headers: { cookie } })).status).toBe(200);
  });

  it.each([
    ['newPassword', { newPassword: 'short' }],
    ['newPassword', { newPassword: 'x'.repeat(129) }],
    ['newPassword', { newPassword: 'iloveyou' }],
    ['newPassword', { newPassword: '0711 111 111' }],
    ['newPassword', { newPassword: undefined }],
    ['oldPassword', { oldPassword: '' }],
  ])('names the field %s for %j', async (field, body) => {
    const answer = await change(await signIn(), body);
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  it('cannot set a first password, because a session may need no more than a phone number', async () => {
    const { status, body } = await change(await signInViewer(app));
    expect([status, body.msg]).toEqual([400, accountMessages.passwordNotSet]);
  });

  it('needs a session', async () => {
    expect((await change(undefined)).status).toBe(401);
  });
});
