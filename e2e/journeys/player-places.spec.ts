import type { Page } from '@playwright/test';
import {
  clickAwake,
  firstPlayed,
  isFullscreen,
  isPaused,
  pause,
  isPlaying,
  playedTo,
  seek,
  pressSlider,
  signInToWatch,
  slowDown,
  told,
  watch,
} from '../playing.ts';
import { AMINA, BARAKA, clock, expect, film, openDashboard, selectTab, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';

const waitForPosition = async (page: Page, from: number, to: number): Promise<void> => {
  // Not while it is still seeking: the browser's slider may still fire events.
  const isBetween = () =>
    film(page).evaluate(
      ({ currentTime, seeking }: HTMLVideoElement, [low, high]) =>
        !seeking && currentTime > low && currentTime < high,
      [from, to] as const,
    );
  await expect.poll(isBetween).toBe(true);
};
test(
  'the saved position is the film’s: after a pause, the keys and the slider',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInToWatch(page, BARAKA);
    await watch(page, server, FILM);
    await playedTo(page, 2);
    const expectSavedPosition = async (from: number, to: number) => {
      await waitForPosition(page, from, to);
      await expect
        .poll(async () => (await told(page, server, FILM)).progress)
        .toBe(Math.floor(await clock(page)));
    };
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
    const at = await clock(page);
    await expectSavedPosition(at - 1, at + 1);
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('l');
    await expectSavedPosition(at + 29, at + 31);
    await page.keyboard.press('j');
    await expectSavedPosition(at + 19, at + 21);
    await pressSlider(page, 0.8);
    await expectSavedPosition(48, 57);
  },
);

test('the keys still work after a press on the slider', async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await pause(page);
  await pressSlider(page, 0.6);
  await waitForPosition(page, 36, 44);
  await page.keyboard.press('j');
  await waitForPosition(page, 26, 34);
});

test('a film resumes at its place, plays from the beginning, and can go back to its place', async ({
  page,
  server,
}) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await expect(page.getByRole('button', { name: 'Resume Playing' })).toBeHidden();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('l');
  const left = await pause(page);
  expect(left).toBeGreaterThan(29);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  // Until the dashboard has replaced it, the player would go on as it was left: paused.
  await expect(page.getByRole('tab', { name: 'Movies' })).toBeVisible();

  await watch(page, server, FILM);
  const resumed = await firstPlayed(page);
  expect(Math.abs(resumed - left)).toBeLessThan(2);
  // Once 10 s from the beginning have played, they would be the place to resume.
  await slowDown(page);
  await clickAwake(page.getByRole('button', { name: 'Play From Beginning' }));
  await expect.poll(() => firstPlayed(page)).toBeLessThan(1);
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await clickAwake(page.getByRole('button', { name: 'Resume Playing' }));
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await playedTo(page, left - 2);
  expect(await clock(page)).toBeLessThan(left + 15);
});

test('the home page is restored as it was left, even if the film is reloaded', async ({ page }) => {
  await openDashboard(page, AMINA);
  await selectTab(page, 'Movies');
  const row = page.locator('ul[data-line]').last();
  // Its titles are loaded when it is near the screen.
  await row.scrollIntoViewIfNeeded();
  const poster = row.locator('[data-id]').first();
  await poster.click();
  await expect(poster.locator('svg')).toBeVisible();
  const home = () =>
    page.evaluate(() => ({
      tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent,
      title: document.querySelector('h1')?.textContent,
      isScrolled: scrollY > 500,
      scrollY,
    }));
  const left = await home();
  expect(left).toMatchObject({ tab: 'Movies', isScrolled: true });
  const openAndReload = async () => {
    await poster.click();
    await expect(film(page)).toBeVisible();
    await page.reload();
    await expect(film(page)).toBeVisible();
  };

  await openAndReload();
  await page.goBack();
  await expect.poll(home).toEqual(left);

  // The player's own Back creates another history entry.
  await poster.click();
  await openAndReload();
  await clickAwake(page.getByRole('link', { name: 'Back', exact: true }));
  await expect.poll(home).toEqual(left);
});

test(
  'the browser’s own Back does not reopen a film that has been left',
  { tag: '@long' },
  async ({ page, server }) => {
    await signInToWatch(page, BARAKA);
    await page.goto('/#/viewer/dashboard');
    await watch(page, server, FILM);
    await isPlaying(page);
    await seek(page, 20);
    const homes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/user/landing_page_data/get')) homes.push(request.url());
    });
    await clickAwake(page.getByRole('link', { name: 'Back', exact: true }));
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    // The title just begun, which is saved at this moment, is listed; nothing was requested twice.
    await expect(page.getByRole('tab', { name: 'Continue Watching' })).toBeVisible();
    await expect.poll(() => homes).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    await expect(page.getByRole('tab', { name: 'Movies' })).toBeVisible();
  },
);
