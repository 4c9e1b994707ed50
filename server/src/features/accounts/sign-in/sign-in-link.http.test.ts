import { accountMessages, residentMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock.ts';
import { AWAY_ADDRESS, type TestApp, type TestRequest, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type People,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  signInAdmin,
  STORED_PASSWORD,
} from '../../../testing/fixtures.ts';

describeOnBothDatabases('a sign-in link', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
    admin = await signInAdmin(app, 'staff@sebule.example');
  });
  afterEach(() => app.close());

  const make = (id: number, headers: Record<string, string> = {}) =>
    app.call('POST admin/clients/login-link', { token: admin, body: { id }, headers });
  const tokenFor = async (id: number = people.viewer): Promise<string> => {
    const { url } = (await make(id)).body.details[0];
    return url.split('/').at(-1);
  };
  const peek = (url_token: string) => app.call('POST user/login-link/get', { body: { url_token } });
  const redeem = (url_token: string, request: TestRequest = {}) =>
    app.call('POST user/login', {
      body: { prevelages: 'viewer', auth_with: 'app', url_token },
      ...request,
    });

  it.each([
    ['https://sebule.local:8443', 'sebule.local', 'https://sebule.local:8443'],
    ['http://sebule.local:8080', 'sebule.local', 'http://sebule.local:8080'],
    ['http://sebule.local', 'sebule.local:8080', 'http://sebule.local'],
    ['http://elsewhere.local:8080', 'sebule.local', 'http://sebule.local'],
    ['null', 'sebule.local', 'http://sebule.local'],
  ])(
    'has the scheme and the port of the page %s, behind a proxy that calls %s',
    async (origin, host, site) => {
      const { status, body } = await make(people.viewer, { origin, host });
      expect([status, body.details[0].url.split('/#')[0]]).toEqual([200, site]);
    },
  );

  it('is made by an admin, with the host name that they use, and lasts seven days', async () => {
    const { status, body } = await make(people.viewer, { host: 'sebule.local:8080' });
    expect(status).toBe(200);
    expect(body.details).toEqual([
      {
        url: expect.stringMatching(/^http:\/\/sebule\.local:8080\/#\/login\/[\w-]{22}$/),
        expires_at: '2026-03-08T12:00:00.000Z',
      },
    ]);
  });

  it('shows its holder’s name without being used up, and signs them in once', async () => {
    const token = await tokenFor();
    expect((await peek(token)).body.details).toEqual([{ name: 'Amina Njeri' }]);
    expect((await peek(token)).status).toBe(200);
    const { status, body } = await redeem(token);
    expect([status, body.details[0].phone]).toEqual([200, VIEWER_PHONE]);
    expect((await app.call('GET user/validate-token', { token: body.token })).status).toBe(200);
    const again = await redeem(token);
    expect([again.status, again.body.msg]).toEqual([404, accountMessages.loginLinkWrong]);
    expect((await peek(token)).status).toBe(404);
  });

  it('signs in only one of many simultaneous requests', async () => {
    const token = await tokenFor();
    const answers = await Promise.all(Array.from({ length: 9 }, () => redeem(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is used or made worthless when its holder is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addAccount(app.database.db, { phone: `25471111111${round}` });
      const token = await tokenFor(id);
      const [deleted, ...redeemed] = await Promise.all([
        app.call(`GET admin/clients/delete-user/${id}`, { token: admin }),
        ...Array.from({ length: 3 }, (_, index) =>
          redeem(token, { from: `192.168.4.${10 * round + index}` }),
        ),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status, body } of redeemed) {
        expect([200, 404]).toContain(status);
        expect((await app.call('GET user/validate-token', { token: body.token })).status).toBe(401);
      }
    }
  });

  it('is enough away from home, and for an account with a password', async () => {
    const id = await addAccount(app.database.db, {
      phone: '254711111111',
      password_hash: STORED_PASSWORD,
    });
    expect((await redeem(await tokenFor(id), { from: AWAY_ADDRESS })).status).toBe(200);
  });

  it('expires after seven days', async () => {
    const token = await tokenFor();
    app.clock.advance(7 * DAY_MS);
    expect([(await peek(token)).status, (await redeem(token)).status]).toEqual([404, 404]);
  });

  it('is stored as a digest only', async () => {
    const token = await tokenFor();
    const rows = await app.database.db.selectFrom('login_links').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('does not sign in blocked, pending or deleted accounts, and is not used up by trying', async () => {
    const { db } = app.database;
    const id = await addAccount(db, { phone: '254711111111' });
    const token = await tokenFor(id);
    await db.updateTable('accounts').set({ status: 'pending' }).where('id', '=', id).execute();
    expect((await redeem(token)).body.msg).toBe(accountMessages.accountPending);
    expect((await peek(token)).body.msg).toBe(accountMessages.accountPending);
    await db.updateTable('accounts').set({ status: 'blocked' }).where('id', '=', id).execute();
    expect((await redeem(token)).body.msg).toBe(accountMessages.accountBlocked);
    await db.updateTable('accounts').set({ status: 'active' }).where('id', '=', id).execute();
    expect((await redeem(token)).status).toBe(200);
    const last = await tokenFor(id);
    await db.updateTable('accounts').set({ deleted_at: 'x' }).where('id', '=', id).execute();
    expect((await redeem(last)).status).toBe(404);
  });

  it('replaces the one before', async () => {
    const first = await tokenFor();
    const second = await tokenFor();
    expect([(await peek(first)).status, (await redeem(first)).status]).toEqual([404, 404]);
    expect((await redeem(second)).status).toBe(200);
  });

  it('is one, also when several admins make it at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => make(people.viewer)));
    const { db } = app.database;
    expect(await db.selectFrom('login_links').selectAll().execute()).toHaveLength(1);
  });

  it.each(['pending', 'blocked'] as const)('is not made for a %s resident', async (status) => {
    const id = await addAccount(app.database.db, { phone: '254711111111', status });
    const answer = await make(id);
    expect([answer.status, answer.body.msg, answer.body.details]).toEqual([
      409,
      residentMessages.residentNotActive,
      [
        {
          code: 'client-not-active',
          field: 'id',
          message: residentMessages.residentNotActive,
          name: 'Amina Njeri',
        },
      ],
    ]);
  });

  it('is only for residents', async () => {
    for (const id of [people.owner, people.staff, 999_999]) {
      expect([id, (await make(id)).status]).toEqual([id, 404]);
    }
  });

  it('can be guessed at ten times from one address', async () => {
    const token = await tokenFor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) statuses.push((await redeem(`junk-${tries}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
    expect((await redeem(token, { from: '192.168.1.99' })).status).toBe(200);
  });

  it.each(['', ' ', 'x'.repeat(129)])('names the field for the token %j', async (url_token) => {
    const { status, body } = await peek(url_token);
    expect([status, body.details[0].field]).toEqual([400, 'url_token']);
  });

  it('asks for a phone if no link is given', async () => {
    const { status, body } = await app.call('POST user/login', { body: { prevelages: 'viewer' } });
    expect([status, body.details[0].field, body.msg]).toEqual([400, 'phone', 'phone: is required']);
  });
});
