import { catalogueMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  STAFF_EMAIL,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';

const FILE = {
  label: '4K',
  order: 2,
  credits_start: 5_000,
  url: 'films/kite-4k.mp4',
  trailer_url: 'https://films.example.org/kite.mp4',
  subtitles_url: 'films/kite.en.srt',
};

/** What the index of the media folder has about a video. */
const indexed = (path: string) => ({
  path,
  folder: '',
  name: path,
  rank: 1,
  sort_key: path,
  search_key: path,
  kind: 'video',
  size: 1,
  modified_ms: 0,
});

describeOnBothDatabases('the files of movies', (open) => {
  let app: TestApp;
  let admin: string;
  let movie: number;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    movie = await addMovie(app.database.db, 'kite');
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const save = (body: object) => call('POST videos/add/movie-path', body);
  const files = async () => (await call(`GET videos/get-movie-files/${movie}`)).body.details;
  const labels = async () => (await files()).map(({ label }: { label: string }) => label);
  const events = async () =>
    (await app.database.db.selectFrom('audit_log').select(['event', 'note']).orderBy('id').execute())
      .filter(({ event }) => event !== 'signed-in')
      .map(({ event, note }) => `${event}: ${note}`);

  it('are added, and play in their order', async () => {
    const answer = await save({ video_id: movie, ...FILE });
    expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.fileAdded]);
    expect(answer.body.details).toEqual([
      {
        ...FILE,
        id: expect.any(Number),
        video_id: movie,
        movie_id: movie,
        title: 'kite',
        is_series: false,
        duration: null,
        file_state: null,
        verdict: null,
        verdict_reason: null,
        tracks: {
          audio: [],
          subtitles: [expect.objectContaining({ id: 'own', language: 'en', url: 'films/kite.en.srt' })],
        },
        previews: null,
        chapters: [],
        small_url: null,
        version: expect.any(String),
      },
    ]);
    expect(await labels()).toEqual(['HD', '4K']);
    await save({ movie_id: movie, ...FILE, label: 'SD', order: 0 });
    expect(await labels()).toEqual(['SD', 'HD', '4K']);
    expect(await events()).toEqual([
      `file-added: movie ${movie} kite: 4K`,
      `file-added: movie ${movie} kite: SD`,
    ]);
  });

  it('are edited; subtitles that are not sent stay, and empty ones are removed', async () => {
    const [first] = await files();
    const { subtitles_url: _subtitles, ...form } = FILE;
    const edited = await save({ id: first.id, ...form });
    expect([edited.status, edited.body.msg]).toEqual([200, catalogueMessages.fileSaved]);
    expect(await files()).toEqual([{ ...first, ...form, version: expect.any(String) }]);
    await save({ id: first.id, ...form, subtitles_url: '' });
    expect((await files())[0].subtitles_url).toBeNull();
  });

  it('that have no trailer can be edited without one, and those that have one keep it', async () => {
    const [first] = await files();
    const { trailer_url: trailer, ...form } = FILE;
    await app.database.db.updateTable('media_files').set({ trailer_url: null }).execute();
    for (const empty of [undefined, '', null])
      expect((await save({ id: first.id, ...form, trailer_url: empty })).status).toBe(200);
    expect((await files())[0]).toMatchObject({ credits_start: 5_000, trailer_url: null });
    await save({ id: first.id, ...form, trailer_url: trailer });
    for (const empty of [undefined, '']) {
      const { status, body } = await save({ id: first.id, ...form, trailer_url: empty });
      expect([status, body.details[0].field]).toEqual([400, 'trailer_url']);
    }
    expect((await files())[0].trailer_url).toBe(trailer);
  });

  it('say how long they last once that is known', async () => {
    const [first] = await files();
    expect(first.duration).toBeNull();
    await app.database.db
      .insertInto('folder_entries')
      .values({ ...indexed(first.url), probe: 'done', duration: 119.5 } as never)
      .execute();
    expect((await files())[0].duration).toBe(119.5);
    const listed = await call('GET videos/get-movies');
    expect(listed.body.details[0].file_duration).toBe(119.5);
    const viewer = await signInViewer(app);
    const body = { movie_id: movie, type: 'movie' };
    const seen = await app.call('POST videos/get-movie-series', { token: viewer, body });
    expect(seen.body.details[0].files[0]).not.toHaveProperty('duration');
  });

  it('say whether they play, and the movie says it of its worst one', async () => {
    const [first] = await files();
    const second = (await save({ video_id: movie, ...FILE })).body.details[0];
    const facts = (codec: string) =>
      JSON.stringify({
        container: 'mp4',
        duration: 60,
        video: { codec, profile: null, width: 640, height: 360 },
        audio: null,
      });
    await app.database.db
      .insertInto('folder_entries')
      .values([
        { ...indexed(first.url), probe: 'done', facts: facts('avc'), verdict: 'everywhere' },
        { ...indexed(second.url), probe: 'done', facts: facts('hevc'), verdict: 'prepare' },
      ] as never)
      .execute();
    expect(await files()).toMatchObject([
      { verdict: 'everywhere', verdict_reason: null },
      { verdict: 'prepare', verdict_reason: 'needs preparing: the picture is in H.265 (HEVC)' },
    ]);
    const worst = async () => (await call('GET videos/get-movies')).body.details[0].worst_verdict;
    expect(await worst()).toBe('prepare');
    await call(`GET videos/delete-movie-file/${second.id}`);
    expect(await worst()).toBe('everywhere');
    await app.database.db
      .updateTable('folder_entries')
      .set({ probe: 'failed', facts: null, verdict: null })
      .execute();
    expect(await worst()).toBe('cannot');
    expect(await files()).toMatchObject([{ file_state: 'failed', verdict: null }]);
    await app.database.db
      .updateTable('folder_entries')
      .set({ probe: 'incomplete', facts: facts('hevc'), verdict: 'prepare' })
      .execute();
    expect(await worst()).toBe('cannot');
    const viewer = await signInViewer(app);
    const body = { movie_id: movie, type: 'movie' };
    const [seen] = (await app.call('POST videos/get-movie-series', { token: viewer, body })).body.details;
    expect(seen.files).toMatchObject([{ is_damaged: true }]);
    for (const each of [seen, seen.files[0]])
      for (const field of ['worst_verdict', 'verdict', 'verdict_reason'])
        expect(each).not.toHaveProperty(field);
  });

  it('keep a path below the media folder, however it was typed', async () => {
    const { body } = await save({ video_id: movie, ...FILE, url: '  /films/a film.mp4 ' });
    expect(body.details[0].url).toBe('films/a film.mp4');
  });

  it('are removed, the last one with its movie, which plays again when it is restored', async () => {
    const [first] = await files();
    const second = (await save({ video_id: movie, ...FILE })).body.details[0];
    const removed = await call(`GET videos/delete-movie-file/${first.id}`);
    expect([removed.status, removed.body.msg, removed.body.details]).toEqual([
      200,
      catalogueMessages.fileDeleted,
      [{ movie_deleted: false }],
    ]);
    const last = await call(`GET videos/delete-movie-file/${second.id}`);
    expect([last.body.msg, last.body.details]).toEqual([
      'Movie deleted successfully',
      [{ movie_deleted: true }],
    ]);
    expect((await call(`GET videos/get-movie-files/${movie}`)).status).toBe(404);
    await call('PATCH videos/restore', { kind: 'movie', id: movie });
    expect(await labels()).toEqual(['4K']);
    const viewer = await signInViewer(app);
    const body = { movie_id: movie, type: 'movie' };
    expect((await app.call('POST videos/get-movie-series', { token: viewer, body })).status).toBe(200);
  });

  it('are removed once by two simultaneous requests, and never both of the last two', async () => {
    const [first] = await files();
    const second = (await save({ video_id: movie, ...FILE })).body.details[0];
    const answers = await Promise.all(
      [first.id, second.id, first.id].map((id) => call(`GET videos/delete-movie-file/${id}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await app.database.db.selectFrom('media_files').select('id').execute()).toHaveLength(1);
  });

  it('belong to a movie that there is', async () => {
    const { id: series } = await addSeries(app.database.db, 'garden');
    const trashed = await addMovie(app.database.db, 'trashed', { status: 'trash' });
    for (const video_id of [series, trashed, 999_999]) {
      expect((await save({ video_id, ...FILE })).status).toBe(404);
    }
    expect((await save({ id: 999_999, ...FILE })).status).toBe(404);
    expect((await call('GET videos/delete-movie-file/999999')).status).toBe(404);
  });

  it.each([
    ['video_id', { video_id: undefined }],
    ['label', { label: ' ' }],
    ['order', { order: undefined }],
    ['order', { order: 1.5 }],
    ['credits_start', { credits_start: undefined }],
    ['credits_start', { credits_start: -1 }],
    ['credits_start', { credits_start: '90' }],
    ['url', { url: undefined }],
    ['url', { url: '' }],
    ['trailer_url', { trailer_url: undefined }],
    ['trailer_url', { trailer_url: '../secret.mp4' }],
    ['subtitles_url', { subtitles_url: 'javascript:alert(1)' }],
  ])('are refused for %s in %j', async (field, change) => {
    const answer = await save({ video_id: movie, ...FILE, ...change });
    expect([answer.status, answer.body.details[0]?.field]).toEqual([400, field]);
    expect(await labels()).toEqual(['HD']);
  });
});
