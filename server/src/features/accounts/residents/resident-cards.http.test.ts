import { LOGIN_LINKS_MAX, residentMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OTHER_PHONE,
  VIEWER_PHONE,
  type People,
  addAccount,
  startWithStaff,
} from '../../../testing/fixtures.ts';

describeOnBothDatabases('sign-in links for several residents', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
  });
  afterEach(() => app.close());

  const make = (ids: unknown) =>
    app.call('POST admin/clients/login-links', {
      token: admin,
      body: { ids },
      headers: { host: 'sebule.local:8080' },
    });
  const redeem = ({ url }: { url: string }) =>
    app.call('POST user/login', { body: { prevelages: 'viewer', url_token: url.split('/').at(-1) } });
  const stored = () => app.database.db.selectFrom('login_links').selectAll().execute();

  it('come with what their cards say, in the requested order', async () => {
    const { db } = app.database;
    await db.updateTable('accounts').set({ location: 'Block A' }).where('id', '=', people.viewer).execute();
    const { status, body } = await make([people.other, people.viewer, people.other]);
    expect(status).toBe(200);
    const card = {
      apartment: 'A4',
      url: expect.stringMatching(/^http:\/\/sebule\.local:8080\/#\/login\/[\w-]{22}$/),
      expires_at: '2026-03-08T12:00:00.000Z',
    };
    expect(body.details).toEqual([
      { ...card, user_id: people.other, name: 'Baraka Otieno', location: null, phone: OTHER_PHONE },
      { ...card, user_id: people.viewer, name: 'Amina Njeri', location: 'Block A', phone: VIEWER_PHONE },
    ]);
    for (const made of body.details) {
      const answer = await redeem(made);
      expect([answer.status, answer.body.details[0].user_id]).toEqual([200, made.user_id]);
    }
  });

  it('are for a choice among all residents, of whom no more is told than it needs', async () => {
    const gone = await addAccount(app.database.db, { phone: '254712345670', name: 'Gone' });
    await app.call(`GET admin/clients/delete-user/${gone}`, { token: admin });
    await redeem((await make([people.other])).body.details[0]);
    const { body } = await app.call('GET admin/clients/for-cards', { token: admin });
    const candidate = { apartment: 'A4', status: 'active', last_login: null };
    expect(body.details).toEqual([
      { ...candidate, user_id: people.viewer, name: 'Amina Njeri' },
      { ...candidate, user_id: people.other, name: 'Baraka Otieno', last_login: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  it('replace the ones before', async () => {
    const first = (await make([people.viewer])).body.details[0];
    const second = (await make([people.viewer, people.other])).body.details[0];
    expect([(await redeem(first)).status, (await redeem(second)).status]).toEqual([404, 200]);
  });

  it('are made for all or for none', async () => {
    const kept = (await make([people.viewer])).body.details[0];
    const waiting = await addAccount(app.database.db, {
      phone: '254711111111',
      name: 'Still Waiting',
      status: 'pending',
    });
    const refused = await make([people.viewer, waiting, people.other]);
    expect([refused.status, refused.body.details]).toEqual([
      409,
      [
        {
          code: 'client-not-active',
          field: 'ids',
          message: residentMessages.residentNotActive,
          name: 'Still Waiting',
        },
      ],
    ]);
    for (const id of [people.owner, people.staff, 999_999]) {
      expect([id, (await make([people.viewer, id])).status]).toEqual([id, 404]);
    }
    expect(await stored()).toHaveLength(1);
    expect((await redeem(kept)).status).toBe(200);
  });

  it('are recorded, one by one', async () => {
    await make([people.viewer, people.other]);
    const rows = await app.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows.slice(-2).map(({ event, actor_id, subject_id }) => [event, actor_id, subject_id])).toEqual([
      ['login-link-made', people.staff, people.viewer],
      ['login-link-made', people.staff, people.other],
    ]);
  });

  it('are made for as many as a call may name', async () => {
    const { db } = app.database;
    const ids: number[] = [];
    for (let count = 0; count < LOGIN_LINKS_MAX; count += 1) {
      ids.push(await addAccount(db, { phone: `2547110${String(count).padStart(5, '0')}` }));
    }
    const { status, body } = await make(ids);
    expect([status, body.details.length]).toEqual([200, LOGIN_LINKS_MAX]);
    expect(await stored()).toHaveLength(LOGIN_LINKS_MAX);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: LOGIN_LINKS_MAX + 1 }, (_, index) => index + 1)],
    ['no list', 7],
    ['nothing', undefined],
  ])('name the field for %s', async (_, ids) => {
    const { status, body } = await make(ids);
    expect([status, body.details[0].field]).toEqual([400, 'ids']);
  });

  it('name the place in the list of an id that is none', async () => {
    const { status, body } = await make([people.viewer, '2']);
    expect([status, body.details[0].field]).toEqual([400, 'ids.1']);
  });
});
