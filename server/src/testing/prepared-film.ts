import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaPlaylist } from '#features/preparing/packaging/playlists.rules.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { naturalKeyOf } from '#platform/search-key.ts';
import { TEST_NOW, type TestApp, createTestApp } from './app.ts';
import type { OpenTestDatabase } from './databases.ts';
import { STAFF_EMAIL, addMovie, addPeople, signInAdmin, signInViewer } from './fixtures.ts';
import { startPreparingHouse } from './preparing-house.ts';

const HEVC: MediaFacts = {
  container: 'matroska',
  duration: 12,
  video: { codec: 'hevc', profile: null, width: 1_920, height: 1_080 },
  audio: { codec: 'aac', channels: 2 },
};

const INIT_BYTES = 100;
const PIECE_BYTES = 400;
const START_OF_PIECE = Buffer.from('\u0000\u0000\u0000\u0064moof', 'latin1');

/** A film that does not play everywhere, by its path below the media folder, in the index as if it had been looked into. */
export const putOriginal = async (
  { database: { db }, mediaDir }: Pick<TestApp, 'database' | 'mediaDir'>,
  film: { path: string; sample: string; facts?: Partial<MediaFacts> },
): Promise<{ size: number }> => {
  const file = path.join(mediaDir, film.path);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `the film ${film.sample}`.padEnd(5_000, '.'));
  const { size, mtimeMs } = statSync(file);
  const name = path.basename(film.path);
  const folder = path.dirname(film.path);
  await db
    .insertInto('folder_entries')
    .values({
      path: film.path,
      folder: folder === '.' ? '' : folder,
      name,
      rank: 1,
      sort_key: naturalKeyOf(name),
      search_key: film.path.toLowerCase(),
      kind: 'video',
      size,
      modified_ms: mtimeMs,
      guess: 'movie',
      named_by: 1_000,
      probe: 'done',
      plays: 'some',
      verdict: 'prepare',
      facts: JSON.stringify({ ...HEVC, ...film.facts }),
      sample: film.sample,
      duration: 12,
      uses: 1,
    })
    .execute();
  return { size };
};

interface PackedFilm {
  sample: string;
  size: number;
  path: string;
}

/**
 * Writes a whole package of a film, with two pieces of a picture and no sound.
 * @param changes of its manifest
 * @returns its folder, below the media folder, and its manifest
 */
export const writePackage = (
  mediaDir: string,
  film: PackedFilm,
  { number = 1, ...changes }: { number?: number; isComplete?: boolean; previews?: object } = {},
) => {
  const name = `${Buffer.from(film.sample).toString('hex')}-${film.size}${number === 1 ? '' : `-${number}`}`;
  const folder = `.sebule/prepared/${name}`;
  const at = path.join(mediaDir, folder);
  mkdirSync(at, { recursive: true });
  const piece = Buffer.concat([START_OF_PIECE, Buffer.alloc(PIECE_BYTES - START_OF_PIECE.length, 1)]);
  writeFileSync(path.join(at, 'v0.mp4'), Buffer.concat([Buffer.alloc(INIT_BYTES, 2), piece, piece]));
  const pieces = [0, 1].map((each) => ({
    start: INIT_BYTES + each * PIECE_BYTES,
    bytes: PIECE_BYTES,
    at: 6 * each,
    seconds: 6,
  }));
  writeFileSync(path.join(at, 'v0.m3u8'), mediaPlaylist('v0.mp4', INIT_BYTES, pieces));
  writeFileSync(path.join(at, 'master.m3u8'), '#EXTM3U\n');
  const picture = {
    id: 'v0',
    file: 'v0.mp4',
    codecs: 'avc1.640028',
    bandwidth: 1_000,
    averageBandwidth: 900,
    width: 1_920,
    height: 1_080,
    frameRate: 25,
  };
  const manifest = {
    version: 1,
    source: film,
    isComplete: true,
    duration: 12,
    video: [picture],
    audio: [],
    subtitles: [],
    previews: null,
    chapters: [],
    ...changes,
  };
  writeFileSync(path.join(at, 'package.json'), JSON.stringify(manifest, null, 2));
  return { folder, manifest };
};

