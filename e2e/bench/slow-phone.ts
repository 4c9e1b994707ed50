/**
 * How soon a cheap phone on a slow line can be used: `node e2e/bench/slow-phone.ts`. 360 × 740, a quarter of this
 * machine's speed, 10 Mbit/s and 40 ms. Medians of ten; the server is on the same machine, so leave it alone meanwhile.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { prepareBuilds } from '../../tools/bootstrap/prepare.mjs';
import { launchBrowser } from '../browser.ts';
import { startDemoServer } from '../demo-server.ts';
import { AMINA } from '../test.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** Milliseconds until each can be used. */
const BUDGETS = { 'first visit: the phone field': 1_000, 'signing in: Play': 800, 'reload: Play': 1_000 };

const FIELD = 'input[type="tel"]:not([disabled])';
const PLAY = '[aria-label="Selected title"] a';

/** Has the page tell when an element can be used: it is there, and what was drawn with it is on the screen. */
const installWatch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, {
      usable: (selector: string) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (!document.querySelector(selector)?.getClientRects().length)
              return void requestAnimationFrame(look);
            // The frame after the next begins when this one is painted.
            requestAnimationFrame(() =>
              requestAnimationFrame((now) => resolve(performance.timeOrigin + now)),
            );
          };
          look();
        }),
    });
  });

const usableAt = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) => (window as unknown as { usable: (s: string) => Promise<number> }).usable(wanted),
    selector,
  );

const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
};

/** The page's own start, in milliseconds since 1970. */
const navigationStart = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

const visit = async (browser: Browser, url: string): Promise<number[]> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await installWatch(page);
  await slowDown(page);

  await page.goto('/', { waitUntil: 'commit' });
  const field = (await usableAt(page, FIELD)) - (await navigationStart(page));

  // As long as somebody types, the page prepares what comes next.
  await page.locator(FIELD).pressSequentially(AMINA, { delay: 150 });
  const pressed = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.keyboard.press('Enter');
  const play = (await usableAt(page, PLAY)) - pressed;

  await page.reload({ waitUntil: 'commit' });
  const reloaded = (await usableAt(page, PLAY)) - (await navigationStart(page));
  await context.close();
  return [field, play, reloaded];
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

const browser = await launchBrowser();
await prepareBuilds(['web', 'server'], process.execPath);
const server = await startDemoServer();
try {
  const visits: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, server.url));
  for (const [index, [name, budget]] of Object.entries(BUDGETS).entries()) {
    const times = visits.map((each) => each[index] ?? Number.NaN);
    const ms = median(times);
    const range = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
    console.log(
      `${name.padEnd(32)} ${ms.toFixed(0).padStart(6)} ms (${range})  ${ms <= budget ? 'within its budget' : 'OVER ITS BUDGET'} of ${budget} ms`,
    );
    if (ms > budget) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
