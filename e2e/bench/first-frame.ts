/** From a click on Play to the first frame, against a bare `<video>` on the same server: see `npm run bench`. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from '../browser.ts';
import { startDemoServer } from '../demo-server.ts';
import { picturesLoaded } from '../pictures-loaded.ts';
import { BARAKA, selectTab, signIn } from '../test.ts';
import { clickToFirstFrame, installProbe } from './probe.ts';

/** A test that only checks that it runs requests fewer. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20);
const BUDGET = 1.3;
/** How long a viewer looks at a title in the banner before they play it. */
const REST_MS = 1_500;

interface Movie {
  video_id: number;
  title: string;
  watch_progress?: unknown;
  video_url: string;
}

/** One visit to the site. Those of one context share their cache; each film is played once in each. */
const visit = async (context: BrowserContext, work: (page: Page) => Promise<number>): Promise<number> => {
  const page = await context.newPage();
  await installProbe(page);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
};

/** As a viewer plays a film: it rests in the banner for a moment, then a click on Play. */
const ours = async (page: Page, { video_id: id, title }: Movie, index: number): Promise<number> => {
  await page.goto('/#/viewer/dashboard');
  await selectTab(page, 'Movies');
  await picturesLoaded(page);
  const row = page.locator('[data-line="all"]');
  // Only posters near what is seen are drawn.
  await row.evaluate((list, at) => {
    const [first, second] = list.querySelectorAll<HTMLElement>('[data-index]');
    if (first && second) list.scrollLeft = at * (second.offsetLeft - first.offsetLeft);
  }, index);
  await row.locator(`[data-id="${id}"]`).hover();
  const banner = page.locator('section', { has: page.getByRole('heading', { level: 1, name: title }) });
  await banner.waitFor();
  await page.waitForTimeout(REST_MS);
  return clickToFirstFrame(page, '[aria-label="Selected title"] a');
};

/** The minimal page: a click gives the video its address and plays it. */
const bare = async (page: Page, address: string): Promise<number> => {
  // Any answer of the server gives a page of its origin.
  await page.goto('/healthz');
  await page.evaluate((src) => {
    const video = document.createElement('video');
    video.controls = true;
    // As large as ours: without a graphics card, a first frame takes longer the more pixels it has.
    Object.assign(video.style, { position: 'fixed', inset: '0 0 0 100px', width: '100%', height: '100%' });
    const button = document.createElement('button');
    button.textContent = 'Play';
    button.addEventListener('click', () => {
      video.src = src;
      void video.play();
    });
    document.body.replaceChildren(button, video);
  }, address);
  return clickToFirstFrame(page, 'button');
};

const measure = async (browser: Browser, url: string) => {
  const options = { baseURL: url, viewport: { width: 1366, height: 768 } };
  const resident = await browser.newContext(options);
  const stranger = await browser.newContext(options);
  const first = await resident.newPage();
  await signIn(first, BARAKA);
  const token = await first.evaluate(() => localStorage.getItem('viewerToken'));
  await first.close();

  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/${path}`, { ...init, headers });
    return ((await response.json()) as { details: [T] }).details[0];
  };
  const { movies } = await ask<{ movies: Movie[] }>('user/landing_page_data/get');
  // A title that was begun is sought to its place first.
  const fresh = movies.filter((movie) => !movie.watch_progress).slice(0, ROUNDS);
  if (fresh.length < ROUNDS) throw new Error(`the demo has only ${fresh.length} films for ${ROUNDS} rounds`);

  const times = { ours: [] as number[], bare: [] as number[] };
  for (const [round, movie] of fresh.entries()) {
    const body = JSON.stringify({ movie_id: movie.video_id, type: 'movie' });
    const { video_url: address } = await ask<Movie>('videos/get-movie-series', { method: 'POST', body });
    const runs = [
      async () => times.ours.push(await visit(resident, (page) => ours(page, movie, movies.indexOf(movie)))),
      async () => times.bare.push(await visit(stranger, (page) => bare(page, address))),
    ];
    // The second run finds the file in the machine's page cache.
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) await run();
  }
  return times;
};

/** The quantile of the values, interpolated between two of them. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN];
  return low + (high - low) * (place - Math.floor(place));
};

const line = (name: string, value: string, verdict = '') =>
  console.log(`${name.padEnd(44)} ${value.padStart(10)}  ${verdict}`.trimEnd());

const said = (name: string, values: readonly number[]) => {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(0));
  line(`${name} (median of ${ROUNDS}; half: ${low} to ${high})`, `${middle} ms`);
};

const browser = await launchBrowser();
const server = await startDemoServer();
try {
  const times = await measure(browser, server.url);
  said('first frame after a click on Play', times.ours);
  said('first frame of a bare video', times.bare);
  const ratio = quantile(times.ours, 0.5) / quantile(times.bare, 0.5);
  const isKept = ratio <= BUDGET;
  line('the one against the other', ratio.toFixed(2), isKept ? 'within its budget' : 'OVER ITS BUDGET');
  if (!isKept) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
