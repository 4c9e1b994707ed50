import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, isoTime } from '#platform/clock.ts';
import { type TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { type People, addMovie, signInViewer, startWithStaff } from '../../../testing/fixtures.ts';
import { saveResident } from '../../../testing/residents.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { newResident } from './residents.rules.ts';

const HEADER =
  'Full name,Single name,Phone,Apartment,Location,MAC address,Status,Last login (UTC),Last watched (UTC),Total watched,Added (UTC)';

describeOnBothDatabases('the export of residents', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
  });
  afterEach(() => app.close());

  const download = (query = '') => app.call(`GET admin/clients/export${query}`, { token: admin });

  it('is named by the building’s day, which begins at 21:00 UTC', async () => {
    app.clock.advance(9 * HOUR_MS - 1);
    const names = [(await download()).headers['content-disposition']];
    app.clock.advance(1);
    names.push((await download()).headers['content-disposition']);
    expect(names.map((name) => /clients-[\d-]+/.exec(String(name))?.[0])).toEqual([
      'clients-2026-03-01',
      'clients-2026-03-02',
    ]);
  });

  it('is a file for spreadsheets, with phones that they leave alone', async () => {
    await saveResident(app, admin, { full_name: 'Zoë "Zo" Kamau', location: 'Ngara, west' });
    await signInViewer(app);
    const { status, headers, text } = await download();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="clients-2026-03-01.csv"');
    expect(headers['cache-control']).toBe('no-store');
    expect(text.split('\r\n')).toEqual([
      `\uFEFF${HEADER}`,
      'Amina Njeri,,0712 345 678,A4,,,active,2026-03-01 12:00,,0,2026-03-01 12:00',
      'Baraka Otieno,,0712 345 679,A4,,,active,,,0,2026-03-01 12:00',
      '"Zoë ""Zo"" Kamau",Shiko,0722 000 111,B7,"Ngara, west",a4:5e:60:0f:12:3b,active,,,0,2026-03-01 12:00',
      '',
    ]);
  });

  it('has what the list shows, and nothing that a spreadsheet would run', async () => {
    await saveResident(app, admin, { full_name: '=HYPERLINK("x")', apartment: '＝1', status: 'pending' });
    const { text } = await download('?status=pending&q=hyper');
    const [, first = '', ...others] = text.split('\r\n');
    expect(first).toMatch(/^"'=HYPERLINK\(""x""\)",Shiko,0722 000 111,'＝1,/);
    expect(others).toEqual(['']);
  });

  it('has the residents of one block, like the list', async () => {
    const { db } = app.database;
    const blocks = ['Court B, Block C', 'Block C', 'Block D, near the clinic'];
    for (const [at, location] of blocks.entries()) {
      const resident = { full_name: `Resident ${at}`, single_name: 'R', location, phone: '' };
      const row = newResident(resident, String(254_700_000_000 + at), isoTime(app.clock.now()));
      await accountsRepository(db).insert(row);
    }
    const list = await app.call('GET admin/clients/get-list?q=block%20C', { token: admin });
    const exported = (await download('?q=block%20C')).text.split('\r\n').slice(1, -1);
    const expected = ['Resident 0', 'Resident 1'];
    expect(list.body.details.map(({ name }: { name: string }) => name)).toEqual(expected);
    expect(exported.map((row) => row.split(',')[0])).toEqual(expected);
  });

  it('has everybody once, by name and with what they have watched, however many they are', async () => {
    const { db } = app.database;
    const created_at = isoTime(app.clock.now());
    const numbers = Array.from({ length: 1_001 }, (_nothing, at) => 1_001 - at);
    await accountsRepository(db).insertWithFreePhones(
      numbers.map((number) =>
        newResident(
          { full_name: `Resident ${number + 1_000}`, single_name: 'R', location: 'Ngara', phone: '' },
          String(254_700_000_000 + number),
          created_at,
        ),
      ),
    );
    const title_id = await addMovie(db, 'lantern');
    const progress = {
      title_id,
      progress: 60,
      completed: 0,
      ever_completed: 0,
      saved_at: created_at,
    } as const;
    await db
      .insertInto('watch_progress')
      .values([0, 1].map((episode_key) => ({ ...progress, account_id: people.other, episode_key })))
      .execute();
    const rows = (await download()).text.split('\r\n').slice(1, -1);
    expect(rows[1]).toContain('Baraka Otieno,,0712 345 679,A4,,,active,,2026-03-01 12:00,2,');
    expect(rows.slice(2).map((row) => row.split(',')[0])).toEqual(
      numbers.toReversed().map((number) => `Resident ${number + 1_000}`),
    );
  });

  it('is recorded', async () => {
    await download('?q=baraka');
    const rows = await app.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(rows.at(-1)).toMatchObject({
      event: 'accounts-exported',
      actor_id: people.staff,
      note: 'clients: 1',
    });
  });

  it('is only for admins, and refuses in the envelope', async () => {
    const token = await signInViewer(app);
    const { status, body } = await app.call('GET admin/clients/export', { token });
    expect([status, body.success, body.details]).toEqual([403, false, [{ code: 'not-allowed' }]]);
    const wrong = await download('?status=deleted');
    expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'status']);
  });
});
