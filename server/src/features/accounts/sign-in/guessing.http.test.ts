import { afterEach, beforeEach, expect, it } from 'vitest';
import { AWAY_ADDRESS, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  OWNER_EMAIL,
  PASSWORD,
  VIEWER_PHONE,
  addAccount,
  addPeople,
  STORED_PASSWORD,
} from '../../../testing/fixtures.ts';

const PHONE = '254711111111';

describeOnBothDatabases('wrong guesses', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    await addAccount(app.database.db, { phone: PHONE, password_hash: STORED_PASSWORD });
  });
  afterEach(() => app.close());

  const statusesOf = async (count: number, guess: (index: number) => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => guess(index)));
    return Map.groupBy(answers, ({ status }) => status);
  };
  const viewer = { prevelages: 'viewer', phone: PHONE };
  const admin = { prevelages: 'admin', email: OWNER_EMAIL };

  it('at a resident’s password are limited to ten, and do not lock them out elsewhere', async () => {
    const answers = await statusesOf(200, (index) =>
      app.call('POST user/login', { body: { ...viewer, password: `guess ${index}` }, from: '192.168.1.66' }),
    );
    expect([answers.get(401)?.length, answers.get(429)?.length]).toEqual([10, 190]);
    const { status } = await app.call('POST user/login', { body: { ...viewer, password: PASSWORD } });
    expect(status).toBe(200);
  });

  it('at the owner’s password are limited to ten, and do not lock them out elsewhere', async () => {
    const answers = await statusesOf(200, (index) =>
      app.call('POST user/login', { body: { ...admin, password: `guess ${index}` }, from: AWAY_ADDRESS }),
    );
    expect([answers.get(401)?.length, answers.get(429)?.length]).toEqual([10, 190]);
    const { status } = await app.call('POST user/login', { body: { ...admin, password: PASSWORD } });
    expect(status).toBe(200);
  });

  it('have the same limit from all addresses of one IPv6 subnet', async () => {
    const answers = await statusesOf(40, (index) =>
      app.call('POST user/login', {
        body: { ...admin, password: `guess ${index}` },
        from: `2001:db8:7:7::${(index + 1).toString(16)}`,
      }),
    );
    expect(answers.get(401)).toHaveLength(10);
  });

  it('at any phones are limited to a hundred from one address', async () => {
    const answers = await statusesOf(150, (index) =>
      app.call('POST user/login', {
        body: { prevelages: 'viewer', phone: `2547330${String(index).padStart(5, '0')}` },
      }),
    );
    expect([answers.get(401)?.length, answers.get(429)?.length]).toEqual([100, 50]);
    const elsewhere = await app.call('POST user/login', {
      body: { prevelages: 'viewer', phone: VIEWER_PHONE },
      from: '192.168.1.99',
    });
    expect(elsewhere.status).toBe(200);
  });
});
