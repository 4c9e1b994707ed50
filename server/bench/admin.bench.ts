/**
 * How fast the admin pages answer with 5,000 residents, 2 million rows of progress, 20,000 requests, 20,000 feedback
 * threads, 200,000 audit entries and 10,000 titles, and for how long the event loop is blocked:
 * `node server/bench/admin.bench.ts`, on SQLite, or with DATABASE_URL on that PostgreSQL database, which has to be empty. A
 * word behind it measures only the lists whose name has it. Both sides share the machine, so compare figures of one run only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OWNER_EMAIL, PASSWORD } from '../src/testing/fixtures.ts';
import { answerFigures, signIn, startBenchServer } from './bench-server.ts';
import { fillHouse } from './generated-house.ts';

const SIZE = {
  residents: 5_000,
  watchedEach: 400,
  titles: 10_000,
  requests: 20_000,
  feedback: 20_000,
  reports: 10_000,
  auditEntries: 200_000,
  notices: 2_000,
  erasures: 100,
  failedJobs: 500,
};
const REQUESTS = 200;
const PAGES = 50;
/** It is sent while it is read: nobody waits for its end but who saves it. */
const FILE_MAX_MS = 500;

/** What the dashboard asks for when it opens. */
const DASHBOARD = {
  'the cards': 'admin/statistics/get',
  'requests that wait': 'admin/dashboard/requests',
  'open feedback': 'admin/feedback/summary',
  'residents that wait': 'admin/clients/summary',
  'who watches now': 'admin/dashboard/watching-now',
  'watch time': 'admin/dashboard/watch-time',
  'room on the disks': 'admin/dashboard/space',
  'what has failed': 'admin/jobs/failed',
};

const MOVIE_REQUESTS = 'admin/videos/movie-requests';

/** Every list of an admin page has a line here: a name, and its address. */
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
  'all movie requests by status': `${MOVIE_REQUESTS}/all?limit=10&sort=status`,
  'movie requests by name': `${MOVIE_REQUESTS}/pending?limit=10&sort=movie_name`,
  'all movie requests by name': `${MOVIE_REQUESTS}/all?limit=10&sort=movie_name`,
  'movie requests with a word': `${MOVIE_REQUESTS}/pending?limit=10&q=wish+7`,
  'all movie requests with a phone': `${MOVIE_REQUESTS}/all?limit=10&q=700001234`,
  'all movie requests with a phone in groups': `${MOVIE_REQUESTS}/all?limit=10&q=0700+001+234`,
  'all movie requests with nothing found': `${MOVIE_REQUESTS}/all?limit=10&q=nothing+like+it`,
  'All Clients': 'admin/clients/get-list?limit=10',
  'All Clients, a hundred': 'admin/clients/get-list?limit=100&offset=2000',
  'All Clients by last watched': 'admin/clients/get-list?limit=10&sort=-last_watched_at',
  'All Clients by watched titles': 'admin/clients/get-list?limit=10&sort=-total_watched',
  'All Clients with a phone': 'admin/clients/get-list?limit=10&q=700001234',
  'All Clients with a name': 'admin/clients/get-list?limit=10&q=resident+123',
  'All Clients, for cards': 'admin/clients/for-cards',
  'a resident': 'admin/clients/get/100',
  'residents to be erased': 'admin/clients/erasures',
  'watched movies': 'admin/clients/watched-movies/100?limit=10',
  'watched movies, a hundred': 'admin/clients/watched-movies/100?limit=100&offset=300',
  'watched movies by progress': 'admin/clients/watched-movies/100?limit=10&sort=-progress',
  'watched movies by title': 'admin/clients/watched-movies/100?limit=10&sort=title',
  'watched movies with a word': 'admin/clients/watched-movies/100?limit=10&q=a',
  'open feedback, listed': 'admin/feedback/all/open?limit=10',
  'all feedback': 'admin/feedback/all/all?limit=10',
  'all feedback, a hundred': 'admin/feedback/all/all?limit=100&offset=15000',
  'all feedback by apartment': 'admin/feedback/all/all?limit=10&sort=apartment',
  'all feedback with a name': 'admin/feedback/all/all?limit=10&q=resident+1',
  'all feedback with a phone': 'admin/feedback/all/all?limit=10&by=phone&q=700001234',
  'all feedback with nothing found': 'admin/feedback/all/all?limit=10&q=nobody+at+all',
  'a thread': 'admin/feedback/get/15000',
  problems: 'admin/feedback/problems?limit=10',
  'problems by residents': 'admin/feedback/problems?limit=10&sort=-residents',
  'problems with a word': 'admin/feedback/problems?limit=10&q=a',
  notices: 'admin/notices/get-list?limit=10',
  'notices, a hundred': 'admin/notices/get-list?limit=100&offset=1500',
  'whom notices reach': 'admin/notices/reach',
  'audit log': 'admin/audit/get-list?limit=20',
  'audit log, a hundred': 'admin/audit/get-list?limit=100&offset=9000',
  'audit log of a topic': 'admin/audit/get-list?limit=20&topic=catalogue',
  'audit log with a name': 'admin/audit/get-list?limit=20&q=resident+17',
  'audit log with a changed thing': 'admin/audit/get-list?limit=20&q=1234',
  'audit log with nothing found': 'admin/audit/get-list?limit=20&q=nothing+like+it',
  staff: 'admin/staff/get-list?limit=10',
};

const measure = async (wanted: string) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-admin-'));
  const begunAt = performance.now();
  const server = await startBenchServer({
    dataDir,
    settings: { ADVICE_URL: 'http://127.0.0.1:9' },
    fill: (db) => fillHouse(db, OWNER_EMAIL, SIZE),
    probe: 'blocked',
  });
  const { url } = server;
  console.log(`filled in ${((performance.now() - begunAt) / 1000).toFixed(0)} s`);
  const headers = await signIn(url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const call = async (address: string) => {
    const response = await fetch(`${url}/api/${address}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${text}`);
  };

  const { time } = answerFigures(server);
  if ('a file of all residents'.includes(wanted))
    await time('a file of all residents', PAGES, () => call('admin/clients/export'), FILE_MAX_MS);
  for (const [name, address] of Object.entries(LISTS).filter(([each]) => each.includes(wanted)))
    await time(name, REQUESTS, () => call(address));
  if (wanted === '')
    await time('the whole dashboard', PAGES, () => Promise.all(Object.values(DASHBOARD).map(call)));
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure(process.argv[2] ?? '');
