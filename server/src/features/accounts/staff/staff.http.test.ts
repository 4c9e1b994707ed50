import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  type People,
  STAFF_EMAIL,
  addAccount,
  addPeople,
  signInAdmin,
} from '../../../testing/fixtures.ts';

describeOnBothDatabases('the owner’s staff', (open) => {
  let app: TestApp;
  let people: People;
  let owner: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
    owner = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const remove = (id: number | string, token = owner) => app.call(`GET admin/staff/delete/${id}`, { token });
  const list = async () => (await app.call('GET admin/staff/get-list', { token: owner })).body.details;

  it('are listed, without a hash and without the owner', async () => {
    expect(await list()).toEqual([
      {
        user_id: people.staff,
        name: 'Amina Njeri',
        first_name: 'Amina',
        last_name: 'Njeri',
        email: STAFF_EMAIL,
        phone: null,
        position: null,
        status: 'active',
        last_login: null,
      },
    ]);
  });

  it('are listed by page, sorted and searched', async () => {
    const { db } = app.database;
    await addAccount(db, { role: 'admin', user_type: 'staff', name: 'Zoë Álvarez', email: 'z@example.org' });
    await addAccount(db, { role: 'admin', user_type: 'staff', name: 'bahati', email: 'b@example.org' });
    const page = async (query: string) => {
      const { body, headers } = await app.call(`GET admin/staff/get-list?${query}`, { token: owner });
      return [body.details.map(({ name }) => name), headers['x-total-count']];
    };
    expect(await page('')).toEqual([['Amina Njeri', 'bahati', 'Zoë Álvarez'], '3']);
    expect(await page('sort=-name&limit=2')).toEqual([['Zoë Álvarez', 'bahati'], '3']);
    expect(await page('sort=-name&limit=2&offset=2')).toEqual([['Amina Njeri'], '3']);
    expect(await page('q=alvarez%20zoe')).toEqual([['Zoë Álvarez'], '1']);
    expect(await page('q=B@EXAMPLE')).toEqual([['bahati'], '1']);
  });

  it('lose access at once when they are deleted, and can sign up again', async () => {
    const token = await signInAdmin(app, STAFF_EMAIL);
    const { status, body } = await remove(people.staff);
    expect([status, body.msg]).toEqual([200, accountMessages.staffDeleted]);
    expect((await app.call('GET user/validate-token', { token })).status).toBe(401);
    const login = { prevelages: 'admin', email: STAFF_EMAIL, password: PASSWORD };
    expect((await app.call('POST user/login', { body: login })).status).toBe(401);
    expect(await list()).toEqual([]);
    const again = await app.call('POST user/signup', {
      body: {
        prevelages: 'admin',
        user_type: 'staff',
        first_name: 'New',
        last_name: 'Person',
        phone: '+254722000111',
        email: STAFF_EMAIL,
        position: 'Caretaker',
        password: 'nyumba ya jua',
        admin_email: OWNER_EMAIL,
        admin_pass: PASSWORD,
      },
    });
    expect(again.status).toBe(200);
  });

  it('cannot be deleted twice', async () => {
    await remove(people.staff);
    const { status, body } = await remove(people.staff);
    expect([status, body.msg]).toEqual([404, accountMessages.accountNotFound]);
  });

  it('are the only accounts that can be deleted there', async () => {
    for (const id of [people.owner, people.viewer, 999_999]) {
      expect([id, (await remove(id)).status]).toEqual([id, 404]);
    }
    expect((await app.call('GET user/validate-token', { token: owner })).status).toBe(200);
  });

  it.each(['0', '-1', '1.5', 'x', '99999999999', '%00'])('names the field for the id %j', async (id) => {
    const { status, body } = await remove(id);
    expect([status, body.details[0].field]).toEqual([400, 'id']);
  });

  it('are not deleted by a HEAD request, a cache or a link', async () => {
    const path = `admin/staff/delete/${people.staff}`;
    const head = await app.call(`HEAD ${path}`, { token: owner });
    expect([head.status, head.headers.allow]).toEqual([405, 'GET']);
    expect((await app.call(`GET ${path}?token=${owner}`)).status).toBe(401);
    expect((await remove(people.staff)).headers['cache-control']).toBe('no-store');
  });
});
