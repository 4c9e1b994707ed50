import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Backup, BackupState } from '@sebule/contract';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { MINUTE_MS, isoTime } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases, describeOnPostgres, describeOnSqlite } from '../../testing/databases.ts';
import { addMovie, addPeople, signInAdmin } from '../../testing/fixtures.ts';
import { addSmallBackup } from '../../testing/small-backup.ts';

describeOnBothDatabases('backups', (open) => {
  let app: TestApp;
  let token: string;
  let mounted = '';
  beforeEach(async () => {
    mounted = '';
    const database = await open();
    const env = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {};
    app = await createTestApp(async () => database, env, { mountinfo: async () => mounted });
    await addPeople(app.database.db);
    await addMovie(app.database.db, 'kite');
    token = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const list = async (): Promise<Backup[]> =>
    (await app.call('GET admin/backups/get-list', { token })).body.details;
  const state = async (): Promise<BackupState> =>
    (await app.call('GET admin/backups/state', { token })).body.details[0];
  const make = () => app.call('POST admin/backups/make', { token });
  const setPolicy = (changes: object) =>
    app.call('PATCH admin/backups/policy', {
      token,
      body: { is_on: true, time: '03:10', kept: 14, place: null, ...changes },
    });
  const audited = async () =>
    (await app.database.db.selectFrom('audit_log').select(['event', 'note']).orderBy('id').execute())
      .filter(({ event }) => event.startsWith('backup'))
      .map(({ event, note }) => [event, note]);

  it('are made by one tap, proved, listed, and recorded', async () => {
    expect(await list()).toEqual([]);
    expect((await make()).body.msg).toBe('The backup is being made.');
    expect((await state()).running).toEqual({ what: 'backup', percent: null });
    await app.runJobs();
    expect((await state()).failure).toBeNull();
    const [backup, ...others] = await list();
    expect(others).toEqual([]);
    expect(backup).toMatchObject({
      made_at: isoTime(app.clock.now()),
      proved: true,
      why_not_proved: null,
      counts: { titles: 1, residents: 2 },
      without_media: false,
      place: path.join(app.database.dataDir, 'backups'),
    });
    expect(await state()).toMatchObject({
      last_proved_at: backup?.made_at,
      running: null,
      failure: null,
    });
    expect(await audited()).toEqual([['backup-made', backup?.file]]);
  });

  it('are one at a time', async () => {
    await make();
    const second = await make();
    expect([second.status, second.body.details[0]?.code]).toEqual([409, 'backup-under-way']);
    await app.runJobs();
    expect(await list()).toHaveLength(1);
  });

  it('are downloaded as they are', async () => {
    const id = await addSmallBackup(app.database.dataDir);
    const [backup] = await list();
    expect(backup).toMatchObject({ id, proved: false, why_not_proved: null });
    const answer = await app.app.inject({
      url: `/api/admin/backups/download/${id}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining(`attachment; filename="${id}.zip"`),
    });
    expect(
      answer.rawPayload.equals(readFileSync(path.join(app.database.dataDir, 'backups', `${id}.zip`))),
    ).toBe(true);
    expect(await audited()).toEqual([['backup-downloaded', `${id}.zip`]]);
    const missing = await app.call(`GET admin/backups/download/${crypto.randomUUID()}`, { token });
    expect([missing.status, missing.body.msg]).toEqual([404, 'There is no such backup any more.']);
  });

  it('are deleted on request, and what is no backup is passed over', async () => {
    const id = await addSmallBackup(app.database.dataDir);
    writeFileSync(path.join(app.database.dataDir, 'backups', 'holiday.zip'), 'pictures');
    expect((await list()).map((backup) => backup.id)).toEqual([id]);
    const removed = await app.call('POST admin/backups/remove', { token, body: { id } });
    expect(removed.body.msg).toBe('The backup was deleted.');
    expect(readdirSync(path.join(app.database.dataDir, 'backups'))).toEqual(['holiday.zip']);
    expect(await audited()).toEqual([['backup-deleted', `${id}.zip`]]);
    expect((await app.call('POST admin/backups/remove', { token, body: { id } })).status).toBe(404);
  });

  it('are kept as many as wanted, the newest of this house, and all of others', async () => {
    const other = await addSmallBackup(app.database.dataDir, { madeAt: '2020-01-01T00:00:00.000Z' });
    await setPolicy({ kept: 2 });
    for (let made = 0; made < 3; made += 1) {
      await make();
      await app.runJobs();
      app.clock.advance(MINUTE_MS);
    }
    const kept = await list();
    expect(kept.map((backup) => backup.proved)).toEqual([true, true, false]);
    expect(kept.at(-1)?.id).toBe(other);
    const proofs = await app.database.db.selectFrom('backup_proofs').select('backup_id').execute();
    expect(proofs).toHaveLength(2);
  });

  it('go to a disk that is plugged in, and say so when it is away', async () => {
    const disk = path.join(app.database.dataDir, 'usb');
    mkdirSync(disk);
    expect((await setPolicy({ place: disk })).body).toMatchObject({
      success: false,
      msg: 'place: must be a disk that is plugged in',
    });
    // Where systems mount disks, none can be made without being root.
    mounted = `40 27 8:1 / /media/usb rw,relatime - ext4 /dev/sda1 rw`;
    expect((await setPolicy({ place: '/media/usb' })).status).toBe(200);
    mounted = '';
    await make();
    await app.runJobs();
    expect((await state()).failure).toEqual({
      at: isoTime(app.clock.now()),
      reason: 'The disk /media/usb is not plugged in.',
    });
    expect(await list()).toEqual([]);
    // It stays chosen, and its form can be saved.
    expect((await setPolicy({ place: '/media/usb', kept: 3 })).status).toBe(200);
  });

  it.each([
    [{ time: '24:00' }, 'time: must be a time such as 03:10'],
    [{ kept: 0 }, 'kept: '],
    [{ kept: 366 }, 'kept: '],
    [{ is_on: 'yes' }, 'is_on: '],
  ])('are not made by %j', async (changes, message) => {
    const answer = await setPolicy(changes);
    expect([answer.status, answer.body.msg]).toEqual([400, expect.stringContaining(message)]);
  });
});

describeOnSqlite('a restore', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    token = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const restore = (id: string) =>
    app.call('POST admin/backups/restore', { token, body: { id, ends_sessions: false } });
  const state = async (): Promise<BackupState> =>
    (await app.call('GET admin/backups/state', { token })).body.details[0];

  it('is proved and laid beside what there is, until the next start', async () => {
    await app.call('POST admin/backups/make', { token });
    await app.runJobs();
    const [backup] = (await app.call('GET admin/backups/get-list', { token })).body.details as Backup[];
    const answer = await restore(backup?.id ?? '');
    expect(answer.body.msg).toBe('The backup is being proved. Then Sebule restarts with it.');
    expect((await restore(backup?.id ?? '')).body.details).toEqual([{ code: 'backup-under-way' }]);
    expect((await state()).running).toEqual({ what: 'restore', percent: null });
    await app.runJobs();
    expect(await state()).toMatchObject({
      running: null,
      restored: { outcome: 'waiting', made_at: backup?.made_at, reason: null },
      can_restore: true,
    });
  });

  it('is refused for a backup that is gone, and undone for a damaged one', async () => {
    expect((await restore(crypto.randomUUID())).status).toBe(404);
    const id = await addSmallBackup(app.database.dataDir);
    expect((await restore(id)).status).toBe(200);
    await app.runJobs();
    const { restored, running } = await state();
    expect(running).toBeNull();
    expect(restored).toMatchObject({
      outcome: 'undone',
      reason: expect.stringMatching(/^The backup is damaged: its database cannot be read /),
    });
  });
});

describeOnPostgres('a restore', (open) => {
  it('is done with PostgreSQL’s own programs', async () => {
    const database = await open();
    const app = await createTestApp(async () => database, { DATABASE_URL: database.databaseUrl ?? '' });
    onTestFinished(() => app.close());
    await addPeople(database.db);
    const token = await signInAdmin(app);
    const id = await addSmallBackup(database.dataDir);
    const body = { id, ends_sessions: false };
    const answer = await app.call('POST admin/backups/restore', { token, body });
    expect([answer.status, answer.body.details[0]?.code]).toEqual([409, 'restore-elsewhere']);
    const [state] = (await app.call('GET admin/backups/state', { token })).body.details as BackupState[];
    expect(state?.can_restore).toBe(false);
  });
});
