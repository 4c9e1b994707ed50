import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AWAY_ADDRESS, HOME_ADDRESS, SETUP_CODE, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addPeople } from '../../../testing/fixtures.ts';
import { accountsOf, owner, person, signUp } from '../../../testing/sign-up.ts';

describeOnBothDatabases('the first owner', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
  });
  afterEach(() => app.close());

  const setup = async (from: string, headers: Record<string, string> = {}) =>
    (await app.call('GET user/setup/get', { from, headers })).body.details;

  it('signs up with the setup code, typed in any form, and logs in', async () => {
    const setup_code = SETUP_CODE.toLowerCase().replace('-', ' ');
    const { status, body } = await signUp(app, { ...owner, setup_code });
    expect([status, body]).toEqual([200, { success: true, msg: 'User Registered', details: [] }]);
    const login = await app.call('POST user/login', {
      body: { prevelages: 'admin', email: 'Wanjiku@Example.org', password: person.password },
    });
    expect(login.body.details[0]).toMatchObject({
      prevelages: 'admin',
      user_type: 'owner',
      status: 'active',
      account2: 'Kamau',
      phone: '254722000111',
      email: 'wanjiku@example.org',
      position: 'Landlord',
    });
    expect(await setup(HOME_ADDRESS)).toMatchObject([{ owner_exists: true, setup_code_required: false }]);
  });

  it.each([undefined, '', 'AAAA-BBBB', SETUP_CODE.slice(1)])(
    'is refused with the code %j, and its field is named',
    async (setup_code) => {
      const { status, body } = await signUp(app, { ...owner, setup_code });
      expect([status, body.details[0]?.field]).toEqual([403, 'setup_code']);
      expect(await accountsOf(app)).toEqual([]);
    },
  );

  // A proxy on this machine looks like this machine, and may not send proxy headers.
  it.each([
    ['a neighbour', HOME_ADDRESS, {}],
    ['elsewhere', AWAY_ADDRESS, {}],
    ['this machine', '127.0.0.1', {}],
    ['this machine', '::1', { host: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['this machine', '::ffff:127.0.0.1', { host: 'localhost:8080', origin: 'http://localhost:8080' }],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ])('needs the code from %s (%s, %j)', async (_who, from, headers) => {
    expect(await setup(from, headers)).toMatchObject([{ owner_exists: false, setup_code_required: true }]);
    expect((await signUp(app, owner, { from, headers })).status).toBe(403);
    expect((await signUp(app, { ...owner, setup_code: SETUP_CODE }, { from, headers })).status).toBe(200);
  });

  it('has ten guesses at the code, which do not keep anybody from the right one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signUp(app, { ...owner, setup_code: 'AAAA-BBBB' })),
    );
    const counted = answers.filter(({ status }) => status === 403).length;
    expect([counted, answers.filter(({ status }) => status === 429).length]).toEqual([10, 30]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signUp(app, { ...owner, setup_code: SETUP_CODE })).status).toBe(200);
  });

  it('is exactly one of twelve simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        signUp(
          app,
          { ...owner, email: `owner-${index}@example.org`, setup_code: SETUP_CODE },
          { from: `192.168.7.${index + 1}` },
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(11);
    expect((await accountsOf(app)).filter(({ user_type }) => user_type === 'owner')).toHaveLength(1);
  });

  it('prevents any other first owner', async () => {
    await signUp(app, { ...owner, setup_code: SETUP_CODE });
    for (const from of ['127.0.0.1', HOME_ADDRESS, AWAY_ADDRESS]) {
      const body = { ...owner, email: 'second@example.org', setup_code: SETUP_CODE };
      const answer = await signUp(app, body, { from });
      expect([answer.status, answer.body.msg]).toEqual([403, accountMessages.ownerExists]);
    }
  });

  it('is unique by a rule of the database itself', async () => {
    await addPeople(app.database.db);
    const [row] = await app.database.db
      .selectFrom('accounts')
      .selectAll()
      .where('user_type', '=', 'owner')
      .execute();
    if (!row) throw new Error('no owner');
    const { id: _id, ...copy } = row;
    const insert = app.database.db.insertInto('accounts').values({ ...copy, email: 'x@example.org' });
    await expect(insert.execute()).rejects.toThrow(/unique/i);
  });
});
