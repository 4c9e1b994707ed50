import { catalogueMessages, commonMessages } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type People,
  STAFF_EMAIL,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';
import { putOriginal, putPackage } from '../../../testing/prepared-film.ts';

const KITE = { title: 'The Kite', slug: 'the-kite', type: 'movie' };
const INFO = {
  tmdb_id: 603,
  tagline: 'It flies.',
  release_date: '2024-02-29',
  poster_path: '/kite.jpg',
  backdrop_path: '/kite-wide.jpg',
  actor: 'Wambui, Otieno',
  director: 'Chebet',
  writer: 'Mutua',
  imdb_rating: 7.5,
  country: 'KE',
  language: 'Swahili',
  video_type: 'Feature film',
  video_quality: 'HD',
  publication: '2024',
  enable_download: true,
  free_paid: 'free',
  seo_title: 'The Kite, a film',
  meta_description: 'A film about a kite.',
  focus_keyword: 'kite',
  tags: 'kite, wind',
  email_newsletter: true,
  push_notification: false,
};

describeOnBothDatabases('titles', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const add = (body: object) => call('POST videos/add/movie-details', body);
  const details = async (movie_id: number, type = 'movie', token = admin) =>
    app.call('POST videos/get-movie-series', { token, body: { movie_id, type } });
  const audit = async () =>
    (
      await app.database.db
        .selectFrom('audit_log')
        .select(['event', 'actor_id', 'note'])
        .where('actor_id', '=', people.staff)
        .orderBy('id')
        .execute()
    )
      .filter(({ event }) => event !== 'signed-in')
      .map(({ event, note }) => [event, note]);

  describe('that are new', () => {
    it('need a name and a slug, and have the defaults of a new title', async () => {
      const answer = await add(KITE);
      expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.movieAdded]);
      expect(answer.body.details[0]).toMatchObject({
        title: 'The Kite',
        slug: 'the-kite',
        is_series: false,
        adult: true,
        runtime: 0,
        description: '',
        genres: [],
        release_date: null,
        is_active: true,
        status: 'active',
        files: [],
        tmdb_id: null,
        imdb_rating: null,
        enable_download: false,
        version: 1,
      });
      expect(await audit()).toEqual([['title-added', `movie ${answer.body.details[0].video_id} The Kite`]]);
    });

    it('keep everything that is known about them', async () => {
      const answer = await add({
        ...KITE,
        ...INFO,
        description: 'A kite.',
        runtime: 95,
        genres: ['Drama', 'Family'],
      });
      expect(answer.body.details[0]).toMatchObject({
        ...INFO,
        description: 'A kite.',
        runtime: 95,
        genres: ['Drama', 'Family'],
      });
    });

    it('are shown to viewers once they have a file, and never with what only admins note', async () => {
      const { video_id } = (await add({ ...KITE, ...INFO })).body.details[0];
      const viewer = await signInViewer(app);
      expect((await details(video_id, 'movie', viewer)).status).toBe(404);
      await app.database.db
        .insertInto('media_files')
        .values({ title_id: video_id, label: 'HD', order_no: 1, url: 'kite.mp4', credits_start: 5_000 })
        .execute();
      const { body } = await details(video_id, 'movie', viewer);
      expect(body.details[0]).toMatchObject({ title: 'The Kite', release_date: '2024-02-29' });
      for (const name of ['tmdb_id', 'seo_title', 'imdb_rating', 'version']) {
        expect(body.details[0]).not.toHaveProperty(name);
      }
    });

    it('are refused with a taken slug, and get one that is free', async () => {
      await add(KITE);
      await add({ ...KITE, slug: 'the-kite-2' });
      const answer = await add({ ...KITE, type: 'series' });
      expect([answer.status, answer.body.details]).toEqual([
        409,
        [
          {
            code: 'slug-taken',
            field: 'slug',
            message: catalogueMessages.slugTaken,
            suggestion: 'the-kite-3',
          },
        ],
      ]);
    });

    it('are refused when the movie database’s title is there already, but not another of that name', async () => {
      const { video_id } = (await add({ ...KITE, tmdb_id: 603 })).body.details[0];
      const again = await add({ ...KITE, slug: 'the-kite-2', tmdb_id: 603 });
      expect([again.status, again.body.details[0]]).toEqual([
        409,
        expect.objectContaining({ code: 'title-exists', field: 'tmdb_id', video_id: String(video_id) }),
      ]);
      expect((await add({ ...KITE, slug: 'the-kite-2', tmdb_id: 604 })).status).toBe(200);
      expect((await add({ ...KITE, slug: 'the-kite-3', tmdb_id: 603, type: 'series' })).status).toBe(200);
    });

    it('are added once by two simultaneous requests', async () => {
      const answers = await Promise.all([add(KITE), add(KITE), add(KITE)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    });

    it.each([
      ['title', undefined],
      ['title', ' '],
      ['title', 'x'.repeat(201)],
      ['slug', undefined],
      ['slug', 'the--kite'],
      ['slug', '../kite'],
      ['slug', 'kite/2'],
      ['type', 'season'],
      ['runtime', -1],
      ['runtime', 1.5],
      ['runtime', '90'],
      ['order', 'first'],
      ['genres', 'Drama'],
      ['release_date', '2024-02-30'],
      ['release_date', 'yesterday'],
      ['poster_path', 'http://example.org/a.jpg'],
      ['poster_path', '../../a.jpg'],
      ['backdrop_path', '/a/b.jpg'],
      ['backdrop_path', 'a.svg'],
      ['imdb_rating', 11],
      ['country', 'XX'],
      ['video_type', 'Tape'],
      ['free_paid', 'cheap'],
      ['tmdb_id', 0],
      ['enable_download', 'yes'],
    ])('are refused for %s: %j', async (field, value) => {
      const answer = await add({ ...KITE, [field]: value });
      expect([
        answer.status,
        answer.body.details[0]?.code,
        answer.body.details[0]?.field.split('.')[0],
      ]).toEqual([400, 'invalid-field', field]);
      expect(await audit()).toEqual([]);
    });
  });

  describe('that are edited', () => {
    const form = (video_id: number) => ({
      video_id,
      title: 'The Kite',
      slug: 'the-kite',
      description: 'A kite.',
      runtime: 90,
    });
    const update = (body: object) => call('PATCH videos/update/movie-info', body);

    it('take what was sent, and keep the rest', async () => {
      const { video_id } = (await add({ ...KITE, ...INFO, genres: ['Drama'] })).body.details[0];
      const answer = await update({
        ...form(video_id),
        director: '',
        imdb_rating: null,
        push_notification: true,
      });
      expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.movieSaved]);
      expect(answer.body.details[0]).toMatchObject({
        ...INFO,
        description: 'A kite.',
        runtime: 90,
        director: null,
        imdb_rating: null,
        push_notification: true,
        genres: ['Drama'],
        version: 2,
      });
      expect((await audit()).at(-1)).toEqual([
        'title-edited',
        `movie ${video_id} The Kite: director, imdb_rating, push_notification, description, runtime`,
      ]);
    });

    it('change their genres', async () => {
      const { video_id } = (await add({ ...KITE, genres: ['Drama', 'Family'] })).body.details[0];
      const { body } = await update({ ...form(video_id), genres: ['Family', 'Comedy', 'Family'] });
      expect(body.details[0].genres).toEqual(['Family', 'Comedy']);
    });

    it('stay as they are when nothing is different', async () => {
      const { video_id } = (await add({ ...KITE, description: 'A kite.', runtime: 90 })).body.details[0];
      const { body } = await update(form(video_id));
      expect(body.details[0].version).toBe(1);
      expect(await audit()).toHaveLength(1);
    });

    it('are refused when somebody else has changed them', async () => {
      const { video_id, version } = (await add(KITE)).body.details[0];
      expect((await update({ ...form(video_id), version })).status).toBe(200);
      const answer = await update({ ...form(video_id), title: 'Kites', version });
      expect([answer.status, answer.body.details[0].code]).toEqual([409, 'title-changed']);
    });

    it('are refused with the slug or the id of another title', async () => {
      await add({ ...KITE, slug: 'lantern', tmdb_id: 1 });
      const { video_id } = (await add(KITE)).body.details[0];
      const slug = await update({ ...form(video_id), slug: 'lantern' });
      expect([slug.status, slug.body.details[0].suggestion]).toEqual([409, 'lantern-2']);
      const id = await update({ ...form(video_id), tmdb_id: 1 });
      expect([id.status, id.body.details[0].code]).toEqual([409, 'title-exists']);
    });

    it.each(['title', 'slug', 'runtime'])('need a %s', async (field) => {
      const { video_id } = (await add(KITE)).body.details[0];
      const answer = await update({ ...form(video_id), [field]: undefined });
      expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
    });

    it.each([undefined, '', ' ', null])(
      'stay without a description that is sent as %j',
      async (description) => {
        const { video_id } = (await add(KITE)).body.details[0];
        const answer = await update({ ...form(video_id), title: 'Kites', description });
        expect([answer.status, answer.body.details[0]]).toEqual([
          200,
          expect.objectContaining({ title: 'Kites', description: '' }),
        ]);
      },
    );

    it.each([undefined, '', ' ', null])('do not lose their description to %j', async (description) => {
      const { video_id } = (await add({ ...KITE, description: 'A kite.' })).body.details[0];
      const answer = await update({ ...form(video_id), title: 'Kites', description });
      expect([answer.status, answer.body.details[0]]).toEqual([
        400,
        { code: 'invalid-field', field: 'description', message: commonMessages.fieldRequired },
      ]);
      expect((await details(video_id)).body.details[0]).toMatchObject({
        title: 'The Kite',
        description: 'A kite.',
        version: 1,
      });
    });

    it('take the SEO form alone, also without a description', async () => {
      const { video_id } = (await add(KITE)).body.details[0];
      const answer = await update({ video_id, seo_title: 'Kites', tags: '' });
      expect([answer.status, answer.body.msg]).toEqual([200, catalogueMessages.movieSaved]);
      expect(answer.body.details[0]).toMatchObject({
        seo_title: 'Kites',
        title: KITE.title,
        description: '',
      });
      const withInfo = await update({ video_id, seo_title: 'Kites', director: 'Somebody' });
      expect([withInfo.status, withInfo.body.details[0].field]).toEqual([400, 'title']);
      expect((await update({ video_id })).status).toBe(400);
    });

    it('are not found in the trash or anywhere else', async () => {
      const trashed = await addMovie(app.database.db, 'trashed', { status: 'trash' });
      for (const video_id of [trashed, 999_999]) expect((await update(form(video_id))).status).toBe(404);
    });
  });

  it('are hidden from viewers and shown again, at once', async () => {
    const { db } = app.database;
    const movie = await addMovie(db, 'lantern');
    const { id: series } = await addSeries(db, 'garden');
    const viewer = await signInViewer(app);
    const seen = async () => [
      (await details(movie, 'movie', viewer)).status,
      (await details(series, 'series', viewer)).status,
    ];
    expect(await seen()).toEqual([200, 200]);
    const hide = await call('PATCH videos/update-active-series', { id: series, is_active: false });
    expect([hide.status, hide.body.msg]).toEqual([200, 'Status updated successfully']);
    await call('PATCH videos/update-active', { kind: 'movie', id: movie, is_active: false });
    expect(await seen()).toEqual([404, 404]);
    await call('PATCH videos/update-active', { kind: 'series', id: series, is_active: true });
    await call('PATCH videos/update-active', { kind: 'movie', id: movie, is_active: true });
    expect(await seen()).toEqual([200, 200]);
    expect((await audit()).map(([event]) => event)).toEqual([
      'deactivated',
      'deactivated',
      'activated',
      'activated',
    ]);
    // A movie is no series.
    expect((await call('PATCH videos/update-active-series', { id: movie, is_active: false })).status).toBe(
      404,
    );
  });

  it('move to the trash and back', async () => {
    const { db } = app.database;
    const movie = await addMovie(db, 'lantern');
    const { id: series } = await addSeries(db, 'garden');
    const viewer = await signInViewer(app);
    const deleted = await call(`GET videos/delete-movie/${movie}`);
    expect([deleted.status, deleted.body.msg]).toEqual([200, 'Movie deleted successfully']);
    expect((await call(`GET videos/delete-series/${series}`)).body.msg).toBe('Season deleted successfully');
    for (const token of [viewer, admin]) {
      expect((await details(movie, 'movie', token)).status).toBe(404);
      expect((await details(series, 'series', token)).status).toBe(404);
    }
    expect((await call(`GET videos/delete-movie/${movie}`)).status).toBe(404);
    expect((await call(`GET videos/delete-movie/${series}`)).status).toBe(404);
    const restored = await call('PATCH videos/restore', { kind: 'movie', id: movie });
    expect([restored.status, restored.body.msg]).toEqual([
      200,
      expect.stringContaining(catalogueMessages.restored),
    ]);
    await call('PATCH videos/restore', { kind: 'series', id: series });
    expect((await details(movie, 'movie', viewer)).status).toBe(200);
    expect((await details(series, 'series', viewer)).status).toBe(200);
    expect((await call('PATCH videos/restore', { kind: 'movie', id: movie })).status).toBe(404);
  });

  it('cannot be restored beside a new one with the same id', async () => {
    const { video_id } = (await add({ ...KITE, tmdb_id: 603 })).body.details[0];
    await call(`GET videos/delete-movie/${video_id}`);
    const next = (await add({ ...KITE, slug: 'the-kite-2', tmdb_id: 603 })).body.details[0];
    const answer = await call('PATCH videos/restore', { kind: 'movie', id: video_id });
    expect([answer.status, answer.body.details[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'title-exists', video_id: String(next.video_id) }),
    ]);
  });

  it('are found as duplicates by their id, or by their name and year, in the trash too', async () => {
    const { db } = app.database;
    await add({ ...KITE, tmdb_id: 603, release_date: '2024-02-29' });
    await add({ ...KITE, title: 'thé KITE', slug: 'kite-of-1999', release_date: '1999-01-01' });
    await addMovie(db, 'trashed', { title: 'The Kite', status: 'trash', release_date: null });
    await add({ ...KITE, slug: 'kite-series', type: 'series' });
    const found = async (query: string) =>
      (await call(`GET admin/videos/duplicates?type=movie&${query}`)).body.details.map(
        ({ slug, reason, status }: { slug: string; reason: string; status: string }) => [
          slug,
          reason,
          status,
        ],
      );
    expect(await found('tmdb_id=603')).toEqual([['the-kite', 'tmdb_id', 'active']]);
    expect(await found('title=The%20Kite&year=2024&tmdb_id=603')).toEqual([
      ['the-kite', 'tmdb_id', 'active'],
      ['trashed', 'title', 'trash'],
    ]);
    expect(await found('title=the%20kite')).toEqual([
      ['the-kite', 'title', 'active'],
      ['kite-of-1999', 'title', 'active'],
      ['trashed', 'title', 'trash'],
    ]);
    expect(await found('title=Kite')).toEqual([]);
  });

  it('tell what can be played first, and which movie needs its file', async () => {
    const { db } = app.database;
    const first = async () => (await call('GET admin/videos/first')).body.details[0];
    expect(await first()).toEqual({ file: null, unfinished: null });
    await addSeries(db, 'empty', { episodes: 0 });
    const draft = (await add(KITE)).body.details[0].video_id;
    expect(await first()).toEqual({ file: null, unfinished: { video_id: draft, title: 'The Kite' } });
    const garden = await addSeries(db, 'garden', {}, { created_at: '2020-01-01T00:00:00.000Z' });
    expect((await first()).file).toEqual({ url: `series/${garden.seasons[0]}-1.mp4`, subtitles_url: null });
    // Newer drafts and films in the trash do not hide it.
    await addMovie(db, 'wind', { created_at: '2021-01-01T00:00:00.000Z' });
    await addMovie(db, 'gone', { status: 'trash' });
    expect(await first()).toEqual({
      file: { url: 'films/wind.mp4', subtitles_url: 'films/wind.en.srt' },
      unfinished: { video_id: draft, title: 'The Kite' },
    });
  });

  it('offer to try the newest film that plays at once, and otherwise the newest', async () => {
    const { db } = app.database;
    const day = (number: number) => `2020-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;
    const tried = async (): Promise<string> =>
      (await call('GET admin/videos/first')).body.details[0].file.url;
    const know = (file: string | undefined, known: object) =>
      db
        .updateTable('folder_entries')
        .set(known)
        .where('path', '=', file ?? '')
        .execute();
    for (let number = 1; number <= 11; number += 1)
      await addMovie(db, `film-${number}`, { created_at: day(number) });
    const garden = await addSeries(db, 'garden', { episodes: 2 }, { created_at: day(12) });
    const files = Array.from({ length: 11 }, (_, at) => `films/film-${at + 1}.mp4`);
    const episodes = [1, 2].map((number) => `series/${garden.seasons[0]}-${number}.mp4`);
    // Nothing is known of them.
    expect(await tried()).toBe(episodes[0]);
    for (const file of [...files, ...episodes]) await putOriginal(app, { path: file, sample: file });
    expect(await tried()).toBe(episodes[0]);
    await know('films/film-11.mp4', { probe: 'failed', verdict: 'everywhere' });
    // Neither the eleventh newest counts, nor what a title does not play first.
    await know('films/film-2.mp4', { verdict: 'everywhere' });
    await know(episodes[1], { verdict: 'everywhere' });
    expect(await tried()).toBe(episodes[0]);
    await know('films/film-3.mp4', { verdict: 'everywhere' });
    expect(await tried()).toBe('films/film-3.mp4');
    await know('films/film-4.mp4', { verdict: 'most' });
    expect(await tried()).toBe('films/film-4.mp4');
    await putPackage(app, { path: 'films/film-5.mp4', sample: 'films/film-5.mp4', size: 5_000 });
    expect(await tried()).toBe('films/film-5.mp4');
    await know(episodes[0], { verdict: 'most' });
    expect(await tried()).toBe(episodes[0]);
  });
});
