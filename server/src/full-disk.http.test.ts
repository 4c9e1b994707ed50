import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commonMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { addMovie, addPeople, signInAdmin, signInViewer } from './testing/fixtures.ts';

describeOnBothDatabases('while the disk is full', (open) => {
  let app: TestApp;
  let movie: number;
  let resident: string;
  let isDiskFull = false;
  beforeEach(async () => {
    isDiskFull = false;
    app = await createTestApp(open, {}, { isDiskFull: () => isDiskFull });
    await addPeople(app.database.db);
    movie = await addMovie(app.database.db, 'kite');
    resident = await signInViewer(app);
    isDiskFull = true;
  });
  afterEach(() => app.close());

  it('admins sign in, are told, and delete', async () => {
    const admin = await signInAdmin(app);
    const call = (name: string) => app.call(name, { token: admin });
    const space = await call('GET admin/dashboard/space');
    expect(space.body.details).toMatchObject([{ holds: ['media', 'data'], is_full: true }]);
    expect((await call(`GET videos/delete-movie/${movie}`)).status).toBe(200);
    const log = await app.database.db.selectFrom('audit_log').select('event').execute();
    expect(log.map(({ event }) => event)).toContain('trashed');
  });

  it('residents watch and sign out, and what they save waits', async () => {
    const call = (name: string, body: object) => app.call(name, { token: resident, body });
    const film = await call('POST videos/get-movie-series', { movie_id: movie, type: 'movie' });
    expect(film.status).toBe(200);
    const save = () =>
      call('POST user/watch-progress', {
        movie_id: movie,
        progress: 60,
        is_series: false,
        isCompleted: false,
      });
    const refused = await save();
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      503,
      '30',
      { success: false, msg: commonMessages.notStored, details: [{ code: 'storage-full' }] },
    ]);
    isDiskFull = false;
    expect((await save()).status).toBe(200);
    isDiskFull = true;
    expect((await call('POST user/logout', {})).status).toBe(200);
  });

  it('what is new in the media folder waits, and what is gone is forgotten', async () => {
    const { db } = app.database;
    const admin = await signInAdmin(app);
    const call = (name: string) => app.call(name, { token: admin });
    const file = (name: string) => path.join(app.mediaDir, name);
    const paths = async () =>
      (await db.selectFrom('folder_entries').select('path').orderBy('path').execute()).map((row) => row.path);
    const probes = () =>
      db.selectFrom('jobs').select(['state', 'attempts']).where('kind', '=', 'probe-videos').execute();
    isDiskFull = false;
    await writeFile(file('one.mp4'), 'a film');
    await writeFile(file('two.mp4'), 'a film');
    await call('POST admin/media/scan');
    expect(await paths()).toEqual(['one.mp4', 'two.mp4']);

    isDiskFull = true;
    await app.runJobs();
    expect(await probes()).toEqual([{ state: 'waiting', attempts: 0 }]);
    // As many files as before.
    await rm(file('one.mp4'));
    await writeFile(file('three.mp4'), 'a film');
    await call('POST admin/media/scan');
    await call('GET admin/media/list');
    expect(await paths()).toEqual(['two.mp4']);

    isDiskFull = false;
    await call('POST admin/media/scan');
    await app.runJobs();
    expect([await paths(), await probes()]).toEqual([['three.mp4', 'two.mp4'], []]);
  });

  it('nothing large is taken', async () => {
    const admin = await signInAdmin(app);
    const refused = await app.call('POST admin/clients/import', { token: admin, body: { rows: [] } });
    expect([refused.status, refused.body]).toEqual([
      507,
      { success: false, msg: commonMessages.diskFull, details: [{ code: 'storage-full' }] },
    ]);
  });
});
