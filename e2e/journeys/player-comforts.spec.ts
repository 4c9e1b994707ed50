import type { Page } from '@playwright/test';
import {
  goWithin,
  isFullscreen,
  isPaused,
  isPlaying,
  openSettings,
  pause,
  restOnPlay,
  seek,
  signInToWatch,
  watch,
  whileAwake,
} from '../playing.ts';
import { BARAKA, clock, expect, film, openDashboard, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';

const ofFilm = (page: Page, property: 'controls' | 'muted' | 'volume' | 'playbackRate') =>
  film(page).evaluate((video: HTMLVideoElement, name) => video[name], property);

declare global {
  /** Whether the page prevented the browser's context menu. */
  var menuPrevented: boolean | undefined;
  /** Whether a key was pressed and handled before the film's page was rendered. */
  var pressedAlone: boolean;
}

test('by keyboard: play, skip, full screen, sound, subtitles, speed and back', async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  for (const key of ['Space', 'k']) {
    await page.keyboard.press(key);
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press(key);
    await expect.poll(() => isPaused(page)).toBe(false);
  }

  // Paused, so that only the keys change its time.
  await pause(page);
  await seek(page, 20);
  for (const [key, second] of [
    ['l', 30],
    ['ArrowRight', 40],
    ['j', 30],
    ['ArrowLeft', 20],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => clock(page), key).toBeCloseTo(second, 0);
  }

  await page.keyboard.press('m');
  await expect.poll(() => ofFilm(page, 'muted')).toBe(true);
  await page.keyboard.press('m');
  await expect.poll(() => ofFilm(page, 'muted')).toBe(false);

  const subtitles = page.getByRole('switch', { name: 'Display Subtitles' });
  await expect(subtitles).toBeChecked();
  await page.keyboard.press('c');
  await expect(subtitles).not.toBeChecked();
  await page.keyboard.press('>');
  await expect.poll(() => ofFilm(page, 'playbackRate')).toBe(1.25);
  await page.keyboard.press('<');
  await expect.poll(() => ofFilm(page, 'playbackRate')).toBe(1);

  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFullscreen(page)).toBe(false);
  await expect(page).toHaveURL(/#\/watch\//);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test('a missing title has its Back button focused for a remote’s Enter', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signInToWatch(page, BARAKA);
  await page.keyboard.press('ArrowDown');
  await goWithin(page, '/watch/movie/nothing/999999');
  await expect(page.getByRole('heading', { name: 'This title is not available.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test(
  'the speed is chosen in the settings, which Escape closes',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInToWatch(page, BARAKA);
    await watch(page, server, FILM);
    const panel = await openSettings(page);
    await panel.getByRole('radio', { name: '2×', exact: true }).click();
    await expect(panel.getByRole('radio', { name: '2×', exact: true })).toBeChecked();
    expect(await ofFilm(page, 'playbackRate')).toBe(2);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/#\/watch\//);
  },
);

test('the film enters picture-in-picture, and returns', async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  const isSmall = () => page.evaluate(() => document.pictureInPictureElement !== null);
  const panel = await openSettings(page);
  await panel.getByRole('button', { name: 'Picture in picture' }).click();
  await expect.poll(isSmall).toBe(true);
  await panel.getByRole('button', { name: /picture in picture/i }).click();
  await expect.poll(isSmall).toBe(false);
  await isPlaying(page);
});

test('volume and mute are restored after a reload', { tag: '@long' }, async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await whileAwake(page, () => page.getByRole('slider', { name: 'Volume' }).fill('8'));
  await page.keyboard.press('m');
  await expect.poll(() => ofFilm(page, 'muted')).toBe(true);
  await page.reload();
  await isPlaying(page);
  expect(await ofFilm(page, 'volume')).toBeCloseTo(0.4);
  expect(await ofFilm(page, 'muted')).toBe(true);
  await page.keyboard.press('m');
  await page.reload();
  await isPlaying(page);
  expect(await ofFilm(page, 'volume')).toBeCloseTo(0.4);
});

test('the film has no controls of the browser, neither its menu nor a download', async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await page.evaluate(() =>
    addEventListener('contextmenu', (event) => (globalThis.menuPrevented = event.defaultPrevented)),
  );
  await page.mouse.click(600, 330, { button: 'right' });
  await expect.poll(() => page.evaluate(() => globalThis.menuPrevented)).toBe(true);
  expect(await ofFilm(page, 'controls')).toBe(false);
});

test('Escape goes back even before the film’s page is rendered', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page, BARAKA);
  const trailer = page.locator('[aria-label="Selected title"] video');
  const isRunning = () =>
    trailer.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
  await expect.poll(isRunning).toBe(true);
  // The moment is too short to be caught from outside the page.
  await page.evaluate(() => {
    globalThis.pressedAlone = false;
    const look = new MutationObserver(() => {
      if (!document.querySelector('body > div > video')) return;
      look.disconnect();
      const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      globalThis.pressedAlone = !document.activeElement?.dispatchEvent(escape);
    });
    look.observe(document.body, { childList: true });
  });
  const link = await restOnPlay(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => globalThis.pressedAlone)).toBe(true);
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await expect(link).toBeFocused();
  await expect(page.locator('video:not([aria-hidden])')).toHaveCount(0);
  await expect.poll(isRunning).toBe(true);
});
