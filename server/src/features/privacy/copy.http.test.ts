import type { PersonalCopy } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  VIEWER_PHONE,
  addMovie,
  signInViewer,
  startWithStaff,
  writeTexts,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('a copy of what is kept about a resident', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
  });
  afterEach(() => app.close());

  const copy = (id: number | string = people.viewer) =>
    app.call(`GET admin/clients/copy/${id}`, { token: admin });
  const section = async (key: string) => {
    const { text } = await copy();
    return (JSON.parse(text) as PersonalCopy).sections.find((each) => each.key === key)?.rows ?? [];
  };

  it('is a file of their own, which is recorded once an hour', async () => {
    const { headers, status } = await copy();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['content-disposition']).toContain(`personal-data-${people.viewer}-2026-03-01.json`);
    await copy();
    app.clock.advance(HOUR_MS);
    await copy();
    const copied = await app.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id'])
      .where('event', '=', 'data-copied')
      .execute();
    expect(copied).toEqual([0, 1].map(() => ({ actor_id: people.staff, subject_id: people.viewer })));
  });

  it('is made of residents who are there only', async () => {
    expect((await copy(people.owner)).status).toBe(404);
    expect((await copy(999_999)).status).toBe(404);
    expect((await copy('x')).status).toBe(400);
  });

  it('has the account without anything that opens it', async () => {
    await signInViewer(app);
    expect(await section('account')).toMatchObject([
      { id: people.viewer, name: 'Amina Njeri', phone: '254712345678', has_password: false },
    ]);
    expect(await section('devices')).toMatchObject([{ opened_by: 'phone', opened_from: '192.168.1.20' }]);
  });

  it('tells what the audit log says of them, without the addresses of staff', async () => {
    await signInViewer(app);
    await app.call('POST admin/clients/sign-out', { token: admin, body: { id: people.viewer } });
    expect(await section('audit')).toEqual([
      {
        at: isoTime(TEST_NOW),
        what: 'The resident signed in with the phone number alone',
        from_address: '192.168.1.20',
      },
      {
        at: isoTime(TEST_NOW),
        what: 'Somebody who runs Sebule here signed out the resident on all devices',
        from_address: null,
      },
      {
        at: isoTime(TEST_NOW),
        what: 'Somebody who runs Sebule here opened all the data of the resident, to give a copy',
        from_address: null,
      },
    ]);
  });

  it('has the text messages in the file, of the last hour only that they are there', async () => {
    writeTexts(app.database.dataDir, [OTHER_PHONE, VIEWER_PHONE], '123456 is your code');
    const at = isoTime(TEST_NOW);
    expect(await section('written_texts')).toEqual([{ text: 'Of the last hour', at }]);
    app.clock.advance(HOUR_MS);
    expect(await section('written_texts')).toEqual([{ text: '123456 is your code', at }]);
    writeTexts(app.database.dataDir, Array.from({ length: 1_203 }).fill(VIEWER_PHONE) as string[]);
    expect(await section('written_texts')).toHaveLength(1_203);
  });

  it('is complete for those who have watched a lot, also what they have cleared', async () => {
    const title_id = await addMovie(app.database.db, 'lantern', { title: 'Lantern' });
    const saves = Array.from({ length: 1_203 }, (_each, at) => ({
      account_id: people.viewer,
      title_id,
      // One row for each, which episodes that are gone have.
      episode_key: at,
      progress: at,
      completed: 0 as const,
      ever_completed: 1 as const,
      saved_at: isoTime(TEST_NOW + at * SECOND_MS),
      cleared_at: at === 0 ? isoTime(TEST_NOW) : null,
    }));
    await app.database.db.insertInto('watch_progress').values(saves).execute();
    const rows = await section('history');
    expect(new Set(rows.map((row) => row.stopped_at_second)).size).toBe(1_203);
    expect(rows.at(-1)).toEqual({
      title: 'Lantern',
      episode: null,
      watched_at: isoTime(TEST_NOW),
      stopped_at_second: 0,
      seen_to_the_end: true,
      cleared_by_the_resident_at: isoTime(TEST_NOW),
    });
  });
});
