import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AWAY_ADDRESS, HOME_ADDRESS, TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  type People,
  VIEWER_PHONE,
  addPeople,
  signInAdmin,
  signInViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('the audit log', (open) => {
  let app: TestApp;
  let people: People;
  beforeEach(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const log = () => app.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  const brief = async () =>
    (await log()).map(({ event, actor_id, subject_id, note }) => [event, actor_id, subject_id, note]);

  it('records who did what, when and from where', async () => {
    await signInViewer(app);
    expect(await log()).toEqual([
      {
        id: expect.any(Number),
        at: new Date(TEST_NOW).toISOString(),
        event: 'signed-in',
        actor_id: people.viewer,
        subject_id: null,
        address: HOME_ADDRESS,
        note: 'phone',
      },
    ]);
  });

  it('records sign-ins, failures, sign-outs and refusals', async () => {
    const admin = { prevelages: 'admin', email: OWNER_EMAIL, password: 'wrong password' };
    await app.call('POST user/login', { body: admin });
    await app.call('POST user/login', { body: { ...admin, email: 'nobody@example.org' } });
    await app.call('POST user/login', { body: { prevelages: 'viewer', phone: '0799999999' } });
    const token = await signInViewer(app);
    await app.call('GET admin/staff/get-list', { token });
    await app.call('POST user/logout', { token });
    expect(await brief()).toEqual([
      ['sign-in-failed', null, people.owner, 'credentials-wrong'],
      ['sign-in-failed', null, null, 'credentials-wrong: n…@example.org'],
      ['sign-in-failed', null, null, 'phone-unknown: …999'],
      ['signed-in', people.viewer, null, 'phone'],
      ['denied', people.viewer, null, 'GET admin/staff/get-list'],
      ['signed-out', people.viewer, null, null],
    ]);
  });

  it('records sign-ups, resets, links and deletions', async () => {
    const owner = await signInAdmin(app);
    await app.call('POST user/signup', {
      body: {
        prevelages: 'viewer',
        user_type: 'owner',
        first_name: 'New',
        last_name: 'Resident',
        phone: '+254722000111',
        email: 'new@example.org',
        position: 'Resident',
        password: 'nyumba ya jua',
      },
    });
    const asked = await app.call('POST user/forgot-password', { body: { phone: VIEWER_PHONE } });
    const code = (await app.sentSms())[0]?.text.slice(0, 6);
    const submitted = await app.call('PATCH user/submit-code', {
      body: { phone: VIEWER_PHONE, code, ...asked.body.details[0] },
    });
    await app.call('PATCH user/reset-password', {
      token: submitted.body.token,
      body: { phone: VIEWER_PHONE, password: 'mlango wa bluu', confirm_password: 'mlango wa bluu' },
    });
    await app.call('POST admin/clients/login-link', { token: owner, body: { id: people.other } });
    await app.call(`GET admin/staff/delete/${people.staff}`, { token: owner });
    const applicant = people.staff + 1;
    expect(await brief()).toEqual([
      ['signed-in', people.owner, null, 'password'],
      ['signed-up', applicant, applicant, 'viewer, pending'],
      ['code-sent', null, people.viewer, 'reset'],
      ['code-accepted', null, people.viewer, 'reset'],
      ['password-reset', people.viewer, null, null],
      ['login-link-made', people.owner, people.other, null],
      ['account-deleted', people.owner, people.staff, 'staff'],
    ]);
  });

  it('contains no password, code, token, or phone of a known account', async () => {
    const token = await signInViewer(app);
    const body = { prevelages: 'viewer', phone: VIEWER_PHONE };
    await app.call('POST user/login', { body, from: AWAY_ADDRESS });
    const code = (await app.sentSms())[0]?.text.slice(0, 6) ?? 'none';
    await app.call('POST user/login', { body: { ...body, code: '000000' }, from: AWAY_ADDRESS });
    await app.call('POST user/login', { body: { ...body, code }, from: AWAY_ADDRESS });
    await app.call('POST user/login', {
      body: { prevelages: 'admin', email: OWNER_EMAIL, password: `${PASSWORD}!` },
    });
    const notes = (await log()).map(({ event, note, address }) => `${event} ${note} ${address}`).join('\n');
    for (const secret of [token, code, PASSWORD, VIEWER_PHONE]) expect(notes).not.toContain(secret);
  });

  it('is append-only in the database itself', async () => {
    await signInViewer(app);
    const { db } = app.database;
    await expect(db.updateTable('audit_log').set({ note: 'x' }).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
    const [row] = await log();
    if (!row) throw new Error('nothing was recorded');
    const replacement = app.database.databaseUrl
      ? sql`truncate audit_log cascade`.execute(db)
      : sql`insert or replace into audit_log (id, at, event, address) values (${row.id}, 'x', 'x', 'x')`.execute(
          db,
        );
    await expect(replacement).rejects.toThrow(/append-only/);
    expect(await log()).toHaveLength(1);
  });

  it('is not filled up by a script that makes forbidden calls', async () => {
    const token = await signInViewer(app);
    for (let calls = 0; calls < 70; calls += 1) {
      expect((await app.call('GET admin/staff/get-list', { token })).status).toBe(403);
    }
    expect((await log()).filter(({ event }) => event === 'denied')).toHaveLength(60);
  });

  it('is not filled up by sign-ins and sign-ups from one address either', async () => {
    const person = {
      prevelages: 'admin',
      user_type: 'owner',
      first_name: 'A',
      last_name: 'B',
      phone: '+254722000111',
      email: 'a@example.org',
      position: 'Owner',
      password: 'nyumba ya jua',
    };
    for (let round = 0; round < 70; round += 1) {
      await signInViewer(app);
      expect((await app.call('POST user/signup', { body: person })).status).toBe(403);
    }
    const count = (name: string, entries: { event: string }[]) =>
      entries.filter(({ event }) => event === name).length;
    const entries = await log();
    expect([count('signed-in', entries), count('sign-up-failed', entries)]).toEqual([60, 60]);
  });

  it('does not contain what was typed into the wrong field', async () => {
    const body = { prevelages: 'admin', email: 'my secret password', password: 'x' };
    await app.call('POST user/login', { body });
    expect((await log()).map(({ note }) => note)).toEqual(['credentials-wrong: not an e-mail']);
  });
});
