import type { PersonalCopy } from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillHouse } from '../bench/generated-house.ts';
import { type TestApp, createTestApp } from './testing/app.ts';
import { PAGE_QUERIES_MAX, type QueryCount, countQueries } from './testing/count-queries.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { OWNER_EMAIL, signInAdmin } from './testing/fixtures.ts';
import { importRow } from './testing/residents.ts';

/** More of everything than queries are allowed: one query for each row would be too many. */
const SIZE = {
  residents: 200,
  watchedEach: 80,
  titles: 2_000,
  requests: 600,
  feedback: 1_000,
  reports: 1_000,
  auditEntries: 200,
  notices: 200,
  erasures: 60,
  failedJobs: 60,
};
const LIMIT = 100;
/** One of those who have watched, written and asked for films. */
const RESIDENT = 10;

const IMPORTED = Array.from({ length: 300 }, (_nothing, at) =>
  // The first are residents already, with other names.
  importRow(at + 2, `2547${String(at + 100).padStart(8, '0')}`),
);

/** What the menu of every page asks for. */
const MENU = [
  'GET user/validate-token',
  'GET admin/clients/summary',
  'GET admin/dashboard/requests',
  'GET admin/feedback/summary',
];

interface Page {
  /** Its calls when it opens; the first one has the rows. */
  calls: readonly string[];
  body?: object;
}

const PAGES: Record<string, Page> = {
  'Movie Requests': {
    calls: [
      `GET admin/videos/movie-requests/pending?limit=${LIMIT}`,
      'GET admin/videos/movie-requests/here?limit=1',
      'GET admin/sms/state',
    ],
  },
  'Movie Requests, all of them': {
    calls: [
      `GET admin/videos/movie-requests/all?limit=${LIMIT}`,
      'GET admin/videos/movie-requests/here?limit=1',
      'GET admin/sms/state',
    ],
  },
  Feedback: {
    calls: [`GET admin/feedback/all/all?limit=${LIMIT}`, 'GET admin/feedback/problems?limit=1'],
  },
  Problems: {
    calls: [`GET admin/feedback/problems?limit=${LIMIT}`, 'GET admin/feedback/problems?limit=1'],
  },
  'Watched movies': {
    calls: [
      `GET admin/clients/watched-movies/${RESIDENT}?limit=${LIMIT}`,
      `GET admin/clients/get/${RESIDENT}`,
    ],
  },
  'All Clients': {
    calls: [`GET admin/clients/get-list?limit=${LIMIT}`, 'GET admin/clients/erasures'],
  },
  'a resident’s data': {
    calls: [
      `GET admin/clients/copy/${RESIDENT}`,
      `GET admin/clients/get/${RESIDENT}`,
      'GET admin/clients/erasures',
    ],
  },
  'Import residents, its preview': { calls: ['POST admin/clients/check-import'], body: { rows: IMPORTED } },
  'Audit log': { calls: [`GET admin/audit/get-list?limit=${LIMIT}`, 'GET admin/staff/get-list'] },
  Notices: {
    calls: [`GET admin/notices/get-list?limit=${LIMIT}`, 'GET admin/notices/reach', 'GET admin/sms/state'],
  },
};

/** Of a list, or of all sections of a copy. */
const rowsIn = (text = ''): number => {
  const { details, sections } = JSON.parse(text) as { details: object[] } & PersonalCopy;
  return details?.length ?? sections.flatMap(({ rows }) => rows).length;
};

describeOnBothDatabases('an admin page', (open) => {
  let app: TestApp;
  let queries: QueryCount;
  let admin: string;
  beforeAll(async () => {
    queries = countQueries(open);
    app = await createTestApp(queries.open);
    await fillHouse(app.database.db, OWNER_EMAIL, SIZE);
    admin = await signInAdmin(app);
  }, 120_000);
  afterAll(() => app.close());

  it.each(Object.entries(PAGES))('asks for little: %s', async (_name, { calls, body }) => {
    queries.reset();
    const answers = await Promise.all(
      [...calls, ...MENU].map((call) =>
        app.call(call, { token: admin, ...(body && call.startsWith('POST') && { body }) }),
      ),
    );
    expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(answers.map(() => 200));
    expect(rowsIn(answers[0]?.text)).toBeGreaterThan(PAGE_QUERIES_MAX);
    expect(queries.count()).toBeGreaterThan(MENU.length);
    expect(queries.count()).toBeLessThanOrEqual(PAGE_QUERIES_MAX);
  });
});
