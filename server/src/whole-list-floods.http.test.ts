import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/schema.ts';
import { eventually } from './testing/eventually.ts';
import { OTHER_PHONE, VIEWER_PHONE, addPeople } from './testing/fixtures.ts';
import { type LimitedServer, startLimitedServer } from './testing/limited-server.ts';
import { addManyMovies } from './testing/many-movies.ts';
import { type Nginx, startNginx } from './testing/nginx.ts';
import { openRawConnection } from './testing/raw-connection.ts';

const TITLES = 5_000;
/** Requests of one resident at the same time. */
const REQUESTS = 60;
const MEGABYTES_MAX = 400;

const fill = async (db: Database): Promise<void> => {
  await addPeople(db);
  await addManyMovies(db, TITLES, 'A ferryman crosses the lake one last time. '.repeat(8));
};

let server: LimitedServer;
let nginx: Nginx;
beforeAll(async () => {
  server = await startLimitedServer({ fill, settings: { TRUSTED_PROXIES: '127.0.0.1' } });
  nginx = await startNginx(server.port);
});
afterAll(async () => {
  await nginx.stop();
  await server.stop();
});

const signIn = async (phone: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prevelages: 'viewer', phone }),
  });
  return ((await response.json()) as { token: string }).token;
};

const listFor = (token: string, port: number) =>
  fetch(`http://127.0.0.1:${port}/api/videos/get-titles`, {
    headers: { authorization: `Bearer ${token}` },
  });

it.each([
  ['', () => server.port],
  [' through nginx', () => nginx.port],
])(
  'whole lists that a resident requests%s and does not read cost no memory, and nobody else their list',
  async (_through, portOf) => {
    const port = portOf();
    const [token, neighbour] = [await signIn(VIEWER_PHONE), await signIn(OTHER_PHONE)];
    const head = `GET /api/videos/get-titles HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
    const connections = await Promise.all(
      Array.from({ length: REQUESTS }, () => openRawConnection(port, head, { reads: false })),
    );

    const list = (await (await listFor(neighbour, port)).json()) as { details: unknown[] };
    expect(list.details).toHaveLength(TITLES);
    expect(await server.peakMegabytes()).toBeLessThan(MEGABYTES_MAX);

    for (const { socket } of connections) socket.resume();
    // An account may have only some lists open, but what the system's buffers hold is sent already.
    await eventually(() => {
      for (const { statuses } of connections) expect([[200], [503]]).toContainEqual(statuses());
    });
    for (const { socket } of connections) socket.destroy();
    await eventually(async () => expect((await listFor(token, port)).status).toBe(200));
    expect(server.isAlive()).toBe(true);
  },
);
