import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { eventually } from './testing/eventually.ts';
import { OTHER_PHONE, VIEWER_PHONE, addPeople } from './testing/fixtures.ts';
import { type LimitedServer, startLimitedServer } from './testing/limited-server.ts';
import { openRawConnection } from './testing/raw-connection.ts';

const TITLES = 5_000;
/** Rows that one statement inserts. */
const BATCH = 500;
/** Requests of one resident at the same time. */
const REQUESTS = 60;
const MEGABYTES_MAX = 400;

const fill = async (db: Database): Promise<void> => {
  await addPeople(db);
  for (let from = 0; from < TITLES; from += BATCH) {
    const titles = Array.from({ length: BATCH }, (_nothing, index) => ({
      kind: 'movie' as const,
      slug: `film-${from + index}`,
      title: `Film ${from + index}`,
      description: 'A ferryman crosses the lake one last time. '.repeat(8),
      adult: 0 as const,
      runtime: 90,
      release_date: null,
      poster_path: null,
      backdrop_path: null,
      status: 'active' as const,
      is_active: 1 as const,
      created_at: isoTime(from + index),
    }));
    const rows = await db.insertInto('titles').values(titles).returning('id').execute();
    const files = rows.map(({ id }) => ({
      title_id: id,
      label: 'HD',
      order_no: 1,
      url: `films/${id}.mp4`,
      trailer_url: null,
      subtitles_url: null,
      credits_start: 5_000,
    }));
    await db.insertInto('media_files').values(files).execute();
  }
};

let server: LimitedServer;
beforeAll(async () => {
  server = await startLimitedServer({ fill });
});
afterAll(() => server.stop());

const signIn = async (phone: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prevelages: 'viewer', phone }),
  });
  return ((await response.json()) as { token: string }).token;
};

const listFor = (token: string) =>
  fetch(`http://127.0.0.1:${server.port}/api/videos/get-titles`, {
    headers: { authorization: `Bearer ${token}` },
  });

it('whole lists that a resident requests and does not read cost no memory, and nobody else their list', async () => {
  const [token, neighbour] = [await signIn(VIEWER_PHONE), await signIn(OTHER_PHONE)];
  const head = `GET /api/videos/get-titles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const connections = await Promise.all(
    Array.from({ length: REQUESTS }, () => openRawConnection(server.port, head, { reads: false })),
  );

  const list = (await (await listFor(neighbour)).json()) as { details: unknown[] };
  expect(list.details).toHaveLength(TITLES);
  expect(await server.peakMegabytes()).toBeLessThan(MEGABYTES_MAX);

  for (const { socket } of connections) socket.resume();
  // An account may have only some lists open, but what the system's buffers hold is sent already.
  await eventually(() => {
    for (const { statuses } of connections) expect([[200], [503]]).toContainEqual(statuses());
  });
  for (const { socket } of connections) socket.destroy();
  await eventually(async () => expect((await listFor(token)).status).toBe(200));
  expect(server.isAlive()).toBe(true);
});
