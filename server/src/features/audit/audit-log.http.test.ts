import { type AuditEntry, AUDIT_LISTED_MAX } from '@sebule/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OWNER_EMAIL,
  type People,
  STAFF_EMAIL,
  addMovie,
  addPeople,
  proveTime,
  signInAdmin,
  signInViewer,
} from '../../testing/fixtures.ts';
import { auditRepository } from './audit.repository.ts';
import { auditService } from './audit.service.ts';

/** A busy machine takes a while to open a port and to work through what is due. */
const PATIENCE = { timeout: 20_000 };

describeOnBothDatabases('the audit log as the owner reads it', (open) => {
  let app: TestApp;
  let people: People;
  let owner: string;
  let staff: string;
  let deleteOld: () => Promise<number>;
  beforeEach(async () => {
    app = await createTestApp(open);
    const { db } = app.database;
    deleteOld = auditService({ db, clock: app.clock }).deleteOld;
    people = await addPeople(app.database.db);
    await name(people.owner, 'Grace Akinyi');
    await name(people.staff, 'Wanjiku Kamau');
    owner = await signInAdmin(app);
    staff = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const name = async (id: number, full: string) => {
    await app.database.db.updateTable('accounts').set({ name: full }).where('id', '=', id).execute();
  };
  const read = async (query = '') => {
    const answer = await app.call(`GET admin/audit/get-list${query}`, { token: owner });
    expect(answer.status).toBe(200);
    return { entries: answer.body.details as AuditEntry[], total: Number(answer.headers['x-total-count']) };
  };
  const told = async (query = '') => (await read(query)).entries.map(({ sentence }) => sentence);
  const delay = (ms = HOUR_MS / 4) => app.clock.advance(ms);
  const hide = (id: number, token = staff) =>
    app.call('POST admin/videos/change-many', { token, body: { ids: [id], change: 'hide' } });

  /** Some doings of staff and owner, a quarter of an hour apart. */
  const work = async () => {
    delay();
    await app.call('PATCH admin/clients/update-status', {
      token: staff,
      body: { id: people.other, status: 'blocked' },
    });
    delay();
    const kite = await addMovie(app.database.db, 'kite', { title: 'The Kite' });
    await hide(kite);
    delay();
    await app.call('GET admin/clients/export', { token: owner });
  };

  it('tells what happened in sentences, newest first', async () => {
    await work();
    expect(await told()).toEqual([
      'Grace Akinyi exported a list of 2 residents',
      'Wanjiku Kamau hid the movie “The Kite” from residents',
      'Wanjiku Kamau blocked the resident B. O. (A4)',
      'Wanjiku Kamau signed in with a password',
      'Grace Akinyi signed in with a password',
    ]);
    const { entries, total } = await read('?limit=1&offset=2');
    expect(total).toBe(5);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: isoTime(TEST_NOW + HOUR_MS / 4),
        event: 'account-blocked',
        topic: 'people',
        sentence: 'Wanjiku Kamau blocked the resident B. O. (A4)',
        actor: { user_id: people.staff, name: 'Wanjiku Kamau', apartment: 'A4', user_type: 'staff' },
        subject: { user_id: people.other, name: 'Baraka Otieno', apartment: 'A4', user_type: 'viewer' },
        address: '192.168.1.20',
        note: null,
      },
    ]);
  });

  it('is filtered by topic, by who did it, and by time', async () => {
    await work();
    const blocked = 'Wanjiku Kamau blocked the resident B. O. (A4)';
    const hid = 'Wanjiku Kamau hid the movie “The Kite” from residents';
    expect(await told('?topic=people')).toEqual([blocked]);
    expect(await told('?topic=files')).toEqual([]);
    expect(await told(`?actor=${people.staff}&topic=catalogue`)).toEqual([hid]);
    expect(await told(`?actor=${people.viewer}`)).toEqual([]);
    const from = encodeURIComponent(isoTime(TEST_NOW + HOUR_MS / 4));
    const to = isoTime(TEST_NOW + (3 * HOUR_MS) / 4);
    expect(await told(`?from=${from}&to=${to}`)).toEqual([hid, blocked]);
    expect(await told(`?topic=people&from=${to}`)).toEqual([]);
  });

  it('is searched by the persons and by what was changed, whatever the accents', async () => {
    await name(people.other, 'Zoë Otieno');
    await work();
    const blocked = 'Wanjiku Kamau blocked the resident Z. O. (A4)';
    const hid = 'Wanjiku Kamau hid the movie “The Kite” from residents';
    expect(await told('?q=zoe%20otieno')).toEqual([blocked]);
    expect(await told('?q=kit')).toEqual([hid]);
    expect(await told('?q=the%20kite')).toEqual([hid]);
    expect(await told('?q=the%20lantern')).toEqual([]);
    expect(await told('?q=%2F')).toEqual([]);
    expect(await told('?q=grace')).toEqual([
      'Grace Akinyi exported a list of 2 residents',
      'Grace Akinyi signed in with a password',
    ]);
    expect(await told(`?q=wanjiku&topic=access`)).toEqual(['Wanjiku Kamau signed in with a password']);
  });

  it('is searched where many persons and many entries have the words', async () => {
    const kites = Array.from({ length: 2_100 }, () => ({
      at: isoTime(TEST_NOW - DAY_MS),
      event: 'trashed',
      actor_id: people.staff,
      subject_id: null,
      address: 'x',
      note: 'movie 1 The Kite',
    }));
    const log = auditRepository(app.database.db);
    await app.database.db.transaction().execute(async (db) => {
      for (const kite of kites) await auditRepository(db).add(kite, ['the', 'kite']);
    });
    const { first_name, last_name, short_name, country, created_at } = await app.database.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', people.viewer)
      .executeTakeFirstOrThrow();
    const names = { first_name, last_name, short_name, country, created_at, status: 'active' } as const;
    await app.database.db
      .insertInto('accounts')
      .values(
        Array.from({ length: 30 }, (_none, at) => ({
          ...names,
          role: 'viewer' as const,
          user_type: 'viewer' as const,
          name: `Njoki ${at}`,
          remember_me: 1 as const,
          show_subtitles: 0 as const,
        })),
      )
      .execute();
    const [njoki] = await app.database.db
      .selectFrom('accounts')
      .select('id')
      .where('name', '=', 'Njoki 7')
      .execute();
    const signedOut = { at: isoTime(TEST_NOW), event: 'signed-out', address: 'x', note: null };
    await log.add({ ...signedOut, actor_id: njoki?.id ?? 0, subject_id: null }, []);
    expect(await told('?q=njoki')).toEqual(['The resident N. 7. signed out']);
    expect((await read('?q=the%20kite&limit=10')).total).toBe(AUDIT_LISTED_MAX);
    expect((await read('?q=the%20kite&topic=catalogue&limit=10')).total).toBe(AUDIT_LISTED_MAX);
    expect(await told('?q=the%20kite&topic=files')).toEqual([]);
    expect(await told(`?q=the%20kite&actor=${people.owner}`)).toEqual([]);
    expect(await told('?q=njoki&topic=access')).toEqual(['The resident N. 7. signed out']);
    expect(await told('?q=njoki&topic=people')).toEqual([]);
    expect(await told('?q=kite%20lantern')).toEqual([]);
  });

  it('names nobody who has been deleted', async () => {
    await app.call(`GET admin/clients/delete-user/${people.other}`, { token: staff });
    const [entry] = (await read()).entries;
    expect(entry?.sentence).toBe('Wanjiku Kamau deleted a former client');
    expect(entry?.subject).toMatchObject({ user_id: people.other, name: null, apartment: null });
  });

  it.each([
    ['topic=weather', 'topic'],
    ['actor=me', 'actor'],
    ['from=yesterday', 'from'],
    ['from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z', 'to'],
    ['limit=0', 'limit'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await app.call(`GET admin/audit/get-list?${query}`, { token: owner });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('is not for staff', async () => {
    for (const call of ['GET admin/audit/get-list', 'GET admin/audit/export']) {
      const { status, body } = await app.call(call, { token: staff });
      expect([status, body.success, body.details]).toEqual([403, false, [{ code: 'not-allowed' }]]);
    }
  });

  it('is exported for spreadsheets, with what a spreadsheet would run made harmless', async () => {
    await hide(await addMovie(app.database.db, 'kite', { title: '=SUM(A1)' }));
    await auditRepository(app.database.db).add(
      {
        at: isoTime(TEST_NOW),
        event: 'picture-uploaded',
        actor_id: null,
        subject_id: null,
        address: 'x',
        note: '=1',
      },
      [],
    );
    const { status, headers, text } = await app.call('GET admin/audit/export', { token: owner });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="audit-log-2026-03-01.csv"');
    expect(headers['cache-control']).toBe('no-store');
    const lines = text.split('\r\n');
    expect(lines.slice(0, 4)).toEqual([
      '\uFEFFTime (UTC),What happened,Topic,Who,Whom,From address,Note,Event',
      '2026-03-01 12:00:00,Grace Akinyi exported the audit log,Personal data,Grace Akinyi,,192.168.1.20,,audit-exported',
      "2026-03-01 12:00:00,Somebody uploaded a =1,Files,,,x,'=1,picture-uploaded",
      expect.stringContaining(
        'Wanjiku Kamau hid the movie “=SUM(A1)” from residents,Catalogue,Wanjiku Kamau,',
      ),
    ]);
    expect(lines).toHaveLength(2 + 5);
  });

  it('names requests and admins, of which it keeps only the numbers, as long as there are any', async () => {
    const { db } = app.database;
    const viewer = await signInViewer(app);
    const asked = await app.call('POST user/movie-request', {
      token: viewer,
      body: { movieName: 'Tide Table', movieType: 'movie', notify: false },
    });
    const id = asked.body.details[0].request.id as number;
    delay();
    const row = { id, status: 'pending' };
    const body = { row, status: 'cancelled', message: 'It could not be found.' };
    await app.call('PATCH admin/videos/movie-request-status', { token: staff, body });
    expect(
      (await db.selectFrom('audit_log').select('note').where('event', '=', 'request-answered').execute())[0]
        ?.note,
    ).toBe(`#${id}: cancelled`);
    expect(await told('?topic=requests')).toEqual([
      'Wanjiku Kamau answered the request for “Tide Table”: Cancelled',
    ]);
    delay();
    const from = '2026-02-28T21:00:00.000Z';
    const query = `topic=requests&actor=${people.staff}&from=${from}`;
    const { text } = await app.call(`GET admin/audit/export?${query}`, { token: owner });
    expect(text).toContain('Wanjiku Kamau answered the request for “Tide Table”: Cancelled,Requests,');
    expect(await told('?topic=privacy')).toEqual([
      `Grace Akinyi exported the audit log (only Requests, only what Wanjiku Kamau did, from ${from})`,
    ]);
    const all = await app.call('GET admin/audit/export?topic=privacy', { token: owner });
    expect(all.text).toContain('only what Wanjiku Kamau did, from 2026-02-28 21:00:00 UTC)');

    await app.call(`POST admin/clients/erase`, { token: owner, body: { id: people.viewer } });
    expect(await told('?topic=requests')).toEqual([
      'Wanjiku Kamau answered a request that is no longer kept: Cancelled',
    ]);
  });

  it('exports what the filters let through, in several pieces, and records the export', async () => {
    const entry = { event: 'folder-made', actor_id: people.staff, subject_id: null, address: 'x' };
    await app.database.db.transaction().execute(async (db) => {
      // Many at the same moment: pieces must neither repeat nor miss any of them.
      for (let at = 0; at < 2_300; at += 1)
        await auditRepository(db).add({ ...entry, at: isoTime(TEST_NOW - DAY_MS), note: `folder ${at}` }, []);
    });
    const { text } = await app.call('GET admin/audit/export?topic=files', { token: owner });
    const folders = [...text.matchAll(/made the folder (folder \d+),/g)].map(([, folder]) => folder);
    expect(folders).toEqual(Array.from({ length: 2_300 }, (_none, at) => `folder ${2_299 - at}`));
    expect((await read('?topic=files&limit=5')).total).toBe(AUDIT_LISTED_MAX);
    const day = 'from=2026-02-28T00:00:00Z&to=2026-03-01T00:00:00Z';
    const ofDay = await read(`?topic=files&${day}&limit=1&offset=2299`);
    expect([ofDay.total, ofDay.entries[0]?.sentence]).toEqual([
      2_300,
      'Wanjiku Kamau made the folder folder 0',
    ]);
    expect(await told('?topic=privacy')).toEqual(['Grace Akinyi exported the audit log (only Files)']);
  });

  it('forgets what is older than 24 months, and nothing younger', async () => {
    const { db } = app.database;
    const at = (days: number) => isoTime(TEST_NOW - days * DAY_MS);
    const entry = { event: 'trashed', actor_id: null, subject_id: null, address: 'x', note: null };
    for (const days of [900, 732, 730])
      await auditRepository(db).add({ ...entry, at: at(days) }, ['old', `d${days}`]);
    const deleteTo = (days: number) =>
      db.deleteFrom('audit_log').where('at', '<=', at(days)).returning('id').execute();
    await expect(deleteTo(900)).rejects.toThrow(/append-only/);
    expect(await deleteOld()).toBe(0);
    await proveTime(db, TEST_NOW);
    await expect(deleteTo(730)).rejects.toThrow(/append-only/);
    expect(await deleteOld()).toBe(2);
    const kept = await db.selectFrom('audit_log').select('at').orderBy('at').execute();
    expect(kept[0]?.at).toBe(at(730));
    expect(await db.selectFrom('audit_words').select('word').orderBy('word').execute()).toEqual([
      { word: 'd730' },
      { word: 'old' },
    ]);
  });

  it('keeps everything while the clock is ahead, also of what is recorded then', async () => {
    const { db } = app.database;
    await proveTime(db, TEST_NOW);
    app.clock.advance(2_000 * DAY_MS);
    expect(await deleteOld()).toBe(0);
    await signInAdmin(app, OWNER_EMAIL);
    expect(await deleteOld()).toBe(0);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/);
    expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(2 + 7 + 1);
  });

  it('deletes what is old while the server runs', async () => {
    const { db } = app.database;
    const entry = { event: 'trashed', actor_id: null, subject_id: null, address: 'x', note: null };
    await auditRepository(db).add({ ...entry, at: isoTime(TEST_NOW - 900 * DAY_MS) }, []);
    await proveTime(db, TEST_NOW);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const trashed = db.selectFrom('audit_log').select('id').where('event', '=', 'trashed');
    await vi.waitFor(async () => expect(await trashed.execute()).toEqual([]), PATIENCE);
  });
});
