import { appendFileSync, copyFileSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commonMessages, privacyMessages } from '@sebule/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { openDatabase } from '#platform/db/open.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases, describeOnSqlite } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  OTHER_PHONE,
  type People,
  VIEWER_PHONE,
  addAccount,
  addMovie,
  signInViewer,
  startWithStaff,
  writeTexts,
} from '../../testing/fixtures.ts';
import { saveResident } from '../../testing/residents.ts';
import { waitsForDatabase } from '../../testing/waits-for-database.ts';
import { LIST_AFTER_MS, REMAINS_AFTER_MS } from './privacy.jobs.ts';

describeOnBothDatabases('erasing a resident', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  let closing: TestApp[];
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
    closing = [app];
  });
  afterEach(async () => {
    for (const each of closing) await each.close();
  });

  const call = (name: string, body: object) => app.call(name, { token: admin, body });
  const erase = (id = people.viewer) => call('POST admin/clients/erase', { id });
  const note = (wanted: boolean) => call('POST admin/clients/note-erasure', { id: people.viewer, wanted });
  const waiting = async () =>
    (await app.call('GET admin/clients/erasures', { token: admin })).body.details as object[];
  const log = async (of: TestApp = app) =>
    (
      await of.database.db
        .selectFrom('audit_log')
        .select(['event', 'actor_id', 'subject_id', 'note'])
        .where('event', 'like', '%eras%')
        .orderBy('id')
        .execute()
    ).map((row) => [row.event, row.actor_id, row.subject_id, row.note]);
  const nameOf = async (id: number, of: TestApp = app) =>
    (
      await of.database.db
        .selectFrom('accounts')
        .select(['name', 'phone'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).name;

  it('is noted with the day it is due, once, and can be withdrawn', async () => {
    expect((await note(true)).body.msg).toBe(
      'Request noted: erase their data within 7 days after they asked',
    );
    app.clock.advance(HOUR_MS);
    await note(true);
    const due_at = isoTime(TEST_NOW + 7 * DAY_MS);
    expect(await waiting()).toEqual([
      {
        user_id: people.viewer,
        name: 'Amina Njeri',
        apartment: 'A4',
        deleted: false,
        asked_at: isoTime(TEST_NOW),
        due_at,
      },
    ]);
    await note(false);
    await note(false);
    expect(await waiting()).toEqual([]);
    expect(await log()).toEqual([
      ['erasure-asked', people.staff, people.viewer, 'asked 2026-03-01, due 2026-03-08'],
      ['erasure-withdrawn', people.staff, people.viewer, null],
    ]);
  });

  it('is due a week after the day on which they asked, also when that is over', async () => {
    await app.database.db
      .updateTable('accounts')
      .set({ created_at: isoTime(TEST_NOW - 20 * DAY_MS) })
      .where('id', '=', people.viewer)
      .execute();
    const on = (asked_on: unknown, wanted = true) =>
      call('POST admin/clients/note-erasure', { id: people.viewer, wanted, asked_on });
    for (const [day, why] of [
      ['2026-03-02', 'must not be in the future'],
      ['2026-02-08', 'must not be before the day on which their account was made'],
      ['2026-02-30', 'must be a day such as 2026-03-01'],
      ['yesterday', 'must be a day such as 2026-03-01'],
      [20_260_301, 'must be a day such as 2026-03-01'],
    ] as const) {
      const refused = await on(day);
      expect(refused.status).toBe(400);
      expect(refused.body.details[0]).toMatchObject({ field: 'asked_on', message: why });
    }
    expect(await waiting()).toEqual([]);
    expect(await log()).toEqual([]);
    expect((await on('2026-02-09')).status).toBe(200);
    const [first] = (await waiting()) as Record<string, unknown>[];
    expect(first).toMatchObject({
      asked_at: '2026-02-09T09:00:00.000Z',
      due_at: '2026-02-16T09:00:00.000Z',
    });
    expect((await log()).at(-1)).toEqual([
      'erasure-asked',
      people.staff,
      people.viewer,
      'asked 2026-02-09, due 2026-02-16',
    ]);
    // The one who is due first comes first, whoever was noted first.
    await call('POST admin/clients/note-erasure', { id: people.other, wanted: true });
    expect(await waiting()).toMatchObject([{ user_id: people.viewer }, { user_id: people.other }]);
    // Withdrawn and noted again with another day. A withdrawal has none.
    expect((await on('2027-01-01', false)).status).toBe(200);
    expect((await on('')).status).toBe(200);
    expect(
      (await waiting()).find((each) => 'user_id' in each && each.user_id === people.viewer),
    ).toMatchObject({
      asked_at: isoTime(TEST_NOW),
    });
  });

  it('waits on for a resident who is deleted meanwhile, and can still be done', async () => {
    const token = await signInViewer(app);
    const post = { subject: 'Amina', message: `Call ${VIEWER_PHONE}`, sender_type: 'client' };
    await app.call('POST user/feedback/post', { token, body: post });
    await note(true);
    await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: admin });
    expect(await waiting()).toMatchObject([
      {
        user_id: people.viewer,
        name: 'Former client',
        deleted: true,
        due_at: isoTime(TEST_NOW + 7 * DAY_MS),
      },
    ]);
    expect((await erase()).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const said = await app.database.db.selectFrom('feedback_messages').select('message').execute();
    expect(said).toEqual([{ message: 'Erased' }]);
    expect((await erase()).status).toBe(404);
    // Also without having been noted.
    await app.call(`GET admin/clients/delete-user/${people.other}`, { token: admin });
    expect((await erase(people.other)).status).toBe(200);
    expect((await erase(12_345)).status).toBe(404);
  });

  it('signs them out at once, and leaves nobody to sign in', async () => {
    const token = await signInViewer(app);
    await note(true);
    expect(await erase()).toMatchObject({
      status: 200,
      body: { msg: 'Everything about this resident has been erased', details: [] },
    });
    expect((await app.call('GET user/validate-token', { token })).status).toBe(401);
    const again = await app.call('POST user/login', { body: { prevelages: 'viewer', phone: VIEWER_PHONE } });
    expect(again.status).not.toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await erase()).status).toBe(404);
    expect((await app.call(`GET admin/clients/copy/${people.viewer}`, { token: admin })).status).toBe(404);
    expect((await log()).at(-1)).toEqual(['account-erased', people.staff, people.viewer, null]);
  });

  it('is done once when two admins ask for it at the same moment', async () => {
    const both = await Promise.all([erase(), erase()]);
    expect(both.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 404]);
    expect((await log()).map(([event]) => event)).toEqual(['account-erased']);
  });

  it('waits for the answer to a request without keeping from it what it still needs', async () => {
    const { db } = app.database;
    await db
      .insertInto('notifications')
      .values({ account_id: people.viewer, content: '{}', count: 1, created_at: isoTime(TEST_NOW) })
      .execute();
    const { erasing } = await inTransaction(db, async (tx) => {
      if (isPostgres(db)) await sql`set local lock_timeout = 500`.execute(tx.db);
      await lockSubject(tx, 'movie-requests');
      const begun = erase();
      await waitsForDatabase(db, begun);
      await tx.db.updateTable('notifications').set({ count: 2 }).execute();
      return { erasing: begun };
    });
    expect((await erasing).status).toBe(200);
  });

  it('refuses staff, whose account is not a resident’s', async () => {
    expect((await erase(people.staff)).status).toBe(404);
    expect((await call('POST admin/clients/note-erasure', { id: people.staff, wanted: true })).status).toBe(
      404,
    );
  });

  it('leaves what is about nobody, and what others have asked for', async () => {
    const movie = await addMovie(app.database.db, 'lantern');
    for (const phone of [VIEWER_PHONE, OTHER_PHONE]) {
      const token = await signInViewer(app, phone);
      const body = { movieName: 'The Kite', movieType: 'movie', description: `Call ${phone}`, notify: true };
      expect((await app.call('POST user/movie-request', { token, body })).status).toBe(200);
    }
    const { db } = app.database;
    await db.insertInto('watched_days').values({ day: '2026-03-01', title_id: movie, seconds: 60 }).execute();
    await erase();
    const list = await app.call('GET admin/videos/movie-requests/pending', { token: admin });
    expect(list.body.details).toMatchObject([{ movie_name: 'The Kite', asked_by: 1 }]);
    expect(list.text).not.toContain(VIEWER_PHONE);
    expect(list.text).toContain(OTHER_PHONE);
    expect(await db.selectFrom('watched_days').selectAll().execute()).toHaveLength(1);
  });

  it('takes requests along that nobody else wants, also what was withdrawn or answered', async () => {
    const { db } = app.database;
    const ask = async (movieName: string, phones: string[]) => {
      for (const phone of phones) {
        const token = await signInViewer(app, phone);
        const body = { movieName, movieType: 'movie', notify: true };
        expect((await app.call('POST user/movie-request', { token, body })).status).toBe(200);
      }
      const all = db.selectFrom('movie_requests').select(['id', 'movie_name']);
      return (await all.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    };
    const withdraw = async (id: number, phone: string) => {
      const token = await signInViewer(app, phone);
      const body = { id, withdrawn: true };
      expect((await app.call('PATCH user/movie-requests/update', { token, body })).status).toBe(200);
    };
    const both = [VIEWER_PHONE, OTHER_PHONE];
    await ask('Ours', both);
    const answered = await ask('Mine and answered', [VIEWER_PHONE]);
    await call('PATCH admin/videos/movie-request-status', {
      status: 'cancelled',
      row: answered,
      message: 'Dear Amina, no.',
    });
    await withdraw(await ask('Mine and withdrawn', [VIEWER_PHONE]), VIEWER_PHONE);
    await withdraw(await ask('Withdrawn by the other', both), OTHER_PHONE);
    await withdraw(await ask('Withdrawn by me', both), VIEWER_PHONE);
    const theirs = await ask('Not mine', [OTHER_PHONE]);
    expect(theirs).toBeGreaterThan(answered);
    expect((await erase()).status).toBe(200);
    const left = await db.selectFrom('movie_requests').select('movie_name').orderBy('id').execute();
    expect(left.map(({ movie_name: name }) => name)).toEqual(['Ours', 'Withdrawn by me', 'Not mine']);
    const askers = await db.selectFrom('movie_request_askers').select('request_id').execute();
    expect(askers).toHaveLength(5);
    // Once the last of them is erased, it goes as well.
    await erase(people.other);
    expect(await db.selectFrom('movie_requests').selectAll().execute()).toEqual([]);
  });

  it('reaches the file of text messages, as deleting and another phone do', async () => {
    const stranger = '254712345671';
    writeTexts(app.database.dataDir, [VIEWER_PHONE, OTHER_PHONE, stranger, VIEWER_PHONE]);
    const left = async () => (await app.sentSms()).map(({ to }) => to);
    expect(await left()).toHaveLength(4);
    const edited = { edit: true, id: people.viewer, phone: '0712345672' };
    expect((await saveResident(app, admin, edited)).status).toBe(200);
    expect(await left()).toEqual([OTHER_PHONE, stranger]);
    await app.call(`GET admin/clients/delete-user/${people.other}`, { token: admin });
    expect(await left()).toEqual([stranger]);
    writeTexts(app.database.dataDir, ['254712345672', stranger]);
    await erase();
    expect(await left()).toEqual([stranger]);
  });

  const listFile = () => path.join(app.database.dataDir, 'erasures.jsonl');

  it('is on the list beside the database before it is answered, without a name or a phone', async () => {
    await erase();
    const list = readFileSync(listFile(), 'utf8').trim();
    const at = isoTime(TEST_NOW);
    expect(JSON.parse(list)).toEqual({ id: people.viewer, created_at: at, erased_at: at });
  });

  it('is done again at the start on an older database, for the same person only', async () => {
    await erase();
    await erase(people.other);
    // A line that a power cut has cut off.
    appendFileSync(listFile(), '{"id": 1, "crea');
    const older = await open();
    copyFileSync(listFile(), path.join(older.dataDir, 'erasures.jsonl'));
    const id = await addAccount(older.db, { phone: VIEWER_PHONE, created_at: isoTime(TEST_NOW) });
    // Somebody else has got this id since the older database was put back.
    const newer = await addAccount(older.db, { phone: OTHER_PHONE, created_at: isoTime(TEST_NOW + DAY_MS) });
    expect([id, newer]).toEqual([people.viewer, people.other]);
    writeTexts(older.dataDir, [VIEWER_PHONE, OTHER_PHONE]);
    const restored = await createTestApp(() => Promise.resolve(older));
    closing.push(restored);
    expect(await nameOf(people.viewer, restored)).toBe('Former client');
    expect((await restored.sentSms()).map(({ to }) => to)).toEqual([OTHER_PHONE]);
    expect(await nameOf(people.other, restored)).toBe('Amina Njeri');
    expect(await log(restored)).toEqual([['account-erased', null, people.viewer, 'again, after a restore']]);
  });

  describe('when the list cannot be written', () => {
    /** Makes writing the list fail as on a full disk, until the returned function is called. */
    const fillDisk = () => {
      const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      const { open: openFile } = fs;
      const writing = vi
        .spyOn(fs, 'open')
        .mockImplementation((file, ...how) =>
          file === listFile() ? Promise.reject(full) : openFile(file, ...how),
        );
      syncBuiltinESMExports();
      return () => {
        writing.mockRestore();
        syncBuiltinESMExports();
      };
    };
    const listed = () =>
      existsSync(listFile())
        ? readFileSync(listFile(), 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((each) => JSON.parse(each).id)
        : [];
    afterEach(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });

    it('says that nothing can be stored, and is told to be done when a repetition has written it', async () => {
      const freeDisk = fillDisk();
      for (const _try of [1, 2]) {
        const { status, body, headers } = await erase();
        expect([status, body.details, body.msg]).toEqual([
          503,
          [{ code: 'storage-full' }],
          commonMessages.notStored,
        ]);
        expect(headers['retry-after']).toBe('30');
      }
      expect([await nameOf(people.viewer), listed()]).toEqual(['Former client', []]);
      expect(app.logs()).toContain('the list of erasures cannot be written');
      freeDisk();
      const { status, body } = await erase();
      expect([status, body.msg, listed()]).toEqual([200, privacyMessages.residentErased, [people.viewer]]);
      // It was done once.
      expect((await log()).map(([event]) => event)).toEqual(['account-erased']);
      expect((await erase()).status).toBe(404);
      expect(listed()).toEqual([people.viewer]);
    });

    it('is written down within a minute after there is room again', async () => {
      const freeDisk = fillDisk();
      await erase();
      await erase(people.other);
      for (let minute = 0; minute < 100; minute += 1) {
        app.clock.advance(LIST_AFTER_MS);
        await app.runJobs();
      }
      expect(listed()).toEqual([]);
      freeDisk();
      app.clock.advance(LIST_AFTER_MS);
      await app.runJobs();
      expect(listed()).toEqual([people.viewer, people.other]);
    });
  });

  it('is written down later when the list could not be', async () => {
    const { db, dataDir } = app.database;
    await db
      .insertInto('erasures')
      .values({ account_id: people.other, erased_at: isoTime(TEST_NOW) })
      .execute();
    await erase();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const listed = () =>
      readFileSync(path.join(dataDir, 'erasures.jsonl'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id);
    await eventually(() => expect(listed()).toEqual([people.viewer, people.other]));
  });
});

