/**
 * How fast the admins' lists answer with 100,000 files in the media folder, 10,000 movies, 2,000 series with seasons and
 * episodes, and 2,000 titles in the trash, and for how long the event loop is blocked: `node server/bench/library.bench.ts`, on SQLite, or with DATABASE_URL on that PostgreSQL database, which
 * has to be empty. Both sides share the machine, so compare figures of one run only.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';
import { OWNER_EMAIL, PASSWORD, addMovie, addPeople, addSeries } from '../src/testing/fixtures.ts';
import { answerFigures, signIn, startBenchServer } from './bench-server.ts';

const MOVIES = 10_000;
const SERIES = 2_000;
const TRASHED = 2_000;
const TITLES_AT_ONCE = 100;
/** Films that are real, so that what was found in them is stored and read. They come first in new files. */
const REAL_FILMS = 60;
const CLIP = path.join(import.meta.dirname, '../../demo/media/clips/far-orbit.mp4');
/** Each has 250 files, but one has half of all. */
const FOLDERS = 200;
const FILES_EACH = 250;
const FILES_IN_LARGEST = 50_000;
const REQUESTS = 200;

const LISTS = {
  'media folder': 'admin/media/list?limit=30',
  'folder of 50,000': 'admin/media/list?path=large&limit=30',
  'folder of 50,000, page 1,600': 'admin/media/list?path=large&limit=30&offset=48000',
  'search in the folder': 'admin/media/list?limit=30&q=film%2042',
  'new files': 'admin/media/new-files?limit=30',
  'new files, search': 'admin/media/new-files?limit=30&q=film%2042',
  'new files, page 300': 'admin/media/new-files?limit=30&offset=9000',
  'new files, backwards': 'admin/media/new-files?limit=30&sort=-name',
  'new files, episodes': 'admin/media/new-files?limit=30&as=episode',
  'new files, episodes, last page': 'admin/media/new-files?limit=30&as=episode&offset=49950',
  'new files, extras': 'admin/media/new-files?limit=30&as=extra',
  'new seasons': 'admin/media/new-seasons?limit=30',
  'a season of a folder': 'admin/media/season?folder=Series%207%2FSeason%201',
  'first steps': 'admin/media/summary',
  'All Movies': 'videos/get-movies?limit=20',
  'All Movies, search': 'videos/get-movies?limit=20&q=kite-42',
  'All Movies, last page': 'videos/get-movies?limit=20&offset=9980',
  'All Movies, by title': 'videos/get-movies?limit=20&sort=title&offset=5000',
  'All Movies, by release date': 'videos/get-movies?limit=20&sort=-release_date&offset=5000',
  'All Tv Series': 'videos/get-series?limit=20',
  'All Tv Series, search': 'videos/get-series?limit=20&q=garden-42',
  'All Tv Series, last page': 'videos/get-series?limit=20&offset=1980',
  'All Tv Series, by title': 'videos/get-series?limit=20&sort=-title',
  trash: 'admin/videos/trash?limit=30',
  'trash, last page': 'admin/videos/trash?limit=30&offset=1970',
  'trash, by title': 'admin/videos/trash?limit=30&sort=title',
  'trash, search': 'admin/videos/trash?limit=30&q=old-42',
};

const fillFolder = (mediaDir: string): void => {
  const fill = (folder: string, count: number, nameOf: (file: number) => string): void => {
    mkdirSync(path.join(mediaDir, folder), { recursive: true });
    for (let file = 0; file < count; file += 1) writeFileSync(path.join(mediaDir, folder, nameOf(file)), '');
  };
  mkdirSync(path.join(mediaDir, 'a'), { recursive: true });
  for (let film = 0; film < REAL_FILMS; film += 1) cpSync(CLIP, path.join(mediaDir, 'a', `Film ${film}.mp4`));
  fill('extras', FILES_EACH, (file) => `Film ${file} trailer.mp4`);
  fill('large', FILES_IN_LARGEST, (file) => `Film ${file} (${1950 + (file % 75)}).mp4`);
  for (let folder = 0; folder < FOLDERS; folder += 1)
    fill(`Series ${folder}/Season 1`, FILES_EACH, (file) => `Series ${folder} S01E${file}.mkv`);
};

const addTitles = async (db: Database): Promise<void> => {
  await addPeople(db);
  // One transaction for many titles is fast. PostgreSQL plans by what it knows of a table: told nothing between them,
  // it would read whole tables for every title.
  const isPostgres = process.env['DATABASE_URL'] !== undefined;
  const addMany = async (count: number, add: (tx: Database, title: number) => Promise<unknown>) => {
    for (let from = 0; from < count; from += TITLES_AT_ONCE) {
      await db.transaction().execute(async (tx) => {
        for (let title = from; title < Math.min(from + TITLES_AT_ONCE, count); title += 1)
          await add(tx, title);
      });
      if (isPostgres) await sql`analyze`.execute(db);
    }
  };
  await addMany(MOVIES, (tx, title) => addMovie(tx, `kite-${title}`));
  await addMany(SERIES, (tx, title) => addSeries(tx, `garden-${title}`, { seasons: 3, episodes: 8 }));
  const trashed = { status: 'trash', trashed_at: new Date().toISOString() } as const;
  await addMany(TRASHED, (tx, title) => addMovie(tx, `old-${title}`, trashed));
};

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-bench-'));
  fillFolder(path.join(dataDir, 'media'));
  const server = await startBenchServer({ dataDir, fill: addTitles, probe: 'blocked' });
  const { url } = server;
  const headers = await signIn(url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const call = async (address: string, method = 'GET') => {
    const response = await fetch(`${url}/api/${address}`, { method, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
    return JSON.parse(text).details;
  };

  const { time, sayBlocked } = answerFigures(server);

  await server.blockedMs();
  const startedAt = performance.now();
  await call('admin/media/scan', 'POST');
  while ((await call('admin/media/summary'))[0].is_scanning) await delay(200);
  console.log(`indexed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  await sayBlocked('event loop, while the folder is indexed');
  // The first films in the folder are looked into before the empty files.
  const probed = async () => {
    const films: { path: string; playability: { state: string } }[] = await call(
      'admin/media/new-files?limit=60',
    );
    return films.filter(
      ({ path: file, playability }) => file.startsWith('a/') && playability.state !== 'waiting',
    );
  };
  while ((await probed()).length < REAL_FILMS) await delay(500);
  for (const [name, address] of Object.entries(LISTS)) await time(name, REQUESTS, () => call(address));
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure();
