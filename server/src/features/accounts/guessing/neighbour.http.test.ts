import { accountMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/clock.ts';
import {
  AWAY_ADDRESS,
  type TestAnswer,
  type TestApp,
  type TestRequest,
  cookieFrom,
  createTestApp,
} from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  STAFF_EMAIL,
  STORED_PASSWORD,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  forgottenPassword,
  signInAdmin,
} from '../../../testing/fixtures.ts';
import { STRANGERS_MAX } from './guess-limits.rules.ts';

const AMINA = '254711111111';
const BARAKA = '254722222222';
/** Residents with a password, and phones nobody has. */
const RESIDENTS = Array.from({ length: 30 }, (_, index) => `2547330000${String(index).padStart(2, '0')}`);
const unknownPhone = (index: number) => `2547440${String(index).padStart(5, '0')}`;
/** The one address that the building has behind its router. */
const ROUTER = '192.168.1.1';

/** A sign-up for which an owner has to vouch. */
const NEW_STAFF = {
  prevelages: 'admin',
  user_type: 'staff',
  first_name: 'Chebet',
  last_name: 'Kiprono',
  phone: '+254755555555',
  email: 'chebet@sebule.example',
  position: 'Caretaker',
  password: 'ndege wa asubuhi',
};

/** As many as a browser would send at once, and no more than the queue of password checks takes. */
const AT_ONCE = 10;

