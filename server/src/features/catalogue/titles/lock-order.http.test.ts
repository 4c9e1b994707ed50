import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import type { TestApp } from '../../../testing/app.ts';
import { describeOnPostgres } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type SeriesFixture, addMovie, addSeries, startWithStaff } from '../../../testing/fixtures.ts';
import { replaceSubtitleReferences } from '../references/file-references.ts';
import { titlesWriter } from './titles-writer.repository.ts';

describeOnPostgres('changes of the catalogue', (open) => {
  let app: TestApp;
  let admin: string;
  let first: number;
  let second: number;
  let series: SeriesFixture;
  beforeEach(async () => {
    ({ app, admin } = await startWithStaff(open));
    const { db } = app.database;
    first = await addMovie(db, 'kite');
    second = await addMovie(db, 'lantern');
    // Its later title has the earlier file.
    for (const [id, label] of [
      [second, 'HD'],
      [first, 'HD'],
    ] as const)
      await titlesWriter(db).addFile({
        title_id: id,
        label,
        order_no: 2,
        url: 'films/both.mp4',
        subtitles_url: 'films/both.srt',
        credits_start: 1,
      });
    series = await addSeries(db, 'garden');
    await mkdir(path.join(app.mediaDir, 'films'));
    for (const file of ['films/both.mp4', 'films/new 1.mp4', 'films/new 2.mp4'])
      await writeFile(path.join(app.mediaDir, file), file);
    await app.call('POST admin/media/scan', { token: admin });
  });
  afterEach(() => app.close());

  const call = async (name: string, body?: unknown) => {
    const { status } = await app.call(name, { token: admin, body });
    expect(status).toBe(200);
  };

  const isWaiting = () =>
    eventually(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db);
      expect(rows).not.toEqual([]);
    });

  /** Fails when anything of the catalogue but this title is locked. */
  const expectUnlocked = async (titleId: number) => {
    const { db } = app.database;
    await sql`select 1 from titles where id <> ${titleId} for update nowait`.execute(db);
    for (const table of ['seasons', 'episodes', 'media_files', 'folder_entries'])
      await sql`select 1 from ${sql.table(table)} for update nowait`.execute(db);
  };

  /** While somebody else has locked the title, the change waits for it, and has locked nothing that comes later. */
  const expectTitleFirst = async (titleId: number, change: () => Promise<unknown>) => {
    const changing = await inTransaction(app.database.db, async (tx) => {
      await sql`select 1 from titles where id = ${titleId} for update`.execute(tx.db);
      const begun = change();
      await Promise.race([isWaiting(), begun.then(() => expect.unreachable('it has not waited'))]);
      await expectUnlocked(titleId);
      return { begun };
    });
    await changing.begun;
  };

  it.each([
    ['PATCH videos/update-active', { is_active: false }],
    ['PATCH videos/restore', {}],
  ])('lock the series before its season or its episode: %s', async (name, how) => {
    const [season = 0] = series.seasons;
    const [[episode = 0] = []] = series.episodes;
    for (const [kind, id] of [
      ['season', season],
      ['episode', episode],
    ] as const) {
      if (name === 'PATCH videos/restore')
        await app.call(`GET videos/delete-${kind}/${id}`, { token: admin });
      await expectTitleFirst(series.id, () => call(name, { kind, id, ...how }));
      await call('PATCH videos/update-active', { kind, id, is_active: true });
    }
  });

  it('lock the series before a season or an episode that they move to the trash', async () => {
    await expectTitleFirst(series.id, () => call(`GET videos/delete-episode/${series.episodes[0]?.[0]}`));
    await expectTitleFirst(series.id, () => call(`GET videos/delete-season/${series.seasons[0]}`));
  });

  it('lock titles that get files by their ids, whatever their order in the request', () =>
    expectTitleFirst(first, () =>
      call('POST admin/media/add-movies', {
        movies: [
          { path: 'films/new 1.mp4', title: 'Lantern', video_id: second },
          { path: 'films/new 2.mp4', title: 'Kite', video_id: first },
        ],
      }),
    ));

  it('lock a series that gets a season before the files', () =>
    expectTitleFirst(series.id, () =>
      call('POST admin/media/add-season', {
        video_id: series.id,
        season: 9,
        episodes: [{ path: 'films/new 1.mp4', episode: 1 }],
      }),
    ));

  it('lock titles by their ids when their files are deleted', () =>
    expectTitleFirst(first, () =>
      call('POST admin/media/delete', { paths: ['films/both.mp4'], with_titles: true }),
    ));

  it('lock titles before their files are moved', () =>
    expectTitleFirst(first, () => call('POST admin/media/rename', { path: 'films', name: 'Films' })));

  it('lock titles by their ids when their subtitles are replaced', () =>
    expectTitleFirst(first, async () => {
      const change = inTransaction(app.database.db, (tx) =>
        replaceSubtitleReferences(tx, 'films/both.srt', 'films/other.srt'),
      );
      expect(await change).toBe(2);
    }));
});
