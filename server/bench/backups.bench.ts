/**
 * A backup of a large house: 10,000 titles, 5,000 residents with 400 rows of progress each, 2,000 subtitle files. How long it takes,
 * how large it is, what its process takes of memory, and how long the home page takes meanwhile:
 * `node server/bench/backups.bench.ts`, on SQLite, or with DATABASE_URL on that PostgreSQL database, which has to be empty.
 * Both sides share the machine, so compare figures of one run only.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Backup, BackupState, Envelope } from '@sebule/contract';
import { OWNER_EMAIL, PASSWORD } from '../src/testing/fixtures.ts';
import { percentile, phoneOf, signIn, startBenchServer } from './bench-server.ts';
import { LARGE_HOUSE, fillHouse } from './generated-house.ts';

const SUBTITLES = 2_000;
const SUBTITLE = '1\n00:00:01,000 --> 00:00:03,000\nKaribu nyumbani, rafiki yangu.\n\n'.repeat(900);
/** How often somebody opens the home page. */
const EACH_MS = 50;
const ALONE = 400;

const writeSubtitles = async (mediaDir: string): Promise<void> => {
  for (let film = 0; film < SUBTITLES; film += 1) {
    const folder = path.join(mediaDir, `films-${film % 50}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${film}.sw.srt`), `${film}\n${SUBTITLE}`);
  }
};

const says = (name: string, value: string) => console.log(`${name.padEnd(34)} ${value}`);
const figures = (times: number[]): string =>
  `median ${percentile(times, 0.5).toFixed(1)} ms, 99th percentile ${percentile(times, 0.99).toFixed(1)} ms, of ${times.length}`;

/** The most memory that a process of the server's has had, in MB. */
const peakOfChild = async (pid: number | undefined): Promise<number> => {
  try {
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
    const status = await Promise.all(
      children.filter(Boolean).map((child) => readFile(`/proc/${child}/status`, 'utf8')),
    );
    return Math.max(0, ...status.map((text) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1_000));
  } catch {
    return 0;
  }
};

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-backups-'));
  const mediaDir = path.join(dataDir, 'media');
  await writeSubtitles(mediaDir);
  const server = await startBenchServer({
    dataDir,
    settings: { ADVICE_URL: 'http://127.0.0.1:9' },
    fill: (db) => fillHouse(db, OWNER_EMAIL, LARGE_HOUSE),
  });
  const { url } = server;
  const owner = await signIn(url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const viewer = await signIn(url, { prevelages: 'viewer', phone: phoneOf(7) });
  const ask = async <T>(address: string, headers: Record<string, string>, method = 'GET'): Promise<T[]> => {
    const response = await fetch(`${url}/api/${address}`, { method, headers });
    const envelope = (await response.json()) as Envelope<T>;
    if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${envelope.msg}`);
    return envelope.details;
  };
  const openHome = async (): Promise<number> => {
    const begun = performance.now();
    await ask('user/landing_page_data/get', viewer);
    return performance.now() - begun;
  };

  const alone: number[] = [];
  for (let opened = 0; opened < ALONE; opened += 1) {
    alone.push(await openHome());
    await delay(EACH_MS);
  }
  says('home page alone', figures(alone));

  const begun = performance.now();
  await ask('admin/backups/make', owner, 'POST');
  const beside: number[] = [];
  let peak = 0;
  for (;;) {
    beside.push(await openHome());
    peak = Math.max(peak, await peakOfChild(server.process.pid));
    const [state] = await ask<BackupState>('admin/backups/state', owner);
    if (state?.failure) throw new Error(state.failure.reason);
    if (!state?.running) break;
    await delay(EACH_MS);
  }
  const seconds = (performance.now() - begun) / 1_000;
  says('home page during a backup', figures(beside));
  const [backup] = await ask<Backup>('admin/backups/get-list', owner);
  says('the backup', `${seconds.toFixed(1)} s, ${((backup?.bytes ?? 0) / 1e6).toFixed(0)} MB`);
  says('proved', String(backup?.proved));
  says('memory of its process', `${peak.toFixed(0)} MB`);
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure();
