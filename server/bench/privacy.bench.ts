/**
 * What is done with the data of many residents at once, of 5,000 residents with 400 rows of progress each: an import of 5,000
 * more, copies, and the daily erasing of what is not kept any longer, after the start; how long each takes, and the
 * processor time of the longest turn of the event loop: `node server/bench/privacy.bench.ts`, on SQLite, or with DATABASE_URL on that PostgreSQL
 * database, which has to be empty. Both sides share the machine, so compare figures of one run only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AuditEntry, Envelope, ImportRow } from '@sebule/contract';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { OWNER_EMAIL, PASSWORD } from '../src/testing/fixtures.ts';
import { answerFigures, phoneOf, signIn, startBenchServer } from './bench-server.ts';
import { LARGE_HOUSE, fillHouse } from './generated-house.ts';

/** One in so many residents was blocked so long ago that the daily work erases them. */
const LEFT_EVERY = 25;
const IMPORTED = 5_000;
const IMPORTS = 5;
const COPIES = 50;
const POLL_MS = 250;

const fill = async (db: Database): Promise<void> => {
  await fillHouse(db, OWNER_EMAIL, LARGE_HOUSE);
  await db
    .updateTable('accounts')
    .set({ status: 'blocked', blocked_at: isoTime(Date.now() - 300 * DAY_MS) })
    .where('role', '=', 'viewer')
    .where((eb) => eb(eb('id', '%', LEFT_EVERY), '=', 0))
    .execute();
};

/** Rows as the page sends them, with phones that nobody has in the import of this number. */
const rowsOf = (nth: number): ImportRow[] =>
  Array.from({ length: IMPORTED }, (_nothing, at) => ({
    row: at + 2,
    full_name: `Resident ${at} Wanjiku`,
    phone: phoneOf(10_000_000 * (nth + 1) + at),
    location: 'North',
    apartment: `B${at}`,
    mac: `02:00:00:00:${(at >> 8).toString(16).padStart(2, '0')}:${(at % 256).toString(16).padStart(2, '0')}`,
  }));

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-privacy-'));
  const server = await startBenchServer({
    dataDir,
    settings: { ADVICE_URL: 'http://127.0.0.1:9' },
    fill,
    probe: 'longest turn',
  });
  const { url } = server;
  const readyAt = performance.now();
  const authorized = await signIn(url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const call = async (method: string, address: string, body?: object) => {
    const response = await fetch(`${url}/api/${address}`, {
      method,
      headers: { ...authorized, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${text}`);
    return text;
  };
  const { time, sayBlocked } = answerFigures(server);
  const timeOnce = async (name: string, work: () => Promise<unknown>, begun = performance.now()) => {
    await work();
    console.log(`  ${name.padEnd(46)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s`);
    await sayBlocked('  event loop meanwhile');
  };

  const daily = async (): Promise<void> => {
    for (;;) {
      const log = JSON.parse(await call('GET', 'admin/audit/get-list?limit=20')) as Envelope<AuditEntry>;
      const done = log.details.find(({ event }) => event === 'old-data-erased');
      if (done) return console.log(`  ${done.note}`);
      await delay(POLL_MS);
    }
  };
  await timeOnce('the daily erasing', daily, readyAt);

  let resident = 2;
  await time('a copy', COPIES, () => call('GET', `admin/clients/copy/${(resident += LEFT_EVERY)}`));

  for (let nth = 0; nth < IMPORTS; nth += 1) {
    const rows = rowsOf(nth);
    await timeOnce('checking an import', () => call('POST', 'admin/clients/check-import', { rows }));
    await timeOnce('an import', () => call('POST', 'admin/clients/import', { rows }));
    await timeOnce('checking it again', () => call('POST', 'admin/clients/check-import', { rows }));
  }
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure();
