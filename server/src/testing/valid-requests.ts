import { writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  EndpointName,
  Endpoints,
  RequestBody,
  RequestHeaders,
  RequestParams,
  RequestQuery,
} from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import type { Caller, Callers } from './callers.ts';
import type { UploadedFile } from './endpoint-permissions.ts';
import {
  PASSWORD,
  addAccount,
  addFailedJob,
  addLostFile,
  type SeriesFixture,
  addMovie,
  addSeries,
  forgottenPassword,
  resetGrant,
  signInViewer,
} from './fixtures.ts';
import { noticeForm, publishNotice } from './notices.ts';
import { addPreparation, fileToPrepare } from './preparations.ts';
import { preparedOriginal } from './prepared-film.ts';
import { residentForm, importRow } from './residents.ts';
import { person } from './sign-up.ts';
import { addSmallBackup } from './small-backup.ts';

/** What a valid request can refer to. */
export interface World extends Callers {
  app: TestApp;
  movie: number;
  /** A phone that no account has, another one each time. */
  newPhone(): string;
  /** A slug that no title has, another one each time. */
  newSlug(): string;
}

type Part<Key extends string, Value> = undefined extends Value ? object : Record<Key, Value>;

/** A request of an endpoint that the server must answer with 200. */
type ValidRequest<E extends EndpointName> = Part<'body', RequestBody<E>> &
  Part<'params', RequestParams<E>> &
  Part<'headers', RequestHeaders<E>> &
  (Endpoints[E] extends { upload: object } ? { upload: UploadedFile } : object) & {
    query?: RequestQuery<E>;
    /** In place of the caller's own token, where the call uses it up. */
    token?: string;
  };

type Prepare<E extends EndpointName> = (
  world: World,
  caller: Caller,
) => ValidRequest<E> | Promise<ValidRequest<E>>;

export const createWorld = async (app: TestApp, callers: Callers): Promise<World> => {
  let phones = 0;
  let slugs = 0;
  return {
    ...callers,
    app,
    movie: await addMovie(app.database.db, 'lantern'),
    newPhone() {
      phones += 1;
      return `2547220${String(phones).padStart(5, '0')}`;
    },
    newSlug() {
      slugs += 1;
      return `the-kite-${slugs}`;
    },
  };
};

const residentId = ({ app, newPhone }: World): Promise<number> =>
  addAccount(app.database.db, { phone: newPhone() });

const newResident = async ({ app, newPhone }: World): Promise<string> => {
  const phone = newPhone();
  await addAccount(app.database.db, { phone });
  return phone;
};

const newMovie = ({ app, newSlug }: World, options?: Parameters<typeof addMovie>[2]): Promise<number> =>
  addMovie(app.database.db, newSlug(), options);

const seriesFor = ({ app, newSlug }: World): Promise<SeriesFixture> => addSeries(app.database.db, newSlug());

const newSeries = async (world: World): Promise<number> => (await seriesFor(world)).id;

/** The file of a new movie. */
const newFile = async (world: World): Promise<number> => {
  const movie = await newMovie(world);
  const { db } = world.app.database;
  const files = db.selectFrom('media_files').select('id').where('title_id', '=', movie);
  return (await files.executeTakeFirstOrThrow()).id;
};

/** The path of a new video in a folder of its own, which the server has found. */
const newVideo = async ({ app, newSlug, tokenOf }: World): Promise<string> => {
  const folder = newSlug();
  await mkdir(path.join(app.mediaDir, folder));
  await writeFile(path.join(app.mediaDir, folder, '1.mp4'), 'a film');
  await app.call('POST admin/media/scan', { token: tokenOf('owner') });
  return `${folder}/1.mp4`;
};

const FILE = { label: '4K', order: 2, credits_start: 5_000, url: 'kite-4k.mp4', trailer_url: 'kite.mp4' };
const EPISODE = {
  episode_name: 'The Wind',
  episode_order: 3,
  runtime: 24,
  credits_start: 1_300,
  url: 'wind.mp4',
};

