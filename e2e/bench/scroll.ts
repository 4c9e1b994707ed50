/**
 * How smoothly the home page of 10,000 titles scrolls on a slow device: `node e2e/bench/scroll.ts`. From end to end, at a
 * quarter of this machine's speed, and one row to its end: no task over 50 ms, and few elements for rows out of sight.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Page, chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { storeSignIn } from '../test.ts';

const TITLES = 10_000;
const SLOWDOWN = 4;
const TASK_MAX_MS = 50;
const ELEMENTS_MAX = 400;
/** Pixels each second, as a thumb flings. */
const SPEED = 2_400;
const SIZES = { phone: { width: 360, height: 740 }, television: { width: 1_920, height: 1_080 } };
const POSTER = readFileSync(
  path.join(import.meta.dirname, '../../demo/media/artwork/bahari-nyeusi-poster.webp'),
);

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-scroll-'));
const homeServer = path.join(import.meta.dirname, '../../server/bench/home.bench.ts');
const server = fork(homeServer, ['serve', dataDir, String(TITLES)], { silent: true });
server.stderr?.pipe(process.stderr);
const url = await new Promise<string>((resolve, reject) => {
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    const ready = /ready at (\S+)/.exec(output)?.[1];
    if (ready) resolve(ready.replace('localhost', '127.0.0.1'));
  });
  server.once('exit', () => reject(new Error(`the server ended: ${output}`)));
});

const watchTasks = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

const longest = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)));

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

const browser = await chromium.launch(config.use?.launchOptions);
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
    await watchTasks(page);
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
    await fling(width / 2, height / 2, { yDistance: -length });
    await page.waitForTimeout(500);
    say(`${name}: longest task, down ${length} px`, await longest(page), TASK_MAX_MS, 'ms');
    say(`${name}: elements of a row out of sight`, await elementsOutOfSight(page), ELEMENTS_MAX, '');
    await fling(width / 2, height / 2, { yDistance: length });
    await page.waitForTimeout(500);
    say(`${name}: longest task, up again`, await longest(page), TASK_MAX_MS, 'ms');
    const row = page.locator('[data-line]').nth(2);
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (box) await fling(width / 2, box.y + box.height / 2, { xDistance: -12_000 });
    await page.waitForTimeout(500);
    say(`${name}: longest task, along a row`, await longest(page), TASK_MAX_MS, 'ms');
    await context.close();
  }
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true });
}
