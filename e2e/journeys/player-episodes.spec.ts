import type { Locator, Page } from '@playwright/test';
import { SIZES, sidewaysScrolling, violations } from '../axe.ts';
import { overlap } from '../boxes.ts';
import { episodeId, setEpisode, titleId } from '../catalogue.ts';
import type { DemoServer } from '../demo-server.ts';
import {
  clickAwake,
  firstPlayed,
  goWithin,
  isFullscreen,
  isPlaying,
  pause,
  playedTo,
  seek,
  signInToWatch,
  watch,
} from '../playing.ts';
import { resize } from '../resize.ts';
import { BARAKA, expect, test } from '../test.ts';

// Two seasons of five episodes; nobody has begun it.
const SERIES = 'dada-wawili';
const TITLE = 'Dada Wawili';
/** A picture of another title. */
const OTHER = 'mwanga-wa-lamu-backdrop.webp';

declare global {
  /** The position of each film when it was first seen, in seconds. */
  var filmsSeen: number[];
}

const openEpisodes = async (page: Page, server: DemoServer) => {
  await goWithin(page, `/watch/episodes-more/${titleId(server, SERIES)}`);
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

test.beforeEach(async ({ page }) => signInToWatch(page, BARAKA));

test('the episodes screen lists seasons and episodes', async ({ page, server }) => {
  await openEpisodes(page, server);
  await expect(page.getByText(/^\d+ \w+ \d{4} · 2 Seasons$/)).toBeVisible();
  const seasons = page.getByRole('navigation', { name: 'Seasons' }).getByRole('button');
  await expect(seasons).toHaveText([/^Season 1\s*5 episodes$/, /^Season 2\s*5 episodes$/]);
  const first = episode(page, 1, 1);
  await expect(first).toContainText(/\d+ min/);
  await expect(first).toContainText(/\. \S+/);
  for (const number of [1, 2, 3]) {
    const own = { file: `${SERIES}-s1e${number}.webp`, isThere: true };
    await expect.poll(() => pictureOf(episode(page, 1, number))).toEqual(own);
  }
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
    .locator('main header img')
    .evaluate((image: HTMLImageElement) => image.src.split('/').at(-1));
  for (const number of [1, 2]) {
    await expect.poll(() => pictureOf(episode(page, 1, number))).toEqual({ file: ofSeries, isThere: true });
  }
  await expect.poll(() => pictureOf(episode(page, 1, 3))).toEqual({ file: OTHER, isThere: true });
});

test(
  'Play from Beginning and Resume of its overlay fill the screen',
  { tag: '@long' },
  async ({ page, server }) => {
    await openEpisodes(page, server);
    await episode(page, 1, 2).click();
    await isPlaying(page);
    await clickAwake(page.getByRole('button', { name: 'Play from Beginning', exact: true }));
    await expect.poll(() => isFullscreen(page)).toBe(true);
    await page.evaluate(() => document.exitFullscreen());
    await clickAwake(page.getByRole('button', { name: 'Resume S1: EP.2', exact: true }));
    await expect.poll(() => isFullscreen(page)).toBe(true);
  },
);

test('the episodes screen opens at the season of the current episode, and its season buttons follow the scrolling', async ({
  page,
  server,
}) => {
  // In a lower window, the bar with Back scrolls away.
  await resize(page, { width: 960, height: 720 });
  await watch(page, server, SERIES, 'series', episodeId(server, SERIES, 2, 4));
  await isPlaying(page);
  await seek(page, 30);
  await pause(page);
  await page.getByRole('link', { name: 'Episodes & More' }).click();

  const season = (number: number) =>
    page
      .getByRole('navigation', { name: 'Seasons' })
      .getByRole('button')
      .nth(number - 1);
  const back = page.getByRole('link', { name: 'Back To Watching' });
  const running = episode(page, 2, 4);
  await expect(running).toContainText('Now watching');
  await expect(running).toBeInViewport({ ratio: 1 });
  await expect(season(2)).toHaveAttribute('aria-current', 'true');
  await expect(season(1)).not.toHaveAttribute('aria-current');
  await expect(running).toBeFocused();
  await expect(back).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);

  await back.focus();
  await page.keyboard.press('ArrowDown');
  await expect(season(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(running).toBeFocused();

  await page.evaluate(() => scrollTo(0, 0));
  await expect(season(1)).toHaveAttribute('aria-current', 'true');
  await expect(season(2)).not.toHaveAttribute('aria-current');
  await season(2).click();
  await expect(season(2)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Season 2' })).toBeInViewport();
});

test('the episodes screen fits into its window at twice the text size', async ({ page, server }) => {
  await openEpisodes(page, server);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  const boxOf = (each: Locator) => each.boundingBox();
  const back = page.getByRole('link', { name: 'Back To Watching' });
  const name = page.getByRole('heading', { level: 1 });
  for (const size of [SIZES.phone, SIZES.laptop]) {
    await resize(page, size);
    await expect.poll(async () => overlap(await boxOf(back), await boxOf(name))).toBe(false);
    expect(await sidewaysScrolling(page)).toBe(0);
    const cut = await page
      .locator('main :is(a, button)')
      .evaluateAll((controls) =>
        controls.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
      );
    expect(cut, `${size.width} wide`).toEqual([]);
  }
});

test('an address that cannot be a series shows our own message', { tag: '@long' }, async ({ page }) => {
  await goWithin(page, '/watch/episodes-more/99999999999');
  await expect(page.getByRole('heading', { name: 'This title is not available.' })).toBeVisible();
});

test('a prefetched episode starts once, from its beginning', { tag: '@long' }, async ({ page, server }) => {
  const id = titleId(server, SERIES);
  const answered: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/videos/get-movie-series')) return;
    // The dashboard may have appeared under the pointer, and have prefetched another title.
    if (response.request().postDataJSON().movie_id === id) answered.push(response.url());
  });
  await openEpisodes(page, server);
  await page.evaluate(() => {
    const seen = new Set<Element>();
    globalThis.filmsSeen = [];
    const look = () => {
      for (const film of document.querySelectorAll('video')) {
        if (seen.has(film)) continue;
        seen.add(film);
        globalThis.filmsSeen.push(film.currentTime);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const card = episode(page, 1, 2);
  await card.hover();
  // The screen's own request, and the prefetch.
  await expect.poll(() => answered.length).toBe(2);
  await card.click();
  await isPlaying(page);
  // The link's parameter has been used, and the address is the title's own again.
  await expect(page).not.toHaveURL(/episode=/);
  await playedTo(page, 2);
  expect(await page.evaluate(() => globalThis.filmsSeen)).toEqual([0]);
  expect(await firstPlayed(page)).toBe(0);
  expect(answered).toHaveLength(2);
});
