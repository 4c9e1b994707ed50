/**
 * How smoothly the home page and a genre of 10,000 titles scroll on a slow device: `node e2e/bench/scroll.ts`. From end to
 * end, at a quarter of this machine's speed, and one row to its end: no task over 50 ms, and few elements out of sight.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillHome, startBenchServer } from '../../server/bench/bench-server.ts';
import { prepareBuilds } from '../../tools/bootstrap/prepare.mjs';
import { launchBrowser } from '../browser.ts';
import { storeSignIn } from '../test.ts';

const TITLES = 10_000;
const SLOWDOWN = 4;
const TASK_MAX_MS = 50;
/** Much further than the home page is long, so that the browser's own collection of garbage falls into it. */
const GENRE_TASK_MAX_MS = 100;
const ELEMENTS_MAX = 400;
const GENRE_PX = 24_000;
const TITLES_MAX = 120;
/** Pixels each second, as a thumb flings. */
const SPEED = 2_400;
const SIZES = { phone: { width: 360, height: 740 }, television: { width: 1_920, height: 1_080 } };
const POSTER = readFileSync(
  path.join(import.meta.dirname, '../../demo/media/artwork/bahari-nyeusi-poster.webp'),
);

const browser = await launchBrowser();
await prepareBuilds(['web'], process.execPath);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-scroll-'));
const server = await startBenchServer({ dataDir, fill: (db) => fillHome(db, TITLES) });
const { url } = server;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time of the thread in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of the page's main thread in milliseconds, while something goes on. Processor time, which other work on
 * this machine does not lengthen.
 */
const longestTask = async (page: Page, action: () => Promise<unknown>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await action();
  await page.waitForTimeout(500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(({ pid, tid }) =>
    threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1_000));
};

/** Elements of the rows that are out of sight, of the fullest one. */
const elementsOutOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-line]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom < 0 || top > innerHeight;
    });
    return Math.max(0, ...rows.map((row) => row.querySelectorAll('*').length));
  });

const say = (name: string, value: number, max: number, unit: string) => {
  if (value > max) process.exitCode = 1;
  console.log(
    `${value > max ? '✗' : '✓'} ${name.padEnd(44)} ${value.toFixed(0).padStart(5)} ${unit}, at most ${max}`,
  );
};

try {
  for (const [name, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/webp', body: POSTER }));
    await storeSignIn(page, { prevelages: 'viewer', phone: '254700000000' });
    await page.goto('/#/viewer/dashboard');
    await page.locator('[data-id]').first().waitFor();
    await page.waitForTimeout(2_000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const fling = (x: number, y: number, distance: { xDistance?: number; yDistance?: number }) =>
      session.send('Input.synthesizeScrollGesture', {
        x,
        y,
        speed: SPEED,
        gestureSourceType: 'mouse',
        ...distance,
      });
    const { width, height } = viewport;
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    const task = async (what: string, action: () => Promise<unknown>, max = TASK_MAX_MS) =>
      say(`${name}: longest task, ${what}`, await longestTask(page, action), max, 'ms');

    await task(`down ${length} px`, () => fling(width / 2, height / 2, { yDistance: -length }));
    say(`${name}: elements of a row out of sight`, await elementsOutOfSight(page), ELEMENTS_MAX, '');
    await task('up again', () => fling(width / 2, height / 2, { yDistance: length }));
    const row = page.locator('[data-line]').nth(2);
    await row.scrollIntoViewIfNeeded();
    const y = (await row.boundingBox())?.y ?? 0;
    await task('along a row', () => fling(width / 2, y + 100, { xDistance: -12_000 }));

    await page.goto('/#/viewer/categories');
    await page.locator('main [data-id]').first().waitFor();
    await page.waitForTimeout(1_000);
    const flingGenre = (yDistance: number) => () => fling(width / 2, height * 0.75, { yDistance });
    await task('down a genre', flingGenre(-GENRE_PX), GENRE_TASK_MAX_MS);
    say(`${name}: titles of a genre drawn`, await page.locator('main [data-index]').count(), TITLES_MAX, '');
    await task('up a genre', flingGenre(GENRE_PX), GENRE_TASK_MAX_MS);
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