describeOnSqlite('putting back an older SQLite file', (open) => {
  it('brings back nobody who was erased after it was copied', async () => {
    const before = await startWithStaff(open);
    const { dataDir, db } = before.app.database;
    await sql`vacuum into ${path.join(dataDir, 'backup.db')}`.execute(db);
    const body = { id: before.people.viewer };
    await before.app.call('POST admin/clients/erase', { token: before.admin, body });
    await before.app.app.close();
    await db.destroy();

    for (const part of ['-wal', '-shm']) rmSync(path.join(dataDir, `sebule.db${part}`), { force: true });
    copyFileSync(path.join(dataDir, 'backup.db'), path.join(dataDir, 'sebule.db'));
    const restored = openDatabase({ databaseUrl: undefined, dataDir });
    const names = () => restored.selectFrom('accounts').select(['name', 'phone']).where('id', '=', body.id);
    expect(await names().execute()).toEqual([{ name: 'Amina Njeri', phone: VIEWER_PHONE }]);
    const after = await createTestApp(async () => ({ ...before.app.database, db: restored }));
    expect(await names().execute()).toEqual([{ name: 'Former client', phone: null }]);
    await after.app.close();
    await restored.destroy();
    await before.app.database.close();
  });
});

describeOnSqlite('the bytes of a SQLite file', (open) => {
  it('keep nothing of who was erased', async () => {
    const { app, people, admin } = await startWithStaff(open);
    const { db, dataDir } = app.database;
    const MARK = 'Sirikali';
    const bytes = () =>
      readdirSync(dataDir)
        .filter((name) => /^sebule\.db(-wal)?$/.test(name))
        .map((name) => readFileSync(path.join(dataDir, name), 'latin1'))
        .join('');
    const traces = () => [MARK, VIEWER_PHONE].filter((text) => bytes().includes(text));
    const token = await signInViewer(app);
    const write = (count: number) => {
      const body = {
        subject: `${MARK} ${count}`,
        message: `${MARK} `.repeat(count * 40),
        sender_type: 'client',
      };
      return app.call('POST user/feedback/post', { token, body });
    };
    for (let count = 1; count <= 5; count += 1) expect((await write(count)).status).toBe(200);
    // Texts that wait for the gateway, codes, and rows so many that pages are split.
    const at = isoTime(TEST_NOW);
    const payload = JSON.stringify({ to: VIEWER_PHONE, text: MARK });
    const job = { kind: 'sms', payload, state: 'waiting' as const, attempts: 0, lease: 0, created_at: at };
    for (let count = 0; count < 300; count += 1)
      await db
        .insertInto('jobs')
        .values(
          count % 2
            ? { ...job, due_at: at }
            : { ...job, payload: '{"to":"254700000000","text":""}', due_at: at },
        )
        .execute();
    expect(traces()).toEqual([MARK, VIEWER_PHONE]);
    expect(
      (await app.call('POST admin/clients/erase', { token: admin, body: { id: people.viewer } })).status,
    ).toBe(200);
    // The job that takes the phone out of the file of texts has it until then.
    expect(traces()).not.toContain(MARK);
    await app.runJobs();
    app.clock.advance(REMAINS_AFTER_MS);
    await app.runJobs();
    expect(traces()).toEqual([]);
    expect(await db.selectFrom('jobs').select('kind').where('kind', '<>', 'sms').execute()).toEqual([]);
    await app.close();
  });

  it('lose it once a program that reads the old state has ended', async () => {
    const { app, people, admin } = await startWithStaff(open);
    const file = path.join(app.database.dataDir, 'sebule.db');
    const reader = new DatabaseSync(file, { readOnly: true });
    reader.exec('begin; select count(*) from accounts');
    await app.call('POST admin/clients/erase', { token: admin, body: { id: people.viewer } });
    app.clock.advance(REMAINS_AFTER_MS);
    await app.runJobs();
    const bytes = () => [file, `${file}-wal`].map((each) => readFileSync(each, 'latin1')).join('');
    expect(bytes()).toContain(VIEWER_PHONE);
    reader.close();
    app.clock.advance(REMAINS_AFTER_MS);
    await app.runJobs();
    expect(bytes()).not.toContain(VIEWER_PHONE);
    await app.close();
  });
});
