import { messages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestAnswer, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { OWNER_EMAIL, PASSWORD, addAccount, addPeople } from '../../../testing/fixtures.ts';
import { hashPassword } from './passwords.ts';

const PHONE = '254711111111';
const CALLERS = 150;

describeOnBothDatabases('a flood of wrong passwords from many addresses', (open) => {
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

  it('is rejected early, and does not delay callers who have signed in from their address before', async () => {
    expect((await signIn()).status).toBe(200);
    const answers: TestAnswer[] = [];
    const flood = Array.from({ length: CALLERS }, async (_, index) => {
      const body = { prevelages: 'admin', email: OWNER_EMAIL, password: `guess ${index}` };
      answers.push(await app.call('POST user/login', { body, from: `41.90.${index}.1` }));
    });
    expect((await signIn()).status).toBe(200);
    const checkedBefore = answers.filter(({ status }) => status === 401).length;
    expect(checkedBefore).toBeLessThan(20);
    await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(CALLERS / 3);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(CALLERS - refused.length);
    expect([refused[0]?.body.msg, Number(refused[0]?.headers['retry-after'])]).toEqual([messages.busy, 2]);
    // Refused requests were not tried, and do not count as wrong tries.
    expect((await signIn()).status).toBe(200);
  });
});
