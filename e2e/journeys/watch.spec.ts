import type { Page } from '@playwright/test';
import { clickAwake, firstPlayed, isPlaying, pauseOnce, playedTo, seek } from '../playing.ts';
import { BARAKA, expect, openDashboard, selectTab, signIn, test, begunPosterOf, posterOf } from '../test.ts';

declare global {
  /** The film's position when the viewer pressed Back. */
  var leftAt: number | undefined;
}

// The home page begins at a random title, and draws only the posters near it.
test.beforeEach(({ page }) => page.addInitScript(() => (Math.random = () => 0)));

const poster = (page: Page, title: string) =>
  page.locator('#content').getByRole('link', { name: title }).last();

test('signs in by phone, picks a film, watches, leaves and resumes within 2 s of the same place', async ({
  page,
}) => {
  await signIn(page, BARAKA);
  await selectTab(page, 'Movies');

  const title = posterOf(page, 'Mwanga wa Lamu');
  await title.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mwanga wa Lamu' })).toBeVisible();
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await title.click();
  await expect(page).toHaveURL(/#\/watch\/movie\/Mwanga%20wa%20Lamu\/\d+/);

  // A look at its beginning does not fill the row of what is being watched.
  await pauseOnce(page, 1);
  await page.keyboard.press('Escape');
  await selectTab(page, 'Continue Watching');
  await expect(begunPosterOf(page, 'Mwanga wa Lamu')).toHaveCount(0);
  await selectTab(page, 'Movies');
  await title.click();
  await title.click();
  await isPlaying(page);
  await seek(page, 20);
  await playedTo(page, 21);
  await page.evaluate(() => {
    const note = () => (globalThis.leftAt = document.querySelector('video')?.currentTime);
    addEventListener('click', note, { capture: true, once: true });
  });
  await clickAwake(
    page
      .getByRole('link', { name: 'Back', exact: true })
      .or(page.getByRole('button', { name: 'Back', exact: true })),
  );
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);

  const left = (await page.evaluate(() => globalThis.leftAt)) ?? 0;
  expect(left).toBeGreaterThan(21);

  await selectTab(page, 'Continue Watching');
  // Not `More like these`, where it was before it was begun.
  await begunPosterOf(page, 'Mwanga wa Lamu').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/watch\/movie\//);
  const resumed = await firstPlayed(page);
  expect(resumed).toBeGreaterThan(left - 2);
  expect(resumed).toBeLessThan(left + 2);
  await playedTo(page, resumed + 1);
});

test('keeps a save through a power cut of the server', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION|Failed to load resource|net::/);
  await openDashboard(page, BARAKA);
  await selectTab(page, 'Movies');
  const title = posterOf(page, 'Mwanga wa Lamu');
  await title.click();
  await title.click();
  await isPlaying(page);
  // Not the save of its tenth second.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/user/watch-progress') &&
      response.status() === 200 &&
      response.request().postDataJSON().progress >= 20,
  );
  await seek(page, 20);
  await saved;
  await server.kill();
  await server.restart();
  await page.goto(server.url);
  await selectTab(page, 'Continue Watching');
  await expect(poster(page, 'Mwanga wa Lamu')).toBeVisible();
});