/** A subtitle file in the media folder. */
const subtitlesIn = ({ mediaDir }: TestApp): string => {
  writeFileSync(path.join(mediaDir, 'kite.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHabari\n');
  return 'kite.srt';
};

const TUS = { 'tus-resumable': '1.0.0' } as const;
const NEW_UPLOAD = {
  ...TUS,
  'upload-length': '2000',
  'upload-metadata': `filename ${Buffer.from('kite.mp4').toString('base64')}`,
};

/** The id of a new upload. */
const newUpload = async ({ app, tokenOf }: World): Promise<string> => {
  const request = { token: tokenOf('owner'), headers: NEW_UPLOAD };
  const { headers } = await app.call('POST admin/media/upload', request);
  return String(headers.location).split('/').at(-1) ?? '';
};

/** The id of a new request of this caller's. */
const newRequest = async (app: TestApp, token: string | undefined): Promise<number> => {
  const body = { movieName: `Wish ${crypto.randomUUID()}`, movieType: 'movie' };
  const answer = await app.call('POST user/movie-request', { token, body });
  return answer.body.details[0].request.id;
};

/** The id of a new feedback thread of this caller's, about a movie. */
const newThread = async ({ app, tokenOf, movie }: World, caller: Caller): Promise<number> => {
  const token = tokenOf(caller);
  const subject = `Sound ${crypto.randomUUID()}`;
  const report = { video_id: movie, second: 12 };
  const body = { subject, message: 'It lags.', sender_type: 'client', report };
  await app.call('POST user/feedback/post', { token, body });
  const own = await app.call(`GET user/feedback/get?q=${encodeURIComponent(subject)}`, { token });
  return own.body.details[0].id;
};

/** The id of a new notice. */
const newNotice = async ({ app, tokenOf }: World): Promise<number> =>
  (await publishNotice(app, tokenOf('owner'))).body.details[0].id;

/** There is one at a time, and nothing runs those that are queued. */
const forgetBackupJobs = async ({ database }: TestApp): Promise<void> => {
  await database.db.deleteFrom('jobs').where('kind', 'in', ['backup', 'restore-backup']).execute();
};

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const NEW_PASSWORD = 'maji ya moto sana';

/** The endpoints that can be called without anything. */
type Bare = { [E in EndpointName]: object extends ValidRequest<E> ? E : never }[EndpointName];

const requests: { [E in Exclude<EndpointName, Bare>]: Prepare<E> } & { [E in Bare]?: Prepare<E> } = {
  'POST user/login': async (world) => ({
    body: { prevelages: 'viewer', phone: await newResident(world) },
  }),
  'POST user/logout': async ({ signIn }, caller) => ({ token: await signIn(caller) }),
  'POST user/sessions/sign-out': async ({ app, signIn }, caller) => {
    const token = await signIn(caller);
    const { body } = await app.call('GET user/sessions/get', { token });
    return { token, body: { id: body.details[0].id } };
  },
  // Of an account of its own: the callers need their sessions.
  'POST user/sessions/sign-out-others': async (world) => ({
    token: await signInViewer(world.app, await newResident(world)),
  }),
  'POST user/login-link/get': async ({ app, people, tokenOf }) => {
    const answer = await app.call('POST admin/clients/login-link', {
      token: tokenOf('owner'),
      body: { id: people.viewer },
    });
    return { body: { url_token: String(answer.body.details[0].url).split('/login/')[1] ?? '' } };
  },
  'POST user/signup': ({ newPhone }) => {
    const phone = newPhone();
    return {
      body: {
        ...person,
        prevelages: 'viewer',
        user_type: 'owner',
        phone: `+${phone}`,
        email: `${phone}@example.org`,
        country: 'KE',
        auth_with: 'app',
      },
    };
  },
  'POST user/forgot-password': async (world) => ({ body: { phone: await newResident(world) } }),
  'PATCH user/submit-code': async (world) => ({
    body: await forgottenPassword(world.app, await newResident(world)),
  }),
  'PATCH user/reset-password': async (world) => {
    const phone = await newResident(world);
    return {
      token: await resetGrant(world.app, phone),
      body: { phone, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
    };
  },
  'PATCH user/change-pass': async ({ givePassword }, caller) => {
    await givePassword(caller);
    return { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } };
  },

  'GET admin/clients/get/:id': ({ people }) => ({ params: { id: people.viewer } }),
  'GET admin/clients/watched-movies/:id': ({ people }) => ({ params: { id: people.viewer } }),
  'POST admin/clients/save': ({ newPhone }) => ({ body: { ...residentForm, phone: newPhone() } }),
  'PATCH admin/clients/update-status': async (world) => ({
    body: { id: await residentId(world), status: 'blocked' },
  }),
  'POST admin/clients/sign-out': async (world) => ({ body: { id: await residentId(world) } }),
  'GET admin/clients/delete-user/:id': async (world) => ({ params: { id: await residentId(world) } }),
  'POST admin/clients/login-link': ({ people }) => ({ body: { id: people.viewer } }),
  'POST admin/clients/login-links': ({ people }) => ({ body: { ids: [people.viewer, people.other] } }),
  'POST admin/clients/password-code': ({ people }) => ({ body: { id: people.viewer } }),
  'POST admin/clients/check-import': ({ newPhone }) => ({ body: { rows: [importRow(2, newPhone())] } }),
  'PATCH admin/house-contact/save': () => ({ body: { name: 'Mary Wanjiku', phone: '0712 345 678' } }),
  'GET admin/backups/download/:id': async ({ app }) => ({
    params: { id: await addSmallBackup(app.database.dataDir) },
  }),
  'PATCH admin/backups/policy': () => ({ body: { is_on: true, time: '02:30', kept: 7, place: null } }),
  'POST admin/backups/make': async ({ app }) => {
    await forgetBackupJobs(app);
    return {};
  },
  'POST admin/backups/restore': async ({ app }) => {
    await forgetBackupJobs(app);
    return { body: { id: await addSmallBackup(app.database.dataDir), ends_sessions: false } };
  },
  'POST admin/backups/remove': async ({ app }) => ({
    body: { id: await addSmallBackup(app.database.dataDir) },
  }),
  'GET admin/clients/copy/:id': ({ people }) => ({ params: { id: people.viewer } }),
  'POST admin/clients/note-erasure': async (world) => ({
    body: { id: await residentId(world), wanted: true },
  }),
  'POST admin/clients/erase': async (world) => ({ body: { id: await residentId(world) } }),
  'POST admin/clients/import': ({ newPhone }) => ({ body: { rows: [importRow(2, newPhone())] } }),

  'GET admin/staff/delete/:id': async ({ app, newPhone }) => ({
    params: {
      id: await addAccount(app.database.db, {
        role: 'admin',
        user_type: 'staff',
        email: `${newPhone()}@example.org`,
      }),
    },
  }),

  'GET videos/search': () => ({ query: { q: 'kite' } }),
  'PATCH user/watching/update': ({ movie }) => ({ body: { movie_id: movie, shown: true } }),
  'POST videos/get-movie-series': ({ movie }) => ({ body: { movie_id: movie, type: 'movie' } }),
  'POST videos/add/movie-details': ({ newSlug }) => ({
    body: { title: 'The Kite', slug: newSlug(), type: 'movie' },
  }),
  'PATCH videos/update/movie-info': async (world) => ({
    body: {
      video_id: await newMovie(world),
      title: 'The Kite',
      slug: world.newSlug(),
      description: 'It flies.',
      runtime: 90,
    },
  }),
  'GET admin/videos/duplicates': () => ({ query: { type: 'movie', title: 'The Kite' } }),
  'PATCH videos/update-active-series': async (world) => ({
    body: { id: await newSeries(world), is_active: false },
  }),
  'PATCH videos/update-active': async (world) => ({
    body: { kind: 'movie', id: await newMovie(world), is_active: false },
  }),
  'GET videos/delete-movie/:id': async (world) => ({ params: { id: await newMovie(world) } }),
  'GET videos/delete-series/:id': async (world) => ({ params: { id: await newSeries(world) } }),
  'PATCH videos/restore': async (world) => ({
    body: { kind: 'movie', id: await newMovie(world, { status: 'trash' }) },
  }),
  'POST admin/videos/change-many': async (world) => ({
    body: { ids: [await newMovie(world), await newSeries(world)], change: 'hide' },
  }),
  'GET admin/videos/trashed-parts/:id': async (world) => ({ params: { id: (await seriesFor(world)).id } }),
  'GET admin/import/search': () => ({ query: { type: 'movie', q: 'kite' } }),
  'POST admin/import/suggestions': () => ({ body: { type: 'movie', wanted: [{ title: 'The Kite' }] } }),
  'GET admin/import/movie/:id': () => ({ params: { id: 12 } }),
  'GET admin/import/tv/:id': () => ({ params: { id: 14 } }),
  'GET admin/import/tv/:id/season/:season': () => ({ params: { id: 14, season: 1 } }),
  'GET admin/import/tv/:id/season/:season/episode/:episode': () => ({
    params: { id: 14, season: 1, episode: 2 },
  }),
  'GET admin/videos/purge-preview': async (world) => ({
    query: { ids: String(await newMovie(world, { status: 'trash' })) },
  }),
  'POST admin/videos/delete-for-good': async (world) => ({
    body: { ids: [await newMovie(world, { status: 'trash' })] },
  }),
  'POST admin/media/make-folder': () => ({ body: { name: `folder-${crypto.randomUUID()}` } }),
  'POST admin/media/rename': async (world) => ({
    body: { path: await newVideo(world), name: 'renamed.mp4' },
  }),
  'POST admin/media/move': async (world) => ({
    body: {
      paths: [path.posix.dirname(await newVideo(world))],
      folder: path.posix.dirname(await newVideo(world)),
    },
  }),
  'POST admin/media/deletion-preview': async (world) => ({ body: { paths: [await newVideo(world)] } }),
  'POST admin/media/delete': async (world) => ({ body: { paths: [await newVideo(world)] } }),
  'POST admin/media/relink': async (world) => {
    const { db } = world.app.database;
    const found = await newVideo(world);
    const lost = `${found}.lost/1.mp4`;
    const { size, modified_ms } = await db
      .selectFrom('folder_entries')
      .select(['size', 'modified_ms'])
      .where('path', '=', found)
      .executeTakeFirstOrThrow();
    await addLostFile(db, lost, { size, modified_ms });
    const title_id = await addMovie(db, world.newSlug());
    await db.updateTable('media_files').set({ url: lost }).where('title_id', '=', title_id).execute();
    return { body: { files: [{ from: lost, path: found }] } };
  },
  'POST admin/media/relink/undo': async (world) => {
    const found = await newVideo(world);
    const lost = `${found}.lost.mp4`;
    await addLostFile(world.app.database.db, lost, {
      relinked_to: found,
      relinked_references: '[]',
      relinked_at: isoTime(TEST_NOW),
    });
    return { body: { files: [{ from: lost, path: found }] } };
  },
  'GET admin/media/season': async (world) => {
    const file = await newVideo(world);
    return { query: { folder: path.posix.dirname(file) } };
  },
  'POST admin/media/add-season': async (world) => ({
    body: { title: 'Garden', season: 1, episodes: [{ path: await newVideo(world), episode: 1 }] },
  }),
  'POST admin/media/add-movies': async (world) => ({
    body: { movies: [{ path: await newVideo(world), title: 'The Kite' }] },
  }),
  'POST admin/media/undo-add-movies': ({ movie }) => ({ body: { ids: [movie] } }),
  'GET admin/media/preview': () => ({
    query: { movieUrl: 'films/kite.mp4', subtitlesUrl: 'films/kite.srt' },
  }),
  'GET admin/media/tracks': () => ({ query: { movieUrl: 'films/kite.mp4' } }),
  'POST admin/subtitles/add': ({ app }) => ({
    body: { movieUrl: 'kite.mp4', subtitlesUrl: subtitlesIn(app), language: 'sw', kind: 'main' },
  }),
  'GET admin/subtitles/check': ({ app }) => ({ query: { subtitlesUrl: subtitlesIn(app) } }),
  'POST admin/subtitles/encoding': ({ app }) => ({
    body: { subtitlesUrl: subtitlesIn(app), encoding: 'windows-1252' },
  }),
  'POST admin/subtitles/sync': ({ app }) => ({
    body: { synSubtitles: 2, movieUrl: 'kite.mp4', subtitlesUrl: subtitlesIn(app), is_series: false },
  }),
  'POST admin/subtitles/original': ({ app }) => ({ body: { subtitlesUrl: subtitlesIn(app) } }),
  'POST videos/add/movie-path': async (world) => ({
    body: { video_id: await newMovie(world), ...FILE },
  }),
  'GET videos/get-movie-files/:video_id': ({ movie }) => ({ params: { video_id: movie } }),
  'GET videos/delete-movie-file/:id': async (world) => ({ params: { id: await newFile(world) } }),
  'GET videos/get-seasons-episodes/:series_id': async (world) => ({
    params: { series_id: await newSeries(world) },
  }),
  'POST videos/add/season-info': async (world) => ({
    body: { video_id: await newSeries(world), season_name: 'Season 3', order_no: 3, trailer_url: 'a.mp4' },
  }),
  'POST videos/save-seasons': async (world) => {
    const { id, seasons } = await seriesFor(world);
    const seasonInfo = seasons.map((season_id, at) => ({ season_id, season_order: seasons.length - at }));
    return { body: { seriesDetails: id, seasonInfo } };
  },
  'GET videos/delete-season/:id': async (world) => ({
    params: { id: (await seriesFor(world)).seasons[0] ?? 0 },
  }),
  'POST videos/add/episode-info': async (world) => ({
    body: { season_id: (await seriesFor(world)).seasons[0] ?? 0, ...EPISODE },
  }),
  'POST videos/save-episodes': async (world) => ({
    body: { season: (await seriesFor(world)).seasons[0] ?? 0, epidodeDetails: [EPISODE] },
  }),
  'POST videos/fill-episodes': async (world) => {
    const { seasons, episodes } = await seriesFor(world);
    const [[episode_id = 0] = []] = episodes;
    return { body: { season_id: seasons[0] ?? 0, episodes: [{ episode_id, overview: 'It rains.' }] } };
  },
  'GET videos/delete-episode/:id': async (world) => ({
    params: { id: (await seriesFor(world)).episodes[0]?.[0] ?? 0 },
  }),
  'POST admin/media/upload': () => ({ headers: NEW_UPLOAD }),
  'HEAD admin/media/upload/:id': async (world) => ({
    params: { id: await newUpload(world) },
    headers: TUS,
  }),
  'GET admin/media/upload/:id/sums': async (world) => ({ params: { id: await newUpload(world) } }),
  'PATCH admin/media/upload/:id': async (world) => ({
    params: { id: await newUpload(world) },
    headers: { ...TUS, 'upload-offset': '0' },
    upload: { type: 'application/offset+octet-stream', content: Buffer.alloc(1_000) },
  }),
  'DELETE admin/media/upload/:id': async (world) => ({
    params: { id: await newUpload(world) },
    headers: TUS,
  }),
  'POST admin/artwork': () => ({
    query: { kind: 'poster' },
    upload: { type: 'application/octet-stream', content: PICTURE },
  }),

  'PATCH user/settings/subtitle': () => ({ body: { id: 1 } }),
  'POST user/watch-progress': ({ movie }) => ({
    body: { movie_id: movie, progress: 60, is_series: false, isCompleted: false },
  }),
  'PATCH user/watch-history/update': async (world, caller) => {
    const movie_id = await newMovie(world);
    const body = { movie_id, progress: 60, is_series: false, isCompleted: false };
    await world.app.call('POST user/watch-progress', { token: world.tokenOf(caller), body });
    return { body: { movie_id, shown: false } };
  },
  'PATCH user/track-choice': ({ movie }) => ({
    body: { video_id: movie, audio: { language: 'sw', kind: 'main' }, subtitles: null },
  }),
  'POST user/rating': ({ movie }) => ({ body: { movie_id: movie, stars: 4 } }),

  'POST user/feedback/post': (_world, caller) => ({
    body: { subject: 'Sound', message: `It lags, says ${caller}.`, sender_type: 'client' },
  }),
  'POST user/feedback/reply': async (world, caller) => ({
    body: { id: await newThread(world, caller), message: 'Still.' },
  }),
  'GET admin/feedback/all/:status': () => ({ params: { status: 'open' } }),
  'GET admin/feedback/get/:id': async (world, caller) => ({
    params: { id: await newThread(world, caller) },
  }),
  'POST admin/feedback/reply': async (world, caller) => ({
    body: { id: await newThread(world, caller), message: 'We are looking.' },
  }),
  'PATCH admin/feedback/status': async (world, caller) => ({
    body: { id: await newThread(world, caller), status: 'closed' },
  }),
  'POST admin/feedback/problems/close': async (world, caller) => ({
    body: { ids: [await newThread(world, caller)], message: 'It is mended.' },
  }),

  'POST user/movie-request': (_world, caller) => ({
    body: { movieName: `Wishes of ${caller}`, movieType: 'movie', notify: true },
  }),
  'PATCH user/movie-requests/update': async ({ app, tokenOf }, caller) => ({
    body: { id: await newRequest(app, tokenOf(caller)), withdrawn: true },
  }),
  'GET admin/videos/movie-requests/:status': () => ({ params: { status: 'pending' } }),
  'GET admin/videos/movie-request/:id': async ({ app, tokenOf }, caller) => ({
    params: { id: await newRequest(app, tokenOf(caller)) },
  }),
  'GET admin/videos/movie-request-askers/:id': async ({ app, tokenOf }, caller) => ({
    params: { id: await newRequest(app, tokenOf(caller)) },
  }),
  'PATCH admin/videos/movie-request-status': async ({ app, tokenOf }, caller) => ({
    body: {
      status: 'uploaded',
      row: await newRequest(app, tokenOf(caller)),
      message: 'It is here.',
    },
  }),
  'POST admin/notices/add': ({ app }) => ({ body: noticeForm(app) }),
  'PATCH admin/notices/end': async (world) => ({ body: { id: await newNotice(world) } }),
  'POST admin/notices/delete': async (world) => ({ body: { id: await newNotice(world) } }),
  'PATCH user/notifications/read': () => ({ body: {} }),

  'POST admin/prepare/start': async ({ app, movie }) => ({
    body: { kind: 'movie', id: await fileToPrepare(app, movie) },
  }),
  'GET admin/prepare/of-title/:id': ({ movie }) => ({ params: { id: movie } }),
  'POST admin/prepare/delete-originals': async ({ app }) => ({
    body: { films: [{ kind: 'movie', id: await preparedOriginal(app) }] },
  }),
  'POST admin/prepare/first': async ({ app }) => ({
    body: { job_id: await addPreparation(app.database.db, 'waiting') },
  }),
  'POST admin/prepare/retry': async ({ app }) => ({
    body: { job_id: await addPreparation(app.database.db, 'failed') },
  }),
  'POST admin/prepare/remove': async ({ app }) => ({
    body: { job_id: await addPreparation(app.database.db, 'failed') },
  }),
  'PATCH admin/prepare/policy': () => ({
    body: { mode: 'ask', from_hour: 22, to_hour: 6, watchers_max: 3, small_copies: false },
  }),
  'POST admin/suggestions/start': async ({ app, movie }) => ({
    body: { kind: 'movie', id: await fileToPrepare(app, movie) },
  }),
  'GET admin/suggestions/get/:kind/:id': async ({ app, movie }) => ({
    params: { kind: 'movie', id: await fileToPrepare(app, movie) },
  }),
  'POST admin/prepare/pause': () => ({ body: { is_paused: false } }),
  'POST admin/jobs/retry': async ({ app }) => ({ body: { id: await addFailedJob(app.database.db) } }),
  'POST admin/jobs/dismiss': async ({ app }) => ({ body: { id: await addFailedJob(app.database.db) } }),
};

/** A request of an endpoint that is valid when it is sent: whatever it uses up is made for it. */
export const validRequest = async (
  name: EndpointName,
  world: World,
  caller: Caller,
): Promise<ValidRequest<EndpointName>> => (await requests[name]?.(world, caller)) ?? {};
