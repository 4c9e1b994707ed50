import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnPostgres } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { startWithStaff } from '../../../testing/fixtures.ts';

describeOnPostgres('changes of the same files, also on two servers', (open) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    ({ app, admin } = await startWithStaff(open));
    await mkdir(path.join(app.mediaDir, 'films'));
    for (const file of ['films/kite.mp4', 'films/kite.srt'])
      await writeFile(path.join(app.mediaDir, file), '1\n00:00:01,000 --> 00:00:02,000\nPepo.\n');
    await app.call('POST admin/media/scan', { token: admin });
  });
  afterEach(() => app.close());

  /** When a statement waits for another transaction's lock. */
  const waiting = () =>
    eventually(async () => {
      const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        app.database.db,
      );
      expect(rows).toHaveLength(1);
      return 'waits';
    });

  it.each([
    ['admin/media/rename', { path: 'films/kite.srt', name: 'pepo.srt' }],
    ['admin/media/move', { paths: ['films/kite.srt'], folder: '' }],
    ['admin/media/delete', { paths: ['films/kite.srt'] }],
    ['admin/media/relink', { files: 'all' }],
    [
      'admin/subtitles/sync',
      { synSubtitles: 1, movieUrl: 'films/kite.mp4', subtitlesUrl: 'films/kite.srt', is_series: false },
    ],
    ['admin/subtitles/original', { subtitlesUrl: 'films/kite.srt' }],
  ])('wait for each other: %s', async (name, body) => {
    const { answer } = await inTransaction(app.database.db, async (tx) => {
      await lockSubject(tx, 'media-folder-changes');
      const call = app.call(`POST ${name}`, { token: admin, body });
      expect(await Promise.race([call, waiting()])).toBe('waits');
      return { answer: call };
    });
    expect((await answer).status).toBe(200);
  });
});
