import { UNKNOWN_DEVICE, accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { AWAY_ADDRESS, HOME_ADDRESS, TEST_NOW, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OTHER_PHONE,
  PASSWORD,
  STORED_PASSWORD,
  VIEWER_PHONE,
  addPeople,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';
import { setReadOnly } from '../../../testing/read-only.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36';
const TELEVISION = 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/79.0 Safari/537.36';

describeOnBothDatabases('the devices of an account', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterEach(async () => {
    await setReadOnly(app.database, false);
    await app.close();
  });

  /** A second after the one before. */
  const signIn = async (userAgent: string, extra: object = {}, from = HOME_ADDRESS) => {
    app.clock.advance(1_000);
    const { body } = await app.call('POST user/login', {
      from,
      headers: { 'user-agent': userAgent },
      body: { prevelages: 'viewer', phone: VIEWER_PHONE, ...extra },
    });
    return body.token ?? '';
  };
  const setPassword = (password_hash: string | null) =>
    app.database.db
      .updateTable('accounts')
      .set({ password_hash })
      .where('phone', '=', VIEWER_PHONE)
      .execute();
  const devices = async (token: string) => (await app.call('GET user/sessions/get', { token })).body.details;
  const names = async (token: string) => (await devices(token)).map(({ device }) => device);
  const idOf = async (token: string) => (await devices(token))[0].id;
  const signOut = (token: string, id: string) =>
    app.call('POST user/sessions/sign-out', { token, body: { id } });
  const signOutOthers = (token: string) => app.call('POST user/sessions/sign-out-others', { token });
  const isSignedIn = async (token: string) =>
    (await app.call('GET user/validate-token', { token })).status === 200;

  it('are listed: this one first, then those used last', async () => {
    const phone = await signIn(PHONE);
    const television = await signIn(TELEVISION);
    const unknown = await signIn('');
    app.clock.advance(HOUR_MS);
    await app.call('GET user/validate-token', { token: television });
    const [own, ...others] = await devices(phone);
    expect(own).toEqual({
      id: expect.any(String),
      device: 'Android phone, Chrome',
      current: true,
      created_at: isoTime(TEST_NOW + 1_000),
      last_used_at: isoTime(TEST_NOW + 3_000 + HOUR_MS),
      opened_from: HOME_ADDRESS,
      at_home: true,
      can_sign_out: true,
    });
    expect(others).toMatchObject([
      { device: 'LG TV', current: false, last_used_at: isoTime(TEST_NOW + 3_000 + HOUR_MS) },
      { device: UNKNOWN_DEVICE, last_used_at: isoTime(TEST_NOW + 3_000) },
    ]);
    expect(await isSignedIn(unknown)).toBe(true);
  });

  it('say from where they were signed in', async () => {
    await setPassword(STORED_PASSWORD);
    const home = await signIn(PHONE, { password: PASSWORD });
    await signIn(PHONE, { password: PASSWORD }, AWAY_ADDRESS);
    await signIn(PHONE, { password: PASSWORD }, '2001:db8:1:2:3:4:5:6');
    const places = (await devices(home)).map(({ opened_from, at_home }) => [opened_from, at_home]);
    expect(places).toEqual([
      [HOME_ADDRESS, true],
      ['2001:0db8:0001:0002::/64', false],
      [AWAY_ADDRESS, false],
    ]);
  });

  it('are listed when nothing is known about them, and until they expire', async () => {
    const phone = await signIn(PHONE);
    await signIn(TELEVISION);
    await app.database.db
      .updateTable('sessions')
      .set({ device: null, last_used_at: null, opened_from: null, opened_by: null })
      .execute();
    expect(await devices(phone)).toMatchObject([
      { device: UNKNOWN_DEVICE, current: true, last_used_at: isoTime(TEST_NOW + 1_000) },
      { device: UNKNOWN_DEVICE, last_used_at: isoTime(TEST_NOW + 2_000), opened_from: null, at_home: null },
    ]);
    for (const times of [1, 2]) {
      app.clock.advance(50 * DAY_MS);
      expect(await devices(phone)).toHaveLength(3 - times);
    }
  });

  it('are signed out one by one, at once', async () => {
    const phone = await signIn(PHONE);
    const television = await signIn(TELEVISION);
    const tablet = await signIn(PHONE);
    const { status, body } = await signOut(phone, await idOf(television));
    expect([status, body.msg]).toEqual([200, accountMessages.deviceSignedOut]);
    expect([await isSignedIn(phone), await isSignedIn(television), await isSignedIn(tablet)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await signOut(phone, await idOf(phone))).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
  });

  it('are signed out even while nothing can be stored', async () => {
    const phone = await signIn(PHONE);
    const television = await signIn(TELEVISION);
    const id = await idOf(television);
    await setReadOnly(app.database, true);
    expect((await signOut(phone, id)).status).toBe(200);
    expect([await isSignedIn(television), await names(phone)]).toEqual([false, ['Android phone, Chrome']]);
    expect((await signOut(phone, id)).status).toBe(404);
  });

  it('are all signed out but this one', async () => {
    const phone = await signIn(PHONE);
    const others = [await signIn(TELEVISION), await signIn(PHONE)];
    const { status, body } = await signOutOthers(phone);
    expect([status, body.msg]).toEqual([200, accountMessages.devicesSignedOut]);
    expect(await names(phone)).toEqual(['Android phone, Chrome']);
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    const [entry] = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({ event: 'signed-out', note: '2 other devices' });
  });

  it('that were there first are not signed out by one that knows only the phone number', async () => {
    await setPassword(STORED_PASSWORD);
    const proved = await signIn(TELEVISION, { password: PASSWORD });
    await setPassword(null);
    const residents = await signIn(PHONE);
    const neighbours = await signIn(PHONE, {}, '192.168.1.66');
    const [own, ...others] = await devices(neighbours);
    expect([own.can_sign_out, others.map(({ can_sign_out }) => can_sign_out)]).toEqual([
      true,
      [false, false],
    ]);
    for (const older of [proved, residents]) {
      const { status, body } = await signOut(neighbours, await idOf(older));
      expect([status, body.msg, body.details[0].code]).toEqual([
        403,
        accountMessages.deviceOlder,
        'device-older',
      ]);
    }
    expect((await signOutOthers(neighbours)).body.msg).toBe(accountMessages.devicesSignedOutPartly);
    expect([await isSignedIn(proved), await isSignedIn(residents)]).toEqual([true, true]);
    // The other way round they are.
    expect((await signOut(residents, await idOf(neighbours))).status).toBe(200);
    expect((await signOutOthers(proved)).body.msg).toBe(accountMessages.devicesSignedOut);
    expect([await isSignedIn(residents), await isSignedIn(proved)]).toEqual([false, true]);
  });

  it('that are older, but unused for a week, are signed out by any', async () => {
    const old = await signIn(TELEVISION);
    app.clock.advance(8 * DAY_MS);
    const phone = await signIn(PHONE);
    expect((await signOut(phone, (await devices(phone))[1].id)).status).toBe(200);
    expect(await isSignedIn(old)).toBe(false);
  });

  it('belong to one account', async () => {
    const phone = await signIn(PHONE);
    const other = await signInViewer(app, OTHER_PHONE);
    const admin = await signInAdmin(app);
    const id = await idOf(phone);
    for (const stranger of [other, admin]) {
      expect(await devices(stranger)).toHaveLength(1);
      const { status, body } = await signOut(stranger, id);
      expect([status, body.msg]).toEqual([404, accountMessages.deviceNotFound]);
      await signOutOthers(stranger);
    }
    expect(await isSignedIn(phone)).toBe(true);
  });
});
