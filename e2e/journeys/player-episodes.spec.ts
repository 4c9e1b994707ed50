import type { Locator, Page } from '@playwright/test';
import { setEpisode, titleId } from '../catalogue.ts';
import type { DemoServer } from '../demo-server.ts';
import { isPlaying } from '../playing.ts';
import { BARAKA, clock, expect, film, signIn, test } from '../test.ts';

// Two seasons of five episodes; nobody has begun it.
const SERIES = 'dada-wawili';
const TITLE = 'Dada Wawili';
/** A picture of another title. */
const OTHER = 'mwanga-wa-lamu-backdrop.webp';

const openEpisodes = async (page: Page, server: DemoServer) => {
  await page.evaluate(
    (address) => {
      location.hash = address;
    },
    `/watch/episodes-more/${titleId(server, SERIES)}`,
  );
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
};

const episode = (page: Page, season: number, number: number): Locator =>
  page
    .getByRole('region')
    .nth(season - 1)
    .getByRole('link', { name: new RegExp(`^${number}\\. `) });

const pictureOf = (card: Locator) =>
  card.locator('img').evaluate((image: HTMLImageElement) => ({
    file: image.currentSrc.split('/').at(-1),
    isThere: image.complete && image.naturalWidth > 0,
  }));

test.beforeEach(async ({ page }) => signIn(page, BARAKA));

test('the episodes screen tells what there is', async ({ page, server }) => {
  await openEpisodes(page, server);
  await expect(page.getByText(/^\d+ \w+ \d{4} · 2 Seasons$/)).toBeVisible();
  const seasons = page.getByRole('navigation', { name: 'Seasons' }).getByRole('button');
  await expect(seasons).toHaveText([/^Season 1\s*5 episodes$/, /^Season 2\s*5 episodes$/]);
  const first = episode(page, 1, 1);
  await expect(first).toContainText(/\d+ min/);
  await expect(first).toContainText(/\. \S+/);
  await expect.poll(() => pictureOf(first)).toMatchObject({ isThere: true });
  await expect(page.getByRole('link', { name: 'Back To Watching' })).toBeVisible();

  const second = page.getByRole('heading', { name: 'Season 2' });
  await expect(second).not.toBeInViewport();
  await seasons.nth(1).click();
  await expect(second).toBeInViewport();
});

test('an episode without its picture shows that of the series', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/status of 404 .*\/images\//);
  setEpisode(server, [SERIES, 1, 1], { thumbnail_path: null });
  setEpisode(server, [SERIES, 1, 2], { thumbnail_path: '/not-there.webp' });
  setEpisode(server, [SERIES, 1, 3], { thumbnail_path: `/${OTHER}` });
  await openEpisodes(page, server);
  const ofSeries = await page
    .getByRole('banner')
    .or(page.locator('header'))
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.src.split('/').at(-1));
  for (const number of [1, 2]) {
    await expect.poll(() => pictureOf(episode(page, 1, number))).toEqual({ file: ofSeries, isThere: true });
  }
  await expect.poll(() => pictureOf(episode(page, 1, 3))).toEqual({ file: OTHER, isThere: true });
});

test('its buttons fill the screen, and say what they do word for word', async ({ page, server }) => {
  await openEpisodes(page, server);
  await episode(page, 1, 2).click();
  await isPlaying(page);
  const isFull = () =>
    page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video')));
  await page.mouse.move(300, 300);
  await page.getByRole('button', { name: 'Play from Beginning', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await page.mouse.move(320, 320);
  await page.getByRole('button', { name: 'Resume S1: EP.2', exact: true }).click();
  await expect.poll(isFull).toBe(true);
  expect(await clock(page)).toBeLessThan(30);
  await expect(film(page)).toBeVisible();
});
