import { commonMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  AWAY_ADDRESS,
  type TestAnswer,
  type TestApp,
  cookieFrom,
  createTestApp,
} from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { OTHER_PHONE, OWNER_EMAIL, PASSWORD, addAccount, addPeople } from '../../../testing/fixtures.ts';
import { hashPassword } from './passwords.ts';

const PHONE = '254711111111';
const CALLERS = 150;

describeOnBothDatabases('a flood of wrong passwords', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    // At its real cost, unlike that of the fixtures.
    const password_hash = await hashPassword(PASSWORD, 'test');
    await app.database.db.updateTable('accounts').set({ password_hash }).execute();
    await addAccount(app.database.db, { phone: PHONE, password_hash });
  });
  afterEach(() => app.close());

  const signIn = () =>
    app.call('POST user/login', { body: { prevelages: 'viewer', phone: PHONE, password: PASSWORD } });

  it('from many addresses is rejected early, and does not delay callers who have signed in from their address before', async () => {
    expect((await signIn()).status).toBe(200);
    const answers: TestAnswer[] = [];
    const flood = Array.from({ length: CALLERS }, async (_, index) => {
      const body = { prevelages: 'admin', email: `${index}@sebule.example`, password: 'guess' };
      answers.push(await app.call('POST user/login', { body, from: `41.90.${index}.1` }));
    });
    expect((await signIn()).status).toBe(200);
    const checkedBefore = answers.filter(({ status }) => status === 401).length;
    expect(checkedBefore).toBeLessThan(20);
    await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(CALLERS / 3);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(CALLERS - refused.length);
    expect([refused[0]?.body.msg, Number(refused[0]?.headers['retry-after'])]).toEqual([
      commonMessages.busy,
      2,
    ]);
    // Refused requests were not tried, and do not count as wrong tries.
    expect((await signIn()).status).toBe(200);
  });

  it('from one address keeps neither known devices nor other residents behind its own router waiting', async () => {
    const cookie = cookieFrom((await signIn()).headers);
    const known = { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD };
    const ownersCookie = cookieFrom(
      (await app.call('POST user/login', { body: known, from: AWAY_ADDRESS })).headers,
    );
    const answers: TestAnswer[] = [];
    const flood = Array.from({ length: 60 }, async (_, index) => {
      const body = { prevelages: 'admin', email: `${index}@sebule.example`, password: 'guess' };
      answers.push(await app.call('POST user/login', { body }));
    });
    const body = { prevelages: 'viewer', phone: OTHER_PHONE, password: PASSWORD };
    const signIns = await Promise.all([
      app.call('POST user/login', { body: known, headers: { cookie: ownersCookie } }),
      app.call('POST user/login', { body: { ...body, phone: PHONE }, headers: { cookie } }),
      app.call('POST user/login', { body }),
    ]);
    expect(signIns.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(30);
  });
});
