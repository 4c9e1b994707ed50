/**
 * How soon a moved folder is noticed, and what watching costs, with 100,000 files in 2,000 folders and 10,000 titles:
 * `node server/bench/lost.bench.ts`, on SQLite, or with DATABASE_URL on that PostgreSQL database, which has to be empty.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/schema.ts';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { OWNER_EMAIL, PASSWORD, addMovie, addPeople } from '../src/testing/fixtures.ts';
import { answerFigures, signIn, startBenchServer } from './bench-server.ts';

const FOLDERS = 2_000;
const FILES_EACH = 50;
const TITLES = 10_000;
const TITLES_AT_ONCE = 500;
const MOVED = 27;
const IDLE_MS = 30_000;
const REQUESTS = 100;
/** Until films that have been moved are noticed, and found again. */
const NOTICED_MAX_S = 10;

/** Where the film of a title is: five titles in each folder, and 27 in the one that is moved. */
const fileOf = (title: number): string =>
  title < MOVED ? `from usb/film-${title}.mp4` : `Folder ${title % FOLDERS}/film-${title}.mp4`;

const fillFolder = (mediaDir: string): void => {
  for (let folder = 0; folder < FOLDERS; folder += 1) {
    const location = path.join(mediaDir, `Folder ${folder}`);
    mkdirSync(location, { recursive: true });
    for (let file = 0; file < FILES_EACH - TITLES / FOLDERS; file += 1)
      writeFileSync(path.join(location, `other ${file}.mp4`), '');
  }
  mkdirSync(path.join(mediaDir, 'from usb'));
  // The others are empty: to look into each would take minutes.
  for (let title = 0; title < TITLES; title += 1)
    writeFileSync(
      path.join(mediaDir, fileOf(title)),
      title < MOVED ? `film ${title}`.padEnd(100 + title) : '',
    );
};

const addTitles = async (db: Database): Promise<void> => {
  await addPeople(db);
  for (let from = 0; from < TITLES; from += TITLES_AT_ONCE) {
    await db.transaction().execute(async (tx) => {
      for (let title = from; title < from + TITLES_AT_ONCE; title += 1) {
        const id = await addMovie(tx, `film-${title}`);
        const files = { url: fileOf(title), trailer_url: null, subtitles_url: null };
        await tx.updateTable('media_files').set(files).where('title_id', '=', id).execute();
      }
    });
  }
};

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-bench-'));
  const mediaDir = path.join(dataDir, 'media');
  fillFolder(mediaDir);
  const server = await startBenchServer({ dataDir, fill: addTitles, probe: 'blocked' });
  const headers = await signIn(server.url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const call = async (address: string, method = 'GET', body?: object) => {
    const json = body && { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/${address}`, {
      method,
      headers: { ...headers, ...json },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`);
    return JSON.parse(text).details;
  };
  const { time, sayBlocked } = answerFigures(server);
  const until = async (isSo: () => Promise<boolean>): Promise<number> => {
    const startedAt = performance.now();
    while (!(await isSo())) await delay(100);
    return (performance.now() - startedAt) / 1_000;
  };
  const say = (text: string, seconds: number, maxSeconds = Infinity) => {
    if (seconds > maxSeconds) process.exitCode = 1;
    console.log(`${seconds > maxSeconds ? '✗ ' : ''}${text}: ${seconds.toFixed(1)} s`);
  };
  const summary = async () => (await call('admin/media/missing-summary'))[0];

  say(
    'indexed and looked into',
    await until(async () => {
      const [folder] = await call('admin/media/summary');
      return !folder.is_scanning && folder.waiting === 0;
    }),
  );
  say('  processor time for that, and the start', await processorSeconds(server.process.pid));
  await server.blockedMs();
  renameSync(path.join(mediaDir, 'from usb'), path.join(mediaDir, 'Movies'));
  say('27 films missing', await until(async () => (await summary()).films === MOVED), NOTICED_MAX_S);
  say('and found again', await until(async () => (await summary()).moved === MOVED), NOTICED_MAX_S);
  await sayBlocked('event loop meanwhile');
  for (const [name, address] of Object.entries({
    'missing summary': 'admin/media/missing-summary',
    'missing files': 'admin/media/missing?limit=30',
    'All Movies': 'videos/get-movies?limit=20',
    'All Movies, missing files': 'videos/get-movies?limit=20&missing=files',
  }))
    await time(name, REQUESTS, () => call(address));
  const startedAt = performance.now();
  await call('admin/media/relink', 'POST', { files: 'all' });
  say('relinked', (performance.now() - startedAt) / 1_000);
  await delay(5_000);
  const before = await processorSeconds(server.process.pid);
  await delay(IDLE_MS);
  say('processor time in 30 s without a request', (await processorSeconds(server.process.pid)) - before);
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure();
