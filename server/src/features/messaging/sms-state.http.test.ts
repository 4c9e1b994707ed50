import { afterEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnSqlite } from '../../testing/databases.ts';
import { addPeople, signInAdmin } from '../../testing/fixtures.ts';

describeOnSqlite('what admins know of the SMS gateway', (open) => {
  let app: TestApp;
  afterEach(() => app.close());

  it.each([
    [{}, { gateway: 'none', price_kes: 0.8 }],
    [
      { SMS_PROVIDER: 'log', SMS_PRICE_KES: '0.35' },
      { gateway: 'log', price_kes: 0.35 },
    ],
    [
      { SMS_PROVIDER: 'africastalking', SMS_USERNAME: 'sebule', SMS_API_KEY: 'atsk_1' },
      { gateway: 'africastalking', price_kes: 0.8 },
    ],
  ])('with %j is %j', async (env, state) => {
    app = await createTestApp(open, env);
    await addPeople(app.database.db);
    const answer = await app.call('GET admin/sms/state', { token: await signInAdmin(app) });
    expect(answer.body.details).toEqual([state]);
    expect(answer.text).not.toContain('atsk');
  });
});
