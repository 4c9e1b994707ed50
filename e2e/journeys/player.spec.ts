import type { Page } from '@playwright/test';
import { OVERLAY_HIDE_MS, REVIEW_COUNTDOWN_S } from '../../contract/src/playback/limits.ts';
import { endSession } from '../calls.ts';
import {
  isFullscreen,
  isPaused,
  isPlaying,
  playIntoCredits,
  seek,
  waitingSaves,
  whileAwake,
} from '../playing.ts';
import {
  AMINA,
  BARAKA,
  clock,
  expect,
  film,
  nextSave,
  openDashboard,
  REFUSED_AFTER_LOG_OUT,
  selectTab,
  test,
  begunPosterOf,
  posterOf,
} from '../test.ts';

// The home page begins at a random title, and draws only the posters near it.
test.beforeEach(({ page }) => page.addInitScript(() => (Math.random = () => 0)));

/** Opens a title from its tab, by keyboard. */
const open = async (page: Page, tab: string, title: string) => {
  await selectTab(page, tab);
  await posterOf(page, title).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/watch\//);
  await isPlaying(page);
};

const signInAndOpen = async (page: Page, phone: string, tab: string, title: string) => {
  await openDashboard(page, phone);
  await open(page, tab, title);
};

// This film's credits begin at 58 s.
const FILM_WITH_CREDITS = 'Mwanga wa Lamu';

test(
  'completes a film when the countdown ends: it leaves Continue Watching',
  { tag: '@long' },
  async ({ page }) => {
    await signInAndOpen(page, AMINA, 'Continue Watching', FILM_WITH_CREDITS);
    await page.clock.install();
    await playIntoCredits(page);
    await expect(page.getByText(/Review in \d+ seconds\./)).toBeVisible();
    await page.keyboard.press('k');
    await page.clock.runFor(REVIEW_COUNTDOWN_S * 1_000);
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    // In the first second, a press counts as meant for the film's screen.
    const tab = page.getByRole('tab', { name: 'Continue Watching' });
    await expect(async () => {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(begunPosterOf(page, 'Rain on Moi Avenue')).toHaveCount(1);
    await expect(begunPosterOf(page, FILM_WITH_CREDITS)).toHaveCount(0);
  },
);

test('keeps an unsent save over a reload, and sends it when the server is back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await openDashboard(page, BARAKA);
  await page.route('**/api/user/watch-progress', (route) => route.abort('internetdisconnected'));
  await open(page, 'Movies', FILM_WITH_CREDITS);
  await seek(page, 20);
  await expect.poll(() => waitingSaves(page)).toBeGreaterThan(0);

  // The page is gone, so only what it has stored can be sent.
  await page.goto('about:blank');
  await page.unroute('**/api/user/watch-progress');
  const sent = nextSave(page);
  await page.goto('/');
  const { progress } = (await sent).request().postDataJSON() as { progress: number };
  expect(progress).toBeGreaterThanOrEqual(20);
});

test(
  'sends pending saves when their viewer signs in again, and updates the lists',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/, REFUSED_AFTER_LOG_OUT);
    await openDashboard(page, BARAKA);
    await page.route('**/api/user/watch-progress', (route) => route.abort('internetdisconnected'));
    await open(page, 'Movies', FILM_WITH_CREDITS);
    await seek(page, 20);
    await expect.poll(() => waitingSaves(page)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByLabel(/phone/i)).toBeVisible();
    await page.unroute('**/api/user/watch-progress');

    const sent = nextSave(page);
    await page.getByLabel(/phone/i).fill(BARAKA);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sent;
    await selectTab(page, 'Continue Watching');
    await expect(begunPosterOf(page, FILM_WITH_CREDITS)).toHaveCount(1);
  },
);

test('applies a Pause that was pressed before the film has loaded', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page, BARAKA);
  let come = () => {};
  const mayCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/media\/.*\.mp4/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await selectTab(page, 'Movies');
  await posterOf(page, FILM_WITH_CREDITS).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  // From then on the keys are the player's.
  await expect(film(page)).toBeFocused();
  await page.keyboard.press('k');
  const details = page.getByRole('button', { name: 'Details' });
  await expect(details).toBeVisible();
  come();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  expect(await isPaused(page)).toBe(true);
  // Nothing has been saved yet: a remote's Up and OK must not start the film over.
  await page.keyboard.press('ArrowUp');
  await expect(details).toBeFocused();
  await page.keyboard.press('k');
  await isPlaying(page);
});

test(
  'stops serving the film within a second of logging out',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(REFUSED_AFTER_LOG_OUT);
    await signInAndOpen(page, AMINA, 'Continue Watching', FILM_WITH_CREDITS);
    const address = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc);
    const headers = { range: 'bytes=0-99' };
    expect((await fetch(address, { headers })).status).toBe(206);
    const token = await page.evaluate(() => localStorage.getItem('viewerToken'));
    await endSession(server, token);
    expect((await fetch(address, { headers })).status).toBe(403);
    await page.goto('about:blank');
  },
);

test.describe('by touch, in landscape', () => {
  test.use({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true });

  test('a tap that shows the overlay presses none of its buttons', async ({ page }) => {
    await page.clock.install();
    await signInAndOpen(page, BARAKA, 'Movies', FILM_WITH_CREDITS);
    // Found also while the overlay is hidden.
    const fromBeginning = page.getByRole('button', { name: 'Play From Beginning', includeHidden: true });
    const back = page.getByRole('link', { name: 'Back', exact: true, includeHidden: true });
    for (const control of [fromBeginning, back]) {
      await seek(page, 0);
      const box = await control.boundingBox();
      if (!box) throw new Error('the overlay is not there');
      await expect(async () => {
        // A film that waits for data keeps its overlay, and counts as broken off after 20 s.
        await isPlaying(page);
        await page.clock.fastForward(OVERLAY_HIDE_MS);
        await expect(control).toBeHidden({ timeout: 1_000 });
      }).toPass();
      const before = await clock(page);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await expect(control).toBeVisible();
      // The next tap means what it presses. A paused film keeps its overlay.
      await whileAwake(page, () => page.getByRole('button', { name: 'Pause' }).tap());
      await expect(page).toHaveURL(/#\/watch\//);
      expect(await isFullscreen(page)).toBe(false);
      expect(await clock(page)).toBeGreaterThan(before);
      await page.getByRole('button', { name: 'Play', exact: true }).tap();
    }
    await whileAwake(page, () => page.getByRole('button', { name: 'Pause' }).tap());
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await back.tap();
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  });
});

test('with a mouse: a click pauses, a double click fills the screen, and k goes on', async ({ page }) => {
  await signInAndOpen(page, BARAKA, 'Movies', FILM_WITH_CREDITS);
  const paused = () => film(page).evaluate((video: HTMLVideoElement) => video.paused);
  await page.mouse.click(600, 330);
  await expect.poll(paused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(paused).toBe(false);
  await page.mouse.dblclick(600, 330);
  await expect.poll(() => isFullscreen(page)).toBe(true);
  expect(await paused()).toBe(false);
});
