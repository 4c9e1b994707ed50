import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AWAY_ADDRESS, SETUP_CODE, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { OWNER_EMAIL, PASSWORD, STAFF_EMAIL, VIEWER_PHONE, addPeople } from '../../../testing/fixtures.ts';
import { accountsOf, owner, person, signUp } from '../../../testing/sign-up.ts';

const staff = {
  ...owner,
  user_type: 'staff',
  email: 'new-staff@example.org',
  admin_email: OWNER_EMAIL,
  admin_pass: PASSWORD,
};
const resident = { ...person, prevelages: 'viewer', user_type: 'owner', position: 'Resident' };

describeOnBothDatabases('sign-up', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const login = (body: Record<string, unknown>) => app.call('POST user/login', { body });
  const newest = async () => (await accountsOf(app)).toSorted((a, b) => b.id - a.id)[0];

  it('creates staff with the owner’s e-mail and password', async () => {
    expect((await signUp(app, staff)).body.msg).toBe('User Registered');
    const { body } = await login({ prevelages: 'admin', email: staff.email, password: person.password });
    expect(body.details[0]).toMatchObject({ user_type: 'staff', prevelages: 'admin', status: 'active' });
  });

  it.each([
    ['a wrong password', { admin_pass: 'wrong password' }],
    ['an unknown e-mail', { admin_email: 'nobody@example.org' }],
    ['the credentials of staff', { admin_email: STAFF_EMAIL }],
  ])('does not with %s', async (_what, extra) => {
    const before = await accountsOf(app);
    const { status, body } = await signUp(app, { ...staff, ...extra });
    expect([status, body.msg]).toEqual([403, accountMessages.ownerCredentialsWrong]);
    expect(await accountsOf(app)).toHaveLength(before.length);
  });

  it('makes a resident wait for approval, and says so', async () => {
    expect((await signUp(app, resident)).body.msg).toBe('User Registered');
    expect(await newest()).toMatchObject({
      role: 'viewer',
      user_type: 'viewer',
      status: 'pending',
      phone: '254722000111',
      email: null,
      contact_email: 'wanjiku@example.org',
    });
    const { status, body } = await login({
      prevelages: 'viewer',
      phone: '0722000111',
      password: person.password,
    });
    expect([status, body.msg]).toEqual([403, accountMessages.accountPending]);
  });

  it('makes a resident active at once with the owner’s permission', async () => {
    const body = { ...resident, user_type: 'staff', admin_email: OWNER_EMAIL, admin_pass: PASSWORD };
    expect((await signUp(app, body)).status).toBe(200);
    expect(await newest()).toMatchObject({ role: 'viewer', user_type: 'viewer', status: 'active' });
  });

  it('ignores roles in the body', async () => {
    const claims = { role: 'admin', status: 'active', is_admin: true, account_id: 1, id: 1, user_id: 1 };
    await signUp(app, { ...resident, ...claims });
    expect(await newest()).toMatchObject({ role: 'viewer', user_type: 'viewer', status: 'pending' });
    for (const user_type of ['admin', 'viewer', 'root', ['owner'], null]) {
      const { status, body } = await signUp(app, { ...resident, phone: '+254722000112', user_type });
      expect([user_type, status, body.details[0].field]).toEqual([user_type, 400, 'user_type']);
    }
    expect((await signUp(app, { ...owner, setup_code: SETUP_CODE })).status).toBe(403);
  });

  it('lets a caretaker be a resident with the same phone and e-mail', async () => {
    expect((await signUp(app, staff)).status).toBe(200);
    expect((await signUp(app, { ...resident, email: staff.email })).status).toBe(200);
  });

  it('names the field whose value is taken', async () => {
    const phone = await signUp(app, { ...resident, phone: `+${VIEWER_PHONE}` });
    expect([phone.status, phone.body.msg, phone.body.details[0].field]).toEqual([
      409,
      accountMessages.phoneTaken,
      'phone',
    ]);
    const email = await signUp(app, { ...staff, email: STAFF_EMAIL.toUpperCase() });
    expect([email.status, email.body.msg, email.body.details[0].field]).toEqual([
      409,
      accountMessages.emailTaken,
      'email',
    ]);
  });

  it('does not reveal to callers outside who lives here', async () => {
    const before = (await accountsOf(app)).length;
    const taken = await signUp(app, { ...resident, phone: `+${VIEWER_PHONE}` }, { from: AWAY_ADDRESS });
    expect(await accountsOf(app)).toHaveLength(before);
    const free = await signUp(app, resident, { from: AWAY_ADDRESS });
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  });

  it.each([
    ['first_name', { first_name: ' ' }],
    ['last_name', { last_name: undefined }],
    ['phone', { phone: '+254 20 123456' }],
    ['phone', { phone: '+256772123456' }],
    ['phone', { phone: 'javascript:alert(1)' }],
    ['email', { email: 'nobody' }],
    ['email', { email: `${'x'.repeat(250)}@example.org` }],
    ['position', { position: '' }],
    ['country', { country: 'XX' }],
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: 'Password1' }],
    ['password', { password: '１２３４５６７８' }],
    ['first_name', { first_name: 'x'.repeat(61) }],
    ['first_name', { first_name: 'bell\u0007' }],
    ['last_name', { last_name: 'csi\u009B31m' }],
    ['password', { password: '        ' }],
    ['password', { password: 'wanjiku kamau' }],
    ['password', { password: '0722 000 111' }],
  ])('names the field %s for %j', async (field, extra) => {
    const { status, body } = await signUp(app, { ...resident, ...extra });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('stores a name in one line, and in its own direction', async () => {
    const typed = { first_name: 'Bob\n1 owner active', last_name: 'tab\tbed', position: '\u202Eflipped' };
    expect((await signUp(app, { ...resident, ...typed })).status).toBe(200);
    expect(await newest()).toMatchObject({
      first_name: 'Bob 1 owner active',
      last_name: 'tab bed',
      position: 'flipped',
    });
  });

  it.each(['admin_email', 'admin_pass'])('asks staff for %s', async (field) => {
    const { status, body } = await signUp(app, { ...staff, [field]: '' });
    expect([status, body.details[0].field, body.msg]).toEqual([400, field, `${field}: is required`]);
  });

  it('accepts a foreign number from an admin, and uses the default country code if none is given', async () => {
    const { country: _country, ...noCountry } = staff;
    expect((await signUp(app, { ...staff, country: 'UG', phone: '+256772123456' })).status).toBe(200);
    expect(await newest()).toMatchObject({ country: 'UG', contact_phone: '256772123456' });
    expect((await signUp(app, { ...noCountry, email: 'second@example.org' })).status).toBe(200);
    expect(await newest()).toMatchObject({ country: 'KE', contact_phone: '254722000111' });
  });

  it('stores names as plain text', async () => {
    const first_name = '<b>Amina</b>';
    await signUp(app, { ...resident, first_name });
    expect((await newest())?.first_name).toBe(first_name);
  });

  it('accepts twenty strangers per window from one address, and more from others', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const phone = `+2547220001${String(index).padStart(2, '0')}`;
      statuses.push((await signUp(app, { ...resident, phone })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429]);
    expect(
      (await signUp(app, { ...resident, phone: '+254733000111' }, { from: '192.168.1.99' })).status,
    ).toBe(200);
  });

  it('counts guesses at the owner’s password together with those at sign-in', async () => {
    const wrong = { ...staff, admin_pass: 'wrong password' };
    for (let tries = 0; tries < 5; tries += 1) expect((await signUp(app, wrong)).status).toBe(403);
    const guess = { prevelages: 'admin', email: OWNER_EMAIL, password: 'wrong password' };
    for (let tries = 0; tries < 5; tries += 1) expect((await login(guess)).status).toBe(401);
    expect((await signUp(app, staff)).status).toBe(429);
    expect((await login({ ...guess, password: PASSWORD })).status).toBe(429);
    // Only from that address.
    const elsewhere = await app.call('POST user/login', {
      body: { ...guess, password: PASSWORD },
      from: '192.168.1.99',
    });
    expect(elsewhere.status).toBe(200);
  });
});
