import type { Page } from '@playwright/test';
import { setFile } from '../catalogue.ts';
import type { DemoServer } from '../demo-server.ts';
import { LONG_FILM_S, madeFile } from '../library.ts';
import {
  collectSaves,
  firstPlayed,
  isPlaying,
  playedTo,
  seek,
  signInToWatch,
  told,
  waitingSaves,
  watch,
} from '../playing.ts';
import { BARAKA, clock, expect, film, test } from '../test.ts';

// A long film replaces the demo's: its buffer runs empty, as it is not loaded completely beforehand.
const FILM = 'mwanga-wa-lamu';
/** How long the connection is lost. */
const AWAY_MS = 30_000;

/** The browser's console errors for an unreachable server. */
const SERVER_GONE = /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|Failed to load resource|net::/;

const lost = (page: Page) => page.getByText('The connection was lost.');

const watchLongFilm = async (page: Page, server: DemoServer) => {
  setFile(server, FILM, { url: madeFile(server, 'long.mp4'), credits_start: 1_000_000 });
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
};

const bufferedTo = (page: Page) =>
  film(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));

declare global {
  /** Gone after a reload of the page. */
  var sameVisit: boolean | undefined;
}

test(
  'after half a minute without a network it plays on where it was, and the saves arrive',
  { tag: '@long' },
  async ({ page, server, context, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await watchLongFilm(page, server);
    await playedTo(page, 2);
    // Enough to play on without a network until the save at 10 s.
    await expect.poll(() => bufferedTo(page)).toBeGreaterThan(11);
    // The browser's offline mode would not interrupt an answer in flight.
    server.freeze();
    await context.setOffline(true);
    const wentAway = Date.now();
    await expect(page.getByText('The server cannot be reached.').or(lost(page))).toBeVisible({
      timeout: AWAY_MS,
    });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible({ timeout: AWAY_MS });
    const place = await clock(page);
    expect(await waitingSaves(page)).toBeGreaterThan(0);
    await expect.poll(() => Date.now() - wentAway, { timeout: AWAY_MS + 5_000 }).toBeGreaterThan(AWAY_MS);
    expect(await clock(page)).toBe(place);

    server.thaw();
    await context.setOffline(false);
    await playedTo(page, place + 1);
    expect(await clock(page)).toBeLessThan(place + 15);
    await expect(page.getByText('The server cannot be reached.').or(lost(page))).toBeHidden();
    await expect.poll(() => waitingSaves(page)).toBe(0);
    expect((await told(page, server, FILM)).progress).toBeGreaterThan(9);
  },
);

test(
  'playback recovers when the server dies and is restarted',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    test.slow();
    expectedErrors.push(SERVER_GONE);
    await watchLongFilm(page, server);
    await page.evaluate(() => (globalThis.sameVisit = true));
    const saves = collectSaves(page);
    await seek(page, 4);
    await expect.poll(() => saves.at(-1)?.progress).toBe(4);
    await server.kill();
    // The browser itself keeps retrying for half a minute after the buffer is empty.
    await seek(page, (await bufferedTo(page)) - 1);
    await expect(lost(page)).toBeVisible({ timeout: 90_000 });
    const place = await clock(page);

    await server.restart();
    await expect(lost(page)).toBeHidden();
    expect(Math.abs((await firstPlayed(page)) - place)).toBeLessThan(2);
    await playedTo(page, place + 1);
    expect(await page.evaluate(() => globalThis.sameVisit)).toBe(true);
    expect((await told(page, server, FILM)).progress).toBeGreaterThanOrEqual(4);
  },
);

test('playback recovers when neither the film nor the server could be reached for a while', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(SERVER_GONE);
  await watchLongFilm(page, server);
  await page.evaluate(() => (globalThis.sameVisit = true));
  // The player hears of a refusal at once; the browser itself would keep retrying a dead server for half a minute.
  await page.route(/\/media\//, (route) => route.fulfill({ status: 503 }));
  await page.route(/\/api\//, (route) => route.abort('connectionrefused'));
  const place = LONG_FILM_S - 40;
  await seek(page, place);
  await expect(lost(page)).toBeVisible();

  await page.unrouteAll();
  await expect(lost(page)).toBeHidden();
  expect(Math.abs((await firstPlayed(page)) - place)).toBeLessThan(2);
  await playedTo(page, place + 1);
  expect(await page.evaluate(() => globalThis.sameVisit)).toBe(true);
  expect((await told(page, server, FILM)).progress).toBeGreaterThanOrEqual(place);
});

test(
  'playback is not interrupted when the server is back before the buffer is empty',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(SERVER_GONE);
    await watchLongFilm(page, server);
    await playedTo(page, 2);
    await server.kill();
    await server.restart();
    const end = await bufferedTo(page);
    await seek(page, end - 1);
    // Some of the film is always in flight.
    await playedTo(page, end + 8);
    await expect(lost(page)).toBeHidden();
  },
);

test(
  'playback stalls shortly when the server is back soon after the buffer is empty',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(SERVER_GONE);
    await watchLongFilm(page, server);
    await playedTo(page, 2);
    await server.kill();
    await seek(page, (await bufferedTo(page)) - 1);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const place = await clock(page);
    await server.restart();
    await expect.poll(() => clock(page), { timeout: 60_000, intervals: [250] }).toBeGreaterThan(place + 1);
    expect(await clock(page)).toBeLessThan(place + 20);
    await expect(lost(page)).toBeHidden();
  },
);

test.describe('with an address that expires', () => {
  test.use({ serverEnv: { MEDIA_URL_SECONDS: '15' } });

  test(
    'a seek beyond the buffer requests a new address and plays on in place',
    { tag: '@long' },
    async ({ page, server, expectedErrors }) => {
      expectedErrors.push(/status of 403 .*\/media\//);
      await watchLongFilm(page, server);
      const address = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc);
      const answer = async () => (await fetch(address, { headers: { range: 'bytes=0-9' } })).status;
      await expect.poll(answer).toBe(403);

      const asked = page.waitForRequest((request) => request.url().endsWith('/videos/get-movie-series'));
      const place = LONG_FILM_S - 40;
      await seek(page, place);
      await asked;
      await playedTo(page, place + 1);
      expect(await clock(page)).toBeLessThan(place + 20);
      await isPlaying(page);
      await expect(page.getByRole('alert')).toBeHidden();
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).not.toBe(address);
    },
  );
});
