import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { addAccount, addMovie } from './testing/fixtures.ts';
import { killProcess, readyPort, spawnServer } from './testing/server-process.ts';
import { triggers } from './triggers.ts';

const KILLS = process.env['LONG_TESTS'] ? 20 : 2;
const VIEWERS = 24;
/** How many saves are acknowledged before a kill: different each time, and the same in each run of this test. */
const savesBefore = (kill: number): number => 60 + ((kill * 97) % 240);

const phoneOf = (viewer: number): string => `2547110000${String(viewer).padStart(2, '0')}`;

let dataDir: string;
let movieId: number;
let server: ChildProcess;

const start = async (): Promise<string> => {
  server = spawnServer({ DATA_DIR: dataDir });
  return `http://127.0.0.1:${await readyPort(server)}/api`;
};

const kill = (): Promise<void> => killProcess(server);

const post = (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const signIn = async (api: string, viewer: number): Promise<string> => {
  const answer = await post(`${api}/user/login`, { prevelages: 'viewer', phone: phoneOf(viewer) });
  return ((await answer.json()) as { token: string }).token;
};

/** The stored progress by viewer. */
const stored = async (): Promise<Map<string | null, number>> => {
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  const rows = await db
    .selectFrom('watch_progress')
    .innerJoin('accounts', 'accounts.id', 'watch_progress.account_id')
    .select(['phone', 'progress'])
    .execute();
  await db.destroy();
  return new Map(rows.map(({ phone, progress }) => [phone, progress]));
};

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-kills-'));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db, triggers);
  movieId = await addMovie(db, 'lantern');
  for (let viewer = 0; viewer < VIEWERS; viewer += 1) await addAccount(db, { phone: phoneOf(viewer) });
  await db.destroy();
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true });
});

it(`loses no acknowledged save in ${KILLS} kills`, { timeout: 20_000 + KILLS * 10_000 }, async () => {
  const tokens: string[] = [];
  /** The newest acknowledged progress of each viewer. */
  const acknowledged = Array.from({ length: VIEWERS }, () => 0);
  let lastSent = 0;

  for (let round = 0; round < KILLS; round += 1) {
    const api = await start();
    for (let viewer = tokens.length; viewer < VIEWERS; viewer += 1) tokens.push(await signIn(api, viewer));
    let left = savesBefore(round);
    /** Saves one position after the other until the server is gone. */
    const watch = async (token: string, viewer: number): Promise<void> => {
      for (;;) {
        lastSent += 1;
        const progress = lastSent;
        const body = { movie_id: movieId, progress, is_series: false, isCompleted: false };
        const answer = await post(`${api}/user/watch-progress`, body, token).catch(() => null);
        if (answer === null) return;
        expect(answer.status).toBe(200);
        acknowledged[viewer] = progress;
        left -= 1;
        if (left === 0) server.kill('SIGKILL');
      }
    };
    await Promise.all(tokens.map(watch));
    await kill();
    const kept = await stored();
    for (const [viewer, progress] of acknowledged.entries()) {
      expect(kept.get(phoneOf(viewer)) ?? 0).toBeGreaterThanOrEqual(progress);
    }
  }
});
