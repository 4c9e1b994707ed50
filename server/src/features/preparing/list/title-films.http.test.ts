import type { TitleFilm } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { STAFF_EMAIL, addMovie, addPeople, addSeries, signInAdmin } from '../../../testing/fixtures.ts';
import { addPreparation, fileToPrepare } from '../../../testing/preparations.ts';

describeOnBothDatabases('the films of a title that may be prepared', (open) => {
  let app: TestApp;
  let admin: string;
  let movie: number;
  let file: number;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    movie = await addMovie(app.database.db, 'kite');
    file = await fileToPrepare(app, movie);
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const filmsOf = async (id: number): Promise<TitleFilm[]> =>
    (await call(`GET admin/prepare/of-title/${id}`)).body.details;
  const policy = async () => (await call('GET admin/prepare/policy')).body.details[0];

  it('says why one does not play everywhere, and that it is on the list', async () => {
    const film = {
      kind: 'movie',
      id: file,
      plays: 'some',
      plays_reason: expect.stringMatching(/HEVC/),
      state: null,
      lacks: null,
      cut_short: null,
      original: null,
      is_only_prepared: false,
    };
    expect(await filmsOf(movie)).toEqual([film]);
    await call('POST admin/prepare/pause', { is_paused: true });
    await call('POST admin/prepare/start', { kind: 'movie', id: file });
    expect(await filmsOf(movie)).toEqual([{ ...film, state: 'paused' }]);
  });

  it('says that one is prepared', async () => {
    const { sample, size } = await app.database.db
      .selectFrom('folder_entries')
      .select(['sample', 'size'])
      .executeTakeFirstOrThrow();
    await app.database.db
      .insertInto('packages')
      .values({
        sample: sample ?? '',
        source_size: size,
        folder: '.sebule/prepared/kite',
        manifest: '{}',
        bytes: 1_000,
        made_at: '2026-11-20T10:00:00.000Z',
      })
      .execute();
    expect(await filmsOf(movie)).toMatchObject([{ id: file, state: 'done' }]);
  });

  it('leaves out what plays everywhere, and knows nothing of other titles', async () => {
    await app.database.db.updateTable('folder_entries').set({ plays: 'everywhere' }).execute();
    expect(await filmsOf(movie)).toEqual([]);
    const { id } = await addSeries(app.database.db, 'hills');
    expect(await filmsOf(id)).toEqual([]);
    expect(await filmsOf(999_999)).toEqual([]);
  });

  it('counts what can be put on the list, and what has failed', async () => {
    await app.database.db.updateTable('folder_entries').set({ uses: 1 }).execute();
    await addPreparation(app.database.db, 'failed');
    expect(await policy()).toMatchObject({ unplayable: 1, unlisted: 1, failed: 1, waiting: 0 });
    await call('POST admin/prepare/pause', { is_paused: true });
    await call('POST admin/prepare/start-all');
    expect(await policy()).toMatchObject({ unplayable: 1, unlisted: 0, failed: 1, waiting: 1 });
  });
});
