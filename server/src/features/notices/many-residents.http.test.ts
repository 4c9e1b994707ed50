import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { addPeople, signInAdmin } from '../../testing/fixtures.ts';
import { publishNotice } from '../../testing/notices.ts';

const RESIDENTS = 5_000;
const ROWS = 500;
/** A second or two, on a machine that does nothing else. */
const PATIENCE_MS = 120_000;

describeOnBothDatabases('a notice for many residents', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    await addPeople(app.database.db);
    for (let from = 0; from < RESIDENTS; from += ROWS) {
      const rows = Array.from({ length: ROWS }, (_, at) => ({
        role: 'viewer' as const,
        user_type: 'viewer' as const,
        status: 'active' as const,
        name: 'A B',
        first_name: 'A',
        last_name: 'B',
        short_name: 'B',
        phone: `2547${String(from + at).padStart(8, '0')}`,
        country: 'KE',
        location: `Block ${(from + at) % 10}`,
        apartment: `${(from + at) % 400}`,
        remember_me: 1 as const,
        show_subtitles: 0 as const,
        created_at: isoTime(TEST_NOW),
      }));
      await app.database.db.insertInto('accounts').values(rows).execute();
    }
  });
  afterEach(() => app.close());

  const count = async (table: 'notifications' | 'jobs') =>
    (await app.database.db.selectFrom(table).select('id').execute()).length;

  it('is stored for all of them at once', { timeout: PATIENCE_MS }, async () => {
    const admin = await signInAdmin(app);
    const { status, body } = await publishNotice(app, admin, { sms_parts: RESIDENTS + 2 });
    expect([status, body.details[0].residents]).toEqual([200, RESIDENTS + 2]);
    expect([await count('notifications'), await count('jobs')]).toEqual([RESIDENTS + 2, RESIDENTS + 2]);
    const { body: reach } = await app.call('GET admin/notices/reach', { token: admin });
    expect(reach.details[0].blocks).toHaveLength(11);
    await app.call('PATCH admin/notices/end', { token: admin, body: { id: body.details[0].id } });
    expect(await count('jobs')).toBe(0);
  });
});
