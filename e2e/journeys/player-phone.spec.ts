import type { Page } from '@playwright/test';
import { OVERLAY_HIDE_MS } from '../../contract/src/playback/limits.ts';
import { expectAccessible } from '../axe.ts';
import { episodeId, setFile } from '../catalogue.ts';
import { madeFile } from '../library.ts';
import {
  goToTitle,
  isPaused,
  isPlaying,
  noteText,
  pause,
  pauseOnce,
  placeOnSlider,
  playIntoCredits,
  restOnPlay,
  seek,
  signInToWatch,
  watch,
  whileAwake,
} from '../playing.ts';
import { BARAKA, clock, expect, film, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';
const SERIES = 'dada-wawili';

declare global {
  /** TypeScript does not know it yet. */
  var CloseWatcher: new () => { requestClose: () => void };
  var pressBack: () => void;
  /** Each time the film was measured: its place on the screen, and whether its page is rendered. */
  var filmFrames: { box: string; isDrawn: boolean; isOnTop: boolean }[];
}

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});
test.beforeEach(({ page }) => signInToWatch(page, BARAKA));

const openSettings = async (page: Page) => {
  const gear = page.getByRole('button', { name: 'Settings' });
  if (!(await gear.isVisible())) await page.touchscreen.tap(180, 200);
  await gear.tap();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
};

/** Measures the film in every frame and whenever an element comes or goes, from before its page is rendered. */
const watchFrames = (): void => {
  globalThis.filmFrames = [];
  const look = () => {
    // The banner's trailer is hidden from screen readers.
    const element = document.querySelector('video:not([aria-hidden])');
    if (!element) return;
    const box = element.getBoundingClientRect();
    globalThis.filmFrames.push({
      box: [box.x, box.y, box.width, box.height].map(Math.round).join(' '),
      isDrawn: element.closest('#root') !== null,
      // The places of the home page's tabs, its banner and the shell's navigation.
      isOnTop: [50, innerHeight / 2, innerHeight - 20].every((y) =>
        document.elementFromPoint(innerWidth / 2, y)?.contains(element),
      ),
    });
  };
  const lookInFrame = () => {
    requestAnimationFrame(lookInFrame);
    look();
  };
  requestAnimationFrame(lookInFrame);
  // A slow browser may draw no frame before the page is rendered.
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

test('the film is in its place before its page is rendered, covering the previous page', async ({ page }) => {
  await page.goto('/#/viewer/dashboard');
  await page.evaluate(watchFrames);
  const link = await restOnPlay(page);
  await link.tap();
  await isPlaying(page);
  const frames = await page.evaluate(() => globalThis.filmFrames);
  const alone = frames.filter(({ isDrawn }) => !isDrawn);
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.every(({ isOnTop }) => isOnTop)).toBe(true);
  expect([...new Set(frames.map(({ box }) => box))]).toEqual(['0 0 360 203']);
});

test('below an upright picture everything stays, and turning the phone leads to the ordinary layout', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await watch(page, server, FILM);
  const description = page.getByText(/half the island is following his light\.$/);
  const subtitles = page.getByRole('switch', { name: 'Display Subtitles' });
  await page.clock.fastForward(OVERLAY_HIDE_MS);
  for (const part of [description, subtitles]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThan(203);
  }
  await page.getByRole('button', { name: 'Details' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Mwanga wa Lamu' });
  await expect(sheet.getByText('Salim Bakari, Neema Mwakio, Athman Kombo')).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await sheet.getByRole('button', { name: 'Continue' }).tap();
  await expect(sheet).toBeHidden();
  await isPlaying(page);

  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => film(page).boundingBox()).toEqual({ x: 0, y: 0, width: 740, height: 360 });
  await whileAwake(page, () => expect(subtitles).toBeVisible());
  await expect(async () => {
    // A film that waits for data keeps its overlay, and counts as broken off after 20 s.
    await isPlaying(page);
    await page.clock.fastForward(OVERLAY_HIDE_MS);
    await expect(subtitles).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(subtitles).toBeInViewport({ ratio: 1 });
});

test('two taps at a side skip, and more taps skip further', async ({ page, server }) => {
  await watch(page, server, FILM);
  const box = await film(page).boundingBox();
  if (!box) throw new Error('there is no film');
  await pause(page);
  await seek(page, 20);
  const y = box.y + box.height * 0.4;
  const debug = await page.context().newCDPSession(page);
  // Each with its timestamp, as the time between the taps counts, not when they arrive.
  const tapAt = async (share: number, taps: number) => {
    const at = Date.now() / 1_000;
    const touchPoints = [{ x: box.x + box.width * share, y }];
    for (let count = 0; count < taps; count += 1) {
      const timestamp = at + count * 0.1;
      await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
      await debug.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + 0.03,
      });
    }
  };
  // The hint is there for a moment only.
  const hasSeen = await noteText(page, '+10 s', '[aria-hidden="true"]');
  await tapAt(0.9, 2);
  await hasSeen();
  await expect.poll(() => clock(page)).toBeCloseTo(30, 0);
  await expect.poll(() => page.getByText('+10 s').count()).toBe(0);
  await tapAt(0.1, 3);
  await expect.poll(() => clock(page)).toBeCloseTo(10, 0);
  expect(await isPaused(page)).toBe(true);
});