describeOnBothDatabases('a neighbour who tries wrong passwords', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    await addPeople(app.database.db);
    for (const phone of [AMINA, BARAKA, ...RESIDENTS])
      await addAccount(app.database.db, { phone, password_hash: STORED_PASSWORD });
  });
  afterEach(() => app.close());

  const signIn = (phone: string, password?: string, request: TestRequest = {}) =>
    app.call('POST user/login', {
      body: { prevelages: 'viewer', phone, password },
      from: ROUTER,
      ...request,
    });
  const signInOwner = (password = PASSWORD, request: TestRequest = {}, email = OWNER_EMAIL) =>
    app.call('POST user/login', { body: { prevelages: 'admin', email, password }, from: ROUTER, ...request });
  const tryAll = async (count: number, attempt: (index: number) => Promise<TestAnswer>) => {
    const answers: TestAnswer[] = [];
    for (let index = 0; index < count; index += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, each) =>
        attempt(index + each),
      );
      answers.push(...(await Promise.all(some)));
    }
    return answers;
  };
  const countOf = (answers: readonly TestAnswer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const signedInOn = async (phone: string) => ({
    cookie: cookieFrom((await signIn(phone, PASSWORD)).headers),
  });

  it('keeps nobody else behind the same router from signing in', async () => {
    const aminasPhone = await signedInOn(AMINA);
    const ownersBrowser = { cookie: cookieFrom((await signInOwner()).headers) };
    const answers = await tryAll(1_000, (index) => {
      if (index % 4 === 0 && index > 300) return signInOwner('guess', {}, `${index}@sebule.example`);
      if (index % 4 === 1) return signIn(unknownPhone(index), 'guess');
      if (index % 4 === 2) return signIn(AMINA, `guess ${index}`);
      return signIn(RESIDENTS[index % RESIDENTS.length] ?? '', `guess ${index}`);
    });
    expect(countOf(answers, 200)).toBe(0);
    expect(countOf(answers, 401) + countOf(answers, 429)).toBe(1_000);

    // Who tried nothing wrong, on a device that is new: with a password, and with a phone number alone.
    expect((await signIn(BARAKA, PASSWORD)).status).toBe(200);
    expect((await signIn(VIEWER_PHONE)).status).toBe(200);
    // The owner, where they are known and where they are not.
    expect((await signInOwner(PASSWORD, { headers: ownersBrowser })).status).toBe(200);
    expect((await signInOwner()).status).toBe(200);
    // Whoever the guesses were aimed at: on a device that is known, and not on one that could be the neighbour's.
    expect((await signIn(AMINA, PASSWORD, { headers: aminasPhone })).status).toBe(200);
    const refused = await signIn(AMINA, PASSWORD);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 15 * 60]);
    expect(refused.body.msg).toBe(accountMessages.tooManyPasswords.replace('{when}', 'in 15 minutes'));
  });

  it('who guesses at the owner’s own e-mail keeps out no device that is known, and no other network', async () => {
    const ownersBrowser = { cookie: cookieFrom((await signInOwner()).headers) };
    const guesses = await tryAll(100, () => signInOwner('guess'));
    expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([10, 90]);

    expect((await signInOwner(PASSWORD, { headers: ownersBrowser })).status).toBe(200);
    expect((await signInOwner(PASSWORD, { from: AWAY_ADDRESS })).status).toBe(200);
    // At the box itself.
    expect((await signInOwner(PASSWORD, { from: '127.0.0.1' })).status).toBe(200);
    // Nothing tells a new device behind the same router from the neighbour's.
    const refused = await signInOwner();
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 15 * 60]);
    app.clock.advance(15 * MINUTE_MS);
    expect((await signInOwner()).status).toBe(200);
  });

  it('has few tries at each account, however many addresses and names are used', async () => {
    const aminas = await Promise.all([
      // One subnet outside, 30 addresses of the building’s own, 30 outside, and a header nobody asked for.
      tryAll(30, (index) => signIn(AMINA, 'guess', { from: `2001:db8:7:7::${index + 1}` })),
      tryAll(30, (index) => signIn(AMINA, 'guess', { from: `fd00::7:${index + 1}` })),
      tryAll(30, (index) => signIn(AMINA, 'guess', { from: `41.90.${index}.7` })),
      tryAll(30, (index) =>
        signIn(AMINA, 'guess', { from: AWAY_ADDRESS, headers: { 'x-forwarded-for': `192.168.1.${index}` } }),
      ),
    ]);
    expect(countOf(aminas.flat(), 401)).toBe(20);
    const owners = await tryAll(200, (index) => signInOwner('guess', { from: `41.91.${index}.7` }));
    expect(countOf(owners, 401)).toBe(20);
    // Sign-up as staff asks for the same password.
    const vouched = await app.call('POST user/signup', {
      body: { ...NEW_STAFF, admin_email: OWNER_EMAIL, admin_pass: PASSWORD },
      from: '41.92.1.7',
    });
    expect(vouched.status).toBe(429);
    app.clock.advance(15 * MINUTE_MS);
    expect((await signInOwner(PASSWORD, { from: '41.92.1.7' })).status).toBe(200);
  });

  it('cannot try a list of passwords on everybody', async () => {
    const tries = RESIDENTS.length * 20;
    const answers = await tryAll(tries, (index) =>
      signIn(RESIDENTS[index % RESIDENTS.length] ?? '', `password ${Math.floor(index / RESIDENTS.length)}`),
    );
    // A hundred, and then at most three at each.
    expect(countOf(answers, 401)).toBeLessThanOrEqual(100 + 3 * RESIDENTS.length);
    expect(countOf(answers, 200)).toBe(0);
  });

  it('learns nothing about who has an account', async () => {
    // As often as residents away from home, phones that nobody has are asked for a password.
    const decoys = Array.from({ length: 40 }, (_, index) => unknownPhone(index));
    const away = { from: AWAY_ADDRESS };
    const asked = await tryAll(decoys.length, (index) => signIn(decoys[index] ?? '', undefined, away));
    const decoy = decoys.find((_, index) => asked[index]?.body.details[0].challenge === 'password') ?? '';
    const statuses = async (attempt: (from: string) => Promise<TestAnswer>) => {
      const answers: [number, string, unknown][] = [];
      for (let index = 0; index < 30; index += 1) {
        const { status, body, headers } = await attempt(index < 15 ? AWAY_ADDRESS : `41.93.${index}.7`);
        answers.push([status, body.msg, headers['retry-after']]);
      }
      return answers;
    };
    const ofAmina = await statuses((from) => signIn(AMINA, 'guess', { from }));
    expect(await statuses((from) => signIn(decoy, 'guess', { from }))).toEqual(ofAmina);
    expect(ofAmina.filter(([status]) => status === 401)).toHaveLength(20);
    const ofOwner = await statuses((from) => signInOwner('guess', { from }));
    expect(await statuses((from) => signInOwner('guess', { from }, 'nobody@sebule.example'))).toEqual(
      ofOwner,
    );
  });

  it('learns nothing about who is staff by naming them as the owner who vouches', async () => {
    const body = { ...NEW_STAFF, admin_email: STAFF_EMAIL, admin_pass: PASSWORD };
    const answers = await tryAll(STRANGERS_MAX, (index) =>
      app.call('POST user/signup', { body, from: `41.94.${index}.7` }),
    );
    expect(countOf(answers, 403)).toBe(STRANGERS_MAX);
    // As after so many tries at a name that nobody has.
    expect((await signInOwner('guess', { from: '41.95.1.7' }, STAFF_EMAIL)).status).toBe(429);
  });

  it('cannot pass for a known device', async () => {
    const { cookie } = await signedInOn(AMINA);
    await tryAll(20, () => signIn(AMINA, 'guess'));
    await tryAll(20, () => signIn(BARAKA, 'guess'));
    const forged = `sebule_device=${'A'.repeat(22)}.${cookie.split('.')[1] ?? ''}`;
    expect((await signIn(AMINA, PASSWORD, { headers: { cookie: forged } })).status).toBe(429);
    // A device of one resident is a stranger to another, and has ten tries at its own.
    expect((await signIn(BARAKA, PASSWORD, { headers: { cookie } })).status).toBe(429);
    const own = await tryAll(20, () => signIn(AMINA, 'guess', { headers: { cookie } }));
    expect(countOf(own, 401)).toBe(10);
  });

  it('gets no marker of a device for a phone number alone', async () => {
    const { status, headers } = await signIn(VIEWER_PHONE);
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('keeps nobody from a sign-in link or a code that is right', async () => {
    const admin = await signInAdmin(app);
    const { id } = await app.database.db
      .selectFrom('accounts')
      .select('id')
      .where('phone', '=', AMINA)
      .executeTakeFirstOrThrow();
    const made = await app.call('POST admin/clients/login-link', { token: admin, body: { id } });
    const url_token = made.body.details[0].url.split('/').at(-1);
    const byLink = (token: string) =>
      app.call('POST user/login', { body: { prevelages: 'viewer', url_token: token }, from: ROUTER });
    const junk = await tryAll(40, (index) => byLink(`junk-${index}`));
    expect([countOf(junk, 404), countOf(junk, 429)]).toEqual([10, 30]);
    const peek = { body: { url_token }, from: ROUTER };
    expect((await app.call('POST user/login-link/get', peek)).status).toBe(200);
    expect((await byLink(url_token)).status).toBe(200);

    const submit = (body: object) => app.call('PATCH user/submit-code', { body, from: '192.168.1.20' });
    const code = await forgottenPassword(app, BARAKA);
    const wrong = await tryAll(40, (index) => submit({ ...code, id: index + 1, code: '000000' }));
    expect([countOf(wrong, 400), countOf(wrong, 429)]).toEqual([10, 30]);
    expect((await submit(code)).status).toBe(200);
  });

  it('does not use up the codes of a known device', async () => {
    const { cookie } = await signedInOn(AMINA);
    const ask = (headers = {}) =>
      app.call('POST user/forgot-password', { body: { phone: AMINA }, from: ROUTER, headers });
    for (let requests = 0; requests < 4; requests += 1) {
      await ask();
      app.clock.advance(MINUTE_MS);
    }
    expect((await ask()).status).toBe(429);
    for (let index = 0; index < 70; index += 1)
      await app.call('POST user/forgot-password', { body: { phone: unknownPhone(index) }, from: ROUTER });
    const asked = await ask({ cookie });
    expect(asked.status).toBe(200);
    const [ids] = asked.body.details;
    const submit = (code: string, headers = {}) =>
      app.call('PATCH user/submit-code', { body: { phone: AMINA, code, ...ids }, from: ROUTER, headers });
    const sent = (await app.sentSms()).at(-1)?.text.match(/\d{6}/)?.[0] ?? '';
    expect((await submit(sent, { cookie })).status).toBe(200);
  });
});
