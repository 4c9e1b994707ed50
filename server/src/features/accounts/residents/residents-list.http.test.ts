import type { Resident } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  STAFF_EMAIL,
  VIEWER_PHONE,
  addAccount,
  addMovie,
  addPeople,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';

const person = (name: string, phone: string, more: Parameters<typeof addAccount>[1] = {}) => ({
  name,
  first_name: name,
  last_name: '',
  short_name: name,
  phone,
  apartment: null,
  ...more,
});

describeOnBothDatabases('the list of residents', (open) => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    const { db } = app.database;
    const { viewer, other } = await addPeople(db);
    await db
      .updateTable('accounts')
      .set({ apartment: 'B2', location: 'Riverside Gardens 24' })
      .where('id', '=', other)
      .execute();
    await addAccount(db, person('Zoë Achieng', '254110000003', { single_name: 'Mama Zoe' }));
    await addAccount(db, person('ákinyi 100%', '254722000004', { status: 'pending', apartment: 'a_1' }));
    await addAccount(
      db,
      person('Cheruiyot Kip', '254722000005', {
        status: 'blocked',
        apartment: 'A10',
        single_name: 'Ng\u2019ang\u2019a',
      }),
    );
    await addAccount(db, person('Gone Away', '254722000006', { deleted_at: isoTime(TEST_NOW) }));
    const film = await addMovie(db, 'a-film');
    const series = await addMovie(db, 'another-film');
    const saves = [
      [viewer, film, '2026-02-01T00:00:00.000Z'],
      [viewer, series, '2026-02-02T00:00:00.000Z'],
      [other, film, '2026-02-03T00:00:00.000Z'],
    ] as const;
    for (const [account_id, title_id, saved_at] of saves) {
      const row = { account_id, title_id, saved_at, episode_key: 0, progress: 1 };
      await db
        .insertInto('watch_progress')
        .values({ ...row, completed: 0, ever_completed: 0, episode_id: null, file_id: null, duration: null })
        .execute();
    }
    await signInViewer(app, VIEWER_PHONE);
    app.clock.advance(89 * DAY_MS);
    await signInViewer(app, VIEWER_PHONE);
    app.clock.advance(2 * DAY_MS);
    await signInViewer(app, VIEWER_PHONE);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterAll(() => app.close());

  const list = (query = '') => app.call(`GET admin/clients/get-list/${query}`, { token: admin });
  const found = async (query: string): Promise<string[]> => {
    const { status, body } = await list(query);
    expect(status).toBe(200);
    return body.details.map(({ name }: Resident) => name);
  };
  const find = (q: string) => found(`?q=${encodeURIComponent(q)}`);

  const AMINA = 'Amina Njeri';
  const BARAKA = 'Baraka Otieno';
  const ZOE = 'Zoë Achieng';
  const AKINYI = 'ákinyi 100%';
  const KIP = 'Cheruiyot Kip';

  it('is whole without parameters, by name, without staff and deleted residents', async () => {
    expect(await found('')).toEqual([AKINYI, AMINA, BARAKA, KIP, ZOE]);
    expect((await list()).headers['x-total-count']).toBe('5');
  });

  it('tells what each has watched, and how many sessions are open now', async () => {
    const { body } = await list('?q=amina');
    expect(body.details).toEqual([
      expect.objectContaining({
        name: AMINA,
        account2: 'Njeri',
        single_name: null,
        total_watched: 2,
        last_watched_at: '2026-02-02T00:00:00.000Z',
        devices: 2,
      }),
    ]);
    const [zoe] = (await list('?q=zoe')).body.details;
    expect(zoe).toMatchObject({ total_watched: 0, last_watched_at: null, devices: 0 });
    const amongAll = (await list()).body.details.find(({ name }: Resident) => name === AMINA);
    expect(amongAll).toEqual(body.details[0]);
  });

  it.each([
    ['njeri', [AMINA]],
    // One number, not two parts that a phone may have anywhere.
    ['0100 003', []],
    ['NJERI amina', [AMINA]],
    ['zoe', [ZOE]],
    ['Ákinyi', [AKINYI]],
    ['mama', [ZOE]],
    ['b2', [BARAKA]],
    ['baraka b2', [BARAKA]],
    ['riverside', [BARAKA]],
    ['baraka a4', []],
    // Not all whose phones begin with a 2.
    ['njeri 2', []],
    ['cheruiyot 1', []],
    ['gardens b2', [BARAKA]],
    ['riverside 2', [BARAKA]],
    // Not those who have the letter somewhere in their names.
    ['otieno k', []],
    ['100%', [AKINYI]],
    ['%', [AKINYI]],
    ['_', [AKINYI]],
    ['\\', []],
    ["'", []],
    ['nganga', [KIP]],
    ["ng'ang'a kip", [KIP]],
    ['NG\u2019ANG\u2019A', [KIP]],
    ["bara'ka", [BARAKA]],
    ['bar\u2019aka otieno', [BARAKA]],
    ['0712 345 678', [AMINA]],
    ['+254712345678', [AMINA]],
    ['+254 712-345-678', [AMINA]],
    ['712345678', [AMINA]],
    ['254712345678', [AMINA]],
    ['07123456', [AMINA, BARAKA]],
    ['0110', [ZOE]],
    ['345 67', [AMINA, BARAKA]],
    ['amina 0712', [AMINA]],
    ['254722000006', []],
    ['owner', []],
    ['   ', [AKINYI, AMINA, BARAKA, KIP, ZOE]],
  ])('finds by %j', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it.each([
    ['name', [AKINYI, AMINA, BARAKA, KIP, ZOE]],
    ['phone', [ZOE, AMINA, BARAKA, AKINYI, KIP]],
    ['apartment', [AMINA, KIP, AKINYI, BARAKA, ZOE]],
    ['-apartment', [BARAKA, AKINYI, KIP, AMINA, ZOE]],
    ['status', [AMINA, BARAKA, ZOE, KIP, AKINYI]],
    ['-status', [AKINYI, KIP, ZOE, BARAKA, AMINA]],
    ['-last_login', [AMINA, KIP, AKINYI, ZOE, BARAKA]],
    ['last_watched_at', [AMINA, BARAKA, ZOE, AKINYI, KIP]],
    ['-last_watched_at', [BARAKA, AMINA, KIP, AKINYI, ZOE]],
    ['-total_watched', [AMINA, BARAKA, KIP, AKINYI, ZOE]],
    ['created_at', [AMINA, BARAKA, ZOE, AKINYI, KIP]],
  ])('is sorted by %s, empty values last', async (sort, names) => {
    expect(await found(`?sort=${sort}`)).toEqual(names);
  });

  it('has pages, and their total', async () => {
    const { body, headers } = await list('?limit=2&offset=2');
    expect(body.details.map(({ name }: Resident) => name)).toEqual([BARAKA, KIP]);
    expect(headers['x-total-count']).toBe('5');
    const filtered = await list('?limit=1&q=0712&sort=-name');
    expect(filtered.body.details.map(({ name }: Resident) => name)).toEqual([BARAKA]);
    expect(filtered.headers['x-total-count']).toBe('2');
    expect(await found('?limit=10&offset=50')).toEqual([]);
  });

  it('can be limited to a status', async () => {
    expect(await found('?status=pending')).toEqual([AKINYI]);
    expect(await found('?status=active&q=baraka')).toEqual([BARAKA]);
    expect(await found('?status=blocked&q=baraka')).toEqual([]);
  });

  it.each([
    ['limit', '0'],
    ['limit', '501'],
    ['offset', '-1'],
    ['sort', 'password_hash'],
    ['status', 'deleted'],
    ['q', 'x'.repeat(101)],
    ['q', 'a\u0000b'],
  ])('names the field %s of %j', async (field, value) => {
    const { status, body } = await list(`?${field}=${encodeURIComponent(value)}`);
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('is counted', async () => {
    const { body } = await app.call('GET admin/clients/summary', { token: admin });
    expect(body.details).toEqual([{ total: 5, pending: 1, blocked: 1, has_watched: true }]);
  });
});