test('a finger that drags the slider to the end does not leave the film', async ({ page, server }) => {
  await watch(page, server, FILM);
  const debug = await page.context().newCDPSession(page);
  const [from, to] = [await placeOnSlider(page, 0.2), await placeOnSlider(page, 1)];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    debug.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y }]);
  }
  await touch('touchEnd', []);
  await expect(page.getByText(/Review in \d+ seconds\./)).toBeVisible();
});

test('the phone’s Back closes the settings, and goes from the episodes to the film', async ({
  page,
  server,
}) => {
  // Only a real phone has the key; the event it sends to the page is the same.
  await page.evaluate(() => {
    const Watcher = globalThis.CloseWatcher;
    globalThis.CloseWatcher = class extends Watcher {
      constructor() {
        super();
        globalThis.pressBack = () => this.requestClose();
      }
    };
  });
  const back = () => page.evaluate(() => globalThis.pressBack());
  await watch(page, server, SERIES, 'series', episodeId(server, SERIES, 1, 1));
  await pause(page);
  await openSettings(page);
  await back();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await page.getByRole('link', { name: 'Episodes & More' }).tap();
  await expect(page.getByRole('link', { name: /Now watching/ })).toBeFocused();
  await back();
  await isPlaying(page);
});

test('at 200 % every button of the bar can be pressed', async ({ page, server }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  await watch(page, server, FILM);
  await pause(page);
  const bar = [
    page.getByRole('link', { name: 'Back', exact: true }),
    ...['Play', 'Settings', 'Full screen'].map((name) => page.getByRole('button', { name, exact: true })),
  ];
  for (const button of bar) {
    await expect(button).toBeInViewport({ ratio: 1 });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
  }
});

test('the overlay, the settings and the card of the next episode have no accessibility fault', async ({
  page,
  server,
}) => {
  test.slow();
  await page.evaluate(() => localStorage.setItem('player-preferences', '{"asksBeforeNext":true}'));
  await watch(page, server, SERIES, 'series', episodeId(server, SERIES, 1, 1));
  await pause(page);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expectAccessible(page);
  await openSettings(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close settings' }).tap();
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await pauseOnce(page, 58.2, 58);
  await expect(page.getByRole('timer')).toHaveText(/Next episode in \d+ seconds?/);
  await expectAccessible(page);
});

test('the countdown has no accessibility fault', async ({ page, server }) => {
  await watch(page, server, FILM);
  const isAnnounced = await noteText(page, 'Review in 10 seconds, unless you choose Keep watching.');
  await playIntoCredits(page);
  await expect(page.getByText(/Review in \d+ seconds\./)).toBeVisible();
  await isAnnounced();
  await expectAccessible(page);
});

test('an unplayable film and the form to report it have no accessibility fault', async ({ page, server }) => {
  setFile(server, FILM, { url: madeFile(server, 'text.mp4') });
  await goToTitle(page, server, FILM);
  await expect(page.getByText('This device cannot play this video.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Report a problem' }).tap();
  await expect(page.getByLabel('Message')).toHaveValue(/Error: 4/);
  await expectAccessible(page);
});
