import { type EndpointSpec, endpoints } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsRepository } from '#features/accounts/index.ts';
import { DAY_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { PORTION } from '#platform/db/lists.ts';
import { newResident } from './features/accounts/residents/residents.rules.ts';
import { TEST_NOW, type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import {
  type People,
  addAccount,
  addLostFile,
  addPeople,
  signInAdmin,
  signInViewer,
} from './testing/fixtures.ts';
import { addManyMovies } from './testing/many-movies.ts';

/** More than two portions, of which the last is not full. */
const COUNT = 2 * PORTION + 7;
const PAGE = 150;

const numbers = Array.from({ length: COUNT }, (_nothing, index) => index + 1);
const at = (number: number): string => isoTime(TEST_NOW - number * SECOND_MS);

const fillCatalogue = async ({ database: { db } }: TestApp, viewer: number): Promise<void> => {
  const movies = await addManyMovies(db, COUNT);
  const titles = (kind: 'movie' | 'series', status: 'active' | 'trash') =>
    numbers.map((number) => ({
      kind,
      status,
      slug: `${kind}-${number}`,
      title: `${kind} ${number}`,
      description: '',
      adult: 0 as const,
      runtime: 90,
      release_date: null,
      poster_path: null,
      backdrop_path: null,
      is_active: 1 as const,
      created_at: at(number),
    }));
  await db.insertInto('titles').values(titles('movie', 'trash')).execute();
  const series = await db.insertInto('titles').values(titles('series', 'active')).returning('id').execute();
  const seasons = series.map(({ id }) => ({
    title_id: id,
    name: 'Season 1',
    order_no: 1,
    trailer_url: null,
    status: 'active' as const,
    is_active: 1 as const,
  }));
  const seasonRows = await db.insertInto('seasons').values(seasons).returning('id').execute();
  const episodes = seasonRows.map(({ id }) => ({
    season_id: id,
    name: 'Episode 1',
    order_no: 1,
    season_no: 1,
    episode_no: 1,
    overview: '',
    runtime: 24,
    thumbnail_path: null,
    url: `series/${id}.mp4`,
    subtitles_url: null,
    credits_start: 30_000,
    status: 'active' as const,
    is_active: 1 as const,
  }));
  await db.insertInto('episodes').values(episodes).execute();
  for (const { url } of episodes) await addLostFile(db, url);
  const genres = await db
    .insertInto('genres')
    .values(numbers.map((number) => ({ name: `Genre ${number}` })))
    .returning('id')
    .execute();
  const titleGenres = genres.map(({ id }, index) => ({
    title_id: movies[index] ?? 0,
    genre_id: id,
    position: 0,
  }));
  await db.insertInto('title_genres').values(titleGenres).execute();
  const saves = movies.map((title_id, index) => ({
    account_id: viewer,
    title_id,
    episode_key: 0,
    progress: 60,
    completed: 0 as const,
    ever_completed: 0 as const,
    saved_at: at(index),
    step_at: at(index),
  }));
  await db.insertInto('watch_progress').values(saves).execute();
};

const fillPeople = async ({ database: { db } }: TestApp, people: People): Promise<void> => {
  const resident = (number: number) =>
    newResident(
      { full_name: `Resident ${number}`, single_name: 'R', location: 'Ngara', phone: '' },
      String(254_700_000_000 + number),
      at(number),
    );
  await accountsRepository(db).insertWithFreePhones(numbers.map(resident));
  for (const number of numbers)
    await addAccount(db, { role: 'admin', user_type: 'staff', email: `staff-${number}@sebule.example` });
  const entry = (number: number) => ({
    at: at(number),
    event: 'signed-in',
    actor_id: people.viewer,
    address: 'x',
    note: null,
  });
  await db.insertInto('audit_log').values(numbers.map(entry)).execute();
};

const fillLists = async ({ database: { db } }: TestApp, people: People): Promise<void> => {
  const account_id = people.viewer;
  const requests = numbers.map((number) => ({
    title_key: `request${number}`,
    plain_key: `request${number}`,
    search_name: `request ${number}`,
    year: null,
    movie_type: 'movie' as const,
    movie_name: `Request ${number}`,
    status: 'pending' as const,
    answer: null,
    answered_at: null,
    title_id: null,
    created_at: at(number),
  }));
  const requested = await db.insertInto('movie_requests').values(requests).returning('id').execute();
  const askers = requested.map(({ id }) => ({
    request_id: id,
    account_id,
    movie_name: 'Request',
    description: null,
    notify: 0 as const,
    asked_at: at(0),
    withdrawn_at: null,
  }));
  await db.insertInto('movie_request_askers').values(askers).execute();
  const threads = numbers.map((number) => ({
    account_id,
    subject: `Subject ${number}`,
    status: 'open' as const,
    created_at: at(number),
    updated_at: at(number),
    last_sender: 'client' as const,
  }));
  const written = await db.insertInto('feedback_threads').values(threads).returning('id').execute();
  const films = await db.selectFrom('media_files').select(['id', 'title_id']).execute();
  const reports = written.map(({ id }, index) => ({
    thread_id: id,
    title_id: films[index]?.title_id ?? 0,
    episode_id: null,
    file_id: films[index]?.id ?? 0,
    second: 10,
    codecs: '',
    browser: null,
  }));
  await db.insertInto('feedback_reports').values(reports).execute();
  const notices = numbers.map((number) => ({
    title: `Notice ${number}`,
    message: 'Water',
    audience: 'everyone' as const,
    location: null,
    apartment: null,
    created_at: at(number),
    created_by: null,
    ends_at: isoTime(TEST_NOW + DAY_MS),
    residents: 1,
    sms_parts: null,
    deleted_at: null,
  }));
  await db.insertInto('notices').values(notices).execute();
  const content = JSON.stringify({
    kind: 'request-answered',
    movie_name: 'Film',
    status: 'uploaded',
    message: '',
  });
  const news = numbers.map((number) => ({
    account_id,
    subject: null,
    content,
    count: 1,
    title_id: null,
    notice_id: null,
    created_at: at(number),
    read_at: null,
  }));
  await db.insertInto('notifications').values(news).execute();
};

/** Lists that are whole when their call does not say how many elements it wants. */
const wholeLists = Object.entries(endpoints as Record<string, EndpointSpec>).flatMap(([name, spec]) => {
  if (!('list' in spec) || !spec.query) return [];
  const { data } = spec.query.safeParse({});
  return data && 'limit' in data ? [] : [name];
});

/** Their services have a limit of their own for a resident's threads, requests, and for who wants a title. */
const LIMITED = new Set([
  'GET user/feedback/get',
  'GET user/movie-requests/get',
  'GET admin/videos/movie-request-askers/:id',
]);

describeOnBothDatabases('a long list without a limit', (open) => {
  let app: TestApp;
  let people: People;
  let owner: string;
  let viewer: string;
  beforeAll(async () => {
    app = await createTestApp(open);
    people = await addPeople(app.database.db);
    await fillCatalogue(app, people.viewer);
    await fillPeople(app, people);
    await fillLists(app, people);
    [owner, viewer] = [await signInAdmin(app), await signInViewer(app)];
  });
  afterAll(() => app.close());

  const addressOf = (name: string): string =>
    name.replace(':id', String(people.viewer)).replace(':status', 'all');
  const tokenFor = (name: string): string => (name.includes(' admin/') ? owner : viewer);
  const call = (name: string, query = '') =>
    app.call(`${addressOf(name)}${query}`, { token: tokenFor(name) });

  it.each(wholeLists.filter((name) => !LIMITED.has(name)))('%s is as its pages are', async (name) => {
    const whole = await call(name);
    expect(whole.status).toBe(200);
    const total = Number(whole.headers['x-total-count']);
    expect(total).toBeGreaterThan(2 * PORTION);
    expect(whole.body.details).toHaveLength(total);
    const pages: unknown[] = [];
    while (pages.length < total) {
      const { body } = await call(name, `?limit=${PAGE}&offset=${pages.length}`);
      pages.push(...body.details);
    }
    expect(whole.body.details).toEqual(pages);
    expect(whole.body).toMatchObject({ success: true, msg: 'OK' });
  });

  it('begins where it is asked to', async () => {
    const [all, end] = [
      await call('GET videos/get-titles'),
      await call('GET videos/get-titles', '?offset=10'),
    ];
    expect(end.body.details).toEqual(all.body.details.slice(10));
    expect(end.headers['x-total-count']).toBe(all.headers['x-total-count']);
  });

  it('has a HEAD that reads nothing', async () => {
    const { status, headers, text } = await call('HEAD videos/get-titles');
    expect([status, headers['x-total-count'], text]).toEqual([200, String(2 * COUNT), '']);
    expect(headers['content-length']).toBeUndefined();
  });
});
