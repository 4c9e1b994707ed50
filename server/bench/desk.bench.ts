/**
 * How fast the admins' desk answers with 5,000 clients, 2 million rows of progress, 20,000 requests, 20,000 feedback
 * threads and 10,000 titles, and for how long the event loop is blocked: `node server/bench/desk.bench.ts`, on SQLite, or
 * with DATABASE_URL on that PostgreSQL database, which has to be empty. A word behind it measures only the lists whose
 * name has it. Both sides share the machine, so compare figures of one run only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OWNER_EMAIL, PASSWORD } from '../src/testing/fixtures.ts';
import { answerFigures, readyUrl, serveViewers, signIn, tellBlocked } from './bench-server.ts';
import { fillDesk } from './generated-desk.ts';

const SIZE = {
  clients: 5_000,
  watchedEach: 400,
  titles: 10_000,
  requests: 20_000,
  feedback: 20_000,
  failedJobs: 500,
};
const REQUESTS = 200;
const PAGES = 50;

/** What the dashboard asks for when it opens. */
const DASHBOARD = {
  'the cards': 'admin/statistics/get',
  'requests that wait': 'admin/dashboard/requests',
  'open feedback': 'admin/feedback/summary',
  'clients that wait': 'admin/clients/summary',
  'who watches now': 'admin/dashboard/watching-now',
  'watch time': 'admin/dashboard/watch-time',
  'room on the disks': 'admin/dashboard/space',
  'what has failed': 'admin/jobs/failed',
};

const MOVIE_REQUESTS = 'admin/videos/movie-requests';

/** Every list of the desk has a line here: a name, and its address. */
const LISTS: Record<string, string> = {
  ...DASHBOARD,
  'movie requests': `${MOVIE_REQUESTS}/pending?limit=10`,
  'movie requests, the last page': `${MOVIE_REQUESTS}/pending?limit=10&offset=3000`,
  'movie requests that are here now': `${MOVIE_REQUESTS}/here?limit=10`,
  'movie requests in progress': `${MOVIE_REQUESTS}/inProgress?limit=10`,
  'movie requests, cancelled': `${MOVIE_REQUESTS}/cancelled?limit=10`,
  'all movie requests': `${MOVIE_REQUESTS}/all?limit=10`,
  'all movie requests, a hundred': `${MOVIE_REQUESTS}/all?limit=100&offset=9000`,
  'movie requests by apartments': `${MOVIE_REQUESTS}/pending?limit=10&sort=-asked_by`,
  'all movie requests by apartments': `${MOVIE_REQUESTS}/all?limit=10&sort=-asked_by`,
  'movie requests by name': `${MOVIE_REQUESTS}/pending?limit=10&sort=movie_name`,
  'all movie requests by name': `${MOVIE_REQUESTS}/all?limit=10&sort=movie_name`,
  'movie requests with a word': `${MOVIE_REQUESTS}/pending?limit=10&q=wish+7`,
  'all movie requests with a phone': `${MOVIE_REQUESTS}/all?limit=10&q=700001234`,
  'all movie requests with nothing found': `${MOVIE_REQUESTS}/all?limit=10&q=nothing+like+it`,
  'All Clients': 'admin/clients/get-list?limit=10',
};

/** A server that tells by how much its event loop was delayed at most since it was last asked. */
const serve = async (dataDir: string): Promise<void> => {
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: process.env['DATABASE_URL'],
    ADVICE_URL: 'http://127.0.0.1:9',
  };
  await serveViewers(settings, 0, (db) => fillDesk(db, OWNER_EMAIL, SIZE));
  tellBlocked();
};

const measure = async (wanted: string) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-desk-'));
  const server = fork(import.meta.filename, ['serve', dataDir], { silent: true });
  server.stderr?.pipe(process.stderr);
  const begunAt = performance.now();
  const url = await readyUrl(server);
  console.log(`filled in ${((performance.now() - begunAt) / 1000).toFixed(0)} s`);
  const headers = await signIn(url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const call = async (address: string) => {
    const response = await fetch(`${url}/api/${address}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${text}`);
  };

  const { time } = answerFigures(server);
  for (const [name, address] of Object.entries(LISTS).filter(([each]) => each.includes(wanted)))
    await time(name, REQUESTS, () => call(address));
  if (wanted === '')
    await time('the whole dashboard', PAGES, () => Promise.all(Object.values(DASHBOARD).map(call)));
  server.kill();
  await once(server, 'exit');
  await rm(dataDir, { recursive: true });
};

const [kind = '', folder = ''] = process.argv.slice(2);
if (kind === 'serve') await serve(folder);
else await measure(kind);