/** The same, which the database knows. @returns its folder, below the media folder */
export const putPackage = async (
  { database: { db }, mediaDir }: Pick<TestApp, 'database' | 'mediaDir'>,
  film: PackedFilm,
  { number = 1, isKnown = true }: { number?: number; isKnown?: boolean } = {},
): Promise<string> => {
  const { folder, manifest } = writePackage(mediaDir, film, { number });
  if (isKnown)
    await db
      .insertInto('packages')
      .values({
        sample: film.sample,
        source_size: film.size,
        folder,
        manifest: JSON.stringify(manifest),
        bytes: 1_000,
        made_at: isoTime(TEST_NOW - DAY_MS),
      })
      .execute();
  return folder;
};

export const ORIGINAL = { path: 'films/kite.mp4', sample: 'the-sample-of-the-kite' };

/** An app with a movie whose only file is prepared, and may be deleted. @param options of the app */
export const startWithOriginal = async (
  open: OpenTestDatabase,
  options: Parameters<typeof createTestApp>[2] = {},
) => {
  const app = await createTestApp(open, {}, options);
  const { db } = app.database;
  await addPeople(db);
  const admin = await signInAdmin(app, STAFF_EMAIL);
  const movie = await addMovie(db, 'kite');
  const { id: file } = await db.selectFrom('media_files').select('id').executeTakeFirstOrThrow();
  const { size } = await putOriginal(app, ORIGINAL);
  const folder = await putPackage(app, { ...ORIGINAL, size });
  const at = (name: string): string => path.join(app.mediaDir, name);
  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const entry = () =>
    db.selectFrom('folder_entries').selectAll().where('path', '=', ORIGINAL.path).executeTakeFirst();
  return {
    app,
    db,
    movie,
    file,
    size,
    folder,
    call,
    at,
    has: (name: string): boolean => existsSync(at(name)),
    entry,
    stateOf: async () => (await entry())?.original,
    /** Whether titles miss it. */
    isMissed: async (): Promise<boolean> => {
      const found = await db
        .selectFrom('lost_files')
        .select('path')
        .where('path', '=', ORIGINAL.path)
        .execute();
      return found.length > 0;
    },
    remove: (films = [{ kind: 'movie', id: file }]) => call('POST admin/prepare/delete-originals', { films }),
    scan: async (): Promise<void> => {
      await call('POST admin/media/scan');
      await app.runJobs();
    },
    /** What the server does every minute. */
    aMinuteLater: async (): Promise<void> => {
      const house = startPreparingHouse(app);
      await house.aMinuteLater();
      await house.stop();
    },
    /** What a resident gets of the movie. */
    played: async () => {
      const token = await signInViewer(app);
      const body = { movie_id: movie, type: 'movie' };
      const [video] = (await app.call('POST videos/get-movie-series', { token, body })).body.details;
      const { status } = await app.call(`GET ${video.video_url}`);
      return { url: video.video_url as string, status, isMissing: video.files[0].is_missing === true };
    },
  };
};
export type WithOriginal = Awaited<ReturnType<typeof startWithOriginal>>;

/** Adds a movie that is prepared, and whose original may be deleted. @returns the id of its file's row */
export const preparedOriginal = async (app: TestApp): Promise<number> => {
  const slug = randomUUID();
  const movie = await addMovie(app.database.db, slug);
  const { id, url } = await app.database.db
    .selectFrom('media_files')
    .select(['id', 'url'])
    .where('title_id', '=', movie)
    .executeTakeFirstOrThrow();
  const film = { path: url, sample: slug };
  await putPackage(app, { ...film, ...(await putOriginal(app, film)) });
  return id;
};
