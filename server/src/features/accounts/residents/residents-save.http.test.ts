import { accountMessages, residentMessages } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AWAY_ADDRESS, type TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OTHER_PHONE,
  PASSWORD,
  VIEWER_PHONE,
  type People,
  addAccount,
  signInViewer,
  startWithStaff,
} from '../../../testing/fixtures.ts';
import { NEW_PHONE, residentForm, saveResident } from '../../../testing/residents.ts';

describeOnBothDatabases('saving a resident', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
  });
  afterEach(() => app.close());

  const save = (changes?: Record<string, unknown>) => saveResident(app, admin, changes);
  const edit = (changes: Record<string, unknown>) => save({ edit: true, ...changes });
  const stored = (id: number) =>
    app.database.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const events = async () => {
    const rows = await app.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    return rows
      .filter(({ event }) => event.startsWith('account-'))
      .map(({ event, actor_id, subject_id, note }) => [event, actor_id, subject_id, note]);
  };

  describe('that is new', () => {
    it('adds an active resident without a password, who can sign in at once', async () => {
      const { status, body } = await save();
      expect([status, body.msg]).toEqual([200, residentMessages.residentAdded]);
      expect(body.details).toEqual([
        {
          user_id: people.staff + 1,
          name: 'Wanjiku Kamau',
          account2: 'Kamau',
          single_name: 'Shiko',
          phone: NEW_PHONE,
          apartment: 'B7',
          location: 'Ngara',
          mac: 'a4:5e:60:0f:12:3b',
          mac_is_private: false,
          mac_shared_with: null,
          user_type: 'viewer',
          remember_me: true,
          status: 'active',
          has_password: false,
          last_login: null,
          last_watched_at: null,
          total_watched: 0,
          created_at: '2026-03-01T12:00:00.000Z',
          devices: 0,
          version: 1,
        },
      ]);
      expect(await signInViewer(app, NEW_PHONE)).toMatch(/.{43}/);
      expect(await events()).toEqual([['account-added', people.staff, people.staff + 1, null]]);
    });

    it('needs neither an apartment nor a MAC address, and takes the single name for a single word', async () => {
      const { body } = await save({ full_name: 'Wanjiku', mac: '', apartment: '' });
      expect(body.details[0]).toMatchObject({
        name: 'Wanjiku',
        account2: 'Shiko',
        apartment: null,
        mac: null,
        mac_is_private: false,
      });
      const { apartment: _, mac: __, ...withoutBoth } = residentForm;
      const answer = await app.call('POST admin/clients/save', {
        token: admin,
        body: { ...withoutBoth, phone: '254722000112' },
      });
      expect(answer.body.details[0]).toMatchObject({ apartment: null, mac: null });
    });

    it('has no password and no role, whatever is sent', async () => {
      const { body } = await save({ password: PASSWORD, prevelages: 'admin', role: 'admin', user_id: 1 });
      expect(await stored(body.details[0].user_id)).toMatchObject({
        role: 'viewer',
        user_type: 'viewer',
        password_hash: null,
      });
      const login = { prevelages: 'viewer', phone: NEW_PHONE, password: PASSWORD };
      const away = await app.call('POST user/login', { body: login, from: AWAY_ADDRESS });
      expect(away.status).toBe(401);
    });

    it.each(['0722 000 111', '+254 722-000-111', '722000111', '254722000111'])(
      'stores the phone %j in one form',
      async (phone) => {
        expect((await save({ phone })).body.details[0].phone).toBe(NEW_PHONE);
      },
    );

    it('trims and composes text', async () => {
      const { body } = await save({
        full_name: '  Zoe\u0308   Njeri ',
        single_name: ' Zoe\u0308 ',
        location: '\tNgara ',
        apartment: ' B7 ',
      });
      expect(body.details[0]).toMatchObject({
        name: 'Zoë   Njeri',
        account2: 'Njeri',
        single_name: 'Zoë',
        location: 'Ngara',
        apartment: 'B7',
      });
    });

    it('warns of a private address, and of one that somebody else has', async () => {
      await save({ mac: 'a6:5e:60:0f:12:3b' });
      const { body } = await save({
        full_name: 'Otieno Baraka',
        phone: '254722000112',
        mac: 'a65e.600f.123b',
      });
      expect(body.details[0]).toMatchObject({ mac_is_private: true, mac_shared_with: 'Wanjiku Kamau' });
    });

    it.each([
      ['an active', { phone: NEW_PHONE }],
      ['a pending', { phone: NEW_PHONE, status: 'pending' as const }],
      ['a blocked', { phone: NEW_PHONE, status: 'blocked' as const }],
    ])('is refused with the phone of %s one, who is named', async (_, account) => {
      await addAccount(app.database.db, { ...account, name: 'Otieno Baraka', apartment: 'B2' });
      const { status, body } = await save();
      const msg = `${accountMessages.phoneTaken} Otieno Baraka, B2 has it.`;
      expect([status, body.msg, body.details]).toEqual([
        409,
        msg,
        [{ code: 'phone-taken', field: 'phone', message: msg }],
      ]);
    });

    it('is added once by the same call at the same moment, and by its repeat', async () => {
      const saveWithKey = () =>
        app.call('POST admin/clients/save', {
          token: admin,
          body: residentForm,
          headers: { 'idempotency-key': 'a resident' },
        });
      const answers = await Promise.all([saveWithKey(), saveWithKey(), saveWithKey()]);
      answers.push(await saveWithKey());
      const id = answers[0]?.body.details[0].user_id;
      expect(answers.map(({ status, body }) => [status, body.msg, body.details[0].user_id])).toEqual(
        answers.map(() => [200, residentMessages.residentAdded, id]),
      );
      expect((await events()).map(([event]) => event)).toEqual(['account-added']);
      await edit({ id, location: 'Pangani' });
      expect((await saveWithKey()).body.details).toMatchObject([{ user_id: id, location: 'Pangani' }]);
    });

    it.each([
      ['nothing', {}],
      ['the name', { full_name: 'Wanjiku Njoroge' }],
      ['the single name', { single_name: 'Kui' }],
      ['the apartment', { apartment: 'B8' }],
      ['the MAC address', { mac: 'a4:5e:60:0f:12:3c' }],
      ['the status', { status: 'blocked' }],
    ])('is refused with the phone of one who was just added, when %s differs', async (_, change) => {
      await save();
      expect((await save(change)).status).toBe(409);
    });

    it.each([
      ['full_name', undefined],
      ['full_name', ' '],
      ['full_name', 'x'.repeat(121)],
      ['full_name', 'a bell\u0007'],
      ['full_name', 7],
      ['single_name', ''],
      ['single_name', 'x'.repeat(61)],
      ['location', ''],
      ['location', 'x'.repeat(121)],
      ['apartment', 'x'.repeat(41)],
      ['apartment', 4],
      ['phone', ''],
      ['phone', '0201234567'],
      ['phone', '+14155550100'],
      ['phone', 'x'.repeat(33)],
      ['mac', 'a4:5e:60:0f:12'],
      ['mac', 'x'.repeat(41)],
      ['user_type', 'owner'],
      ['remember_me', 'yes'],
      ['status', 'deleted'],
      ['auth_with', 'mail'],
      ['edit', 'yes'],
      ['id', -1],
      ['version', 1.5],
    ])('names the field %s of %j', async (field, value) => {
      const { status, body } = await save({ [field]: value });
      expect([status, body.details[0].code, body.details[0].field]).toEqual([400, 'invalid-field', field]);
      expect(body.msg).toMatch(new RegExp(`^${field}: .`));
    });

    it('says how a MAC address and a phone are written', async () => {
      expect((await save({ mac: 'x' })).body.msg).toBe(`mac: ${residentMessages.macInvalid}`);
      expect((await save({ phone: 'x' })).body.msg).toBe(`phone: ${accountMessages.phoneInvalid}`);
    });
  });

  describe('that is edited', () => {
    it('changes what was sent, and nothing else', async () => {
      const { body: added } = await save();
      const { user_id: id } = added.details[0];
      const { status, body } = await edit({ id, full_name: 'Wanjiku Wairimu', mac: '', remember_me: false });
      expect([status, body.msg]).toEqual([200, residentMessages.residentSaved]);
      expect(body.details).toEqual([
        {
          ...added.details[0],
          name: 'Wanjiku Wairimu',
          account2: 'Wairimu',
          mac: null,
          remember_me: false,
          version: 2,
        },
      ]);
      expect((await events()).at(-1)).toEqual([
        'account-edited',
        people.staff,
        id,
        'name, last_name, short_name, mac, remember_me',
      ]);
    });

    it('keeps fields that are not sent, and the names of somebody who signed up', async () => {
      const { db } = app.database;
      const first = {
        first_name: 'Mary Ann',
        last_name: 'Otieno',
        name: 'Mary Ann Otieno',
        short_name: 'Ann',
      };
      const id = await addAccount(db, { ...first, phone: NEW_PHONE, mac: 'a4:5e:60:0f:12:3b' });
      const body = { edit: true, id, full_name: first.name, single_name: 'Mary Ann', phone: NEW_PHONE };
      const call = { token: admin, body: { ...body, location: 'Ngara' } };
      const { body: answer } = await app.call('POST admin/clients/save', call);
      expect(answer.details[0]).toMatchObject({
        mac: 'a4:5e:60:0f:12:3b',
        apartment: 'A4',
        location: 'Ngara',
      });
    });

    it('has no single name that nobody gave them, and none is invented by an edit', async () => {
      const { db } = app.database;
      const first = { first_name: 'Amina', last_name: 'Njeri', name: 'Amina Njeri', short_name: 'Njeri' };
      const id = await addAccount(db, { ...first, phone: NEW_PHONE });
      const change = { id, full_name: 'Amina Wanjiru', single_name: '' };
      expect((await edit(change)).body.details[0]).toMatchObject({
        account2: 'Wanjiru',
        single_name: null,
        name: 'Amina Wanjiru',
      });
      const { single_name: _, ...unnamed } = residentForm;
      const body = { ...unnamed, edit: true, id, full_name: 'Amina' };
      const answer = await app.call('POST admin/clients/save', { token: admin, body });
      expect(answer.body.details[0]).toMatchObject({ account2: 'Amina', single_name: null });
      expect((await edit({ id, single_name: 'Mama Juma' })).body.details[0].single_name).toBe('Mama Juma');
      // Once there is one, an empty field does not remove it.
      expect((await edit({ id, single_name: '' })).body.details[0].single_name).toBe('Mama Juma');
    });

    it('is not changed and not recorded when nothing differs', async () => {
      const { body: added } = await save();
      const { user_id: id } = added.details[0];
      expect((await edit({ id })).body.details).toEqual(added.details);
      expect(await events()).toHaveLength(1);
    });

    it('is refused without an id, and for an id that is no resident’s', async () => {
      const without = await edit({});
      expect([without.status, without.body.details[0].field]).toEqual([400, 'id']);
      const { body } = await save();
      const deleted = body.details[0].user_id;
      await app.call(`GET admin/clients/delete-user/${deleted}`, { token: admin });
      for (const id of [people.owner, people.staff, deleted, 999_999]) {
        const answer = await edit({ id });
        expect([id, answer.status, answer.body.msg]).toEqual([id, 404, accountMessages.accountNotFound]);
      }
    });

    it('cannot take the phone of somebody else', async () => {
      const { status, body } = await edit({ id: people.viewer, phone: OTHER_PHONE });
      expect([status, body.details[0].field]).toEqual([409, 'phone']);
      expect((await stored(people.viewer)).phone).toBe(VIEWER_PHONE);
      expect((await stored(people.viewer)).name).toBe('Amina Njeri');
    });

    it('is refused when another admin has changed it since it was read', async () => {
      const { body: added } = await save();
      const { user_id: id, version } = added.details[0];
      expect((await edit({ id, version, location: 'Pangani' })).status).toBe(200);
      const late = await edit({ id, version, apartment: 'C1' });
      expect([late.status, late.body.msg, late.body.details]).toEqual([
        409,
        residentMessages.residentChanged,
        [{ code: 'client-changed', changed_at: expect.any(String), changed_by_you: 'yes' }],
      ]);
      expect(await stored(id)).toMatchObject({ location: 'Pangani', apartment: 'B7' });
    });

    it('can be approved or blocked at the same time, but not wait for approval again', async () => {
      const id = await addAccount(app.database.db, { phone: NEW_PHONE, status: 'pending' });
      expect((await edit({ id, status: 'pending' })).status).toBe(200);
      expect((await edit({ id, status: 'active' })).body.details[0].status).toBe('active');
      const again = await edit({ id, status: 'pending', location: 'Pangani' });
      expect([again.status, again.body.details[0].field]).toEqual([400, 'status']);
      expect((await stored(id)).location).toBe('Ngara');
      expect((await edit({ id, status: 'blocked' })).body.details[0].status).toBe('blocked');
      expect((await events()).map(([event]) => event)).toEqual([
        'account-edited',
        'account-approved',
        'account-blocked',
      ]);
    });
  });
});
