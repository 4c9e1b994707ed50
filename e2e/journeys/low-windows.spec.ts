import type { Page } from '@playwright/test';
import { titleId } from '../catalogue.ts';
import { goWithin, seekBar } from '../playing.ts';
import { resize } from '../resize.ts';
import { AMINA, expect, film, openDashboard, test } from '../test.ts';

/** Phones in landscape, and a laptop at twice the size. */
const LOW = [
  [740, 360],
  [640, 360],
  [683, 384],
  [512, 384],
] as const;

/** Those with something that sticks to an edge. */
const PAGES = ['viewer/dashboard', 'viewer/search-movie?q=a', 'terms', 'watch/episodes-more/'];

/** The part of the window's height that bars cover which stay while the page scrolls; beside the page is not over it. */
const coveredPart = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      const isBar = element.getBoundingClientRect().width > innerWidth * 0.4;
      return isBar && visibility !== 'hidden' && (position === 'fixed' || position === 'sticky');
    });
    const heights = bars.map((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });

const goTo = async (page: Page, path: string): Promise<void> => {
  await goWithin(page, `/${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

test('in low windows, bars cover a fifth at most, and the navigation is whole', async ({ page, server }) => {
  await openDashboard(page, AMINA);
  for (const [width, height] of LOW) {
    await page.setViewportSize({ width, height });
    for (const path of PAGES) {
      await goTo(page, path.endsWith('/') ? path + titleId(server, 'ghorofa-ya-tisa') : path);
      await expect.poll(() => coveredPart(page), `${path} at ${width} × ${height}`).toBeLessThanOrEqual(0.2);
    }
    await goTo(page, 'viewer/dashboard');
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' });
    await expect(last).toBeInViewport({ ratio: 1 });
  }
});

test('a long title and description leave Play in sight, in any size', async ({ page, server }) => {
  await page.route('**/api/videos/get-movie-series', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { details: [{ title: string; description: string }] };
    answer.details[0].title = 'A title that is as long as its film, and that goes on. '.repeat(3);
    answer.details[0].description = 'Much is told of it, and still more could be told. '.repeat(40);
    await route.fulfill({ response, json: answer });
  });
  await openDashboard(page, AMINA);
  await goTo(page, `watch/series/x/${titleId(server, 'ghorofa-ya-tisa')}`);
  await expect(film(page)).toBeVisible();
  const play = page.getByRole('button', { name: /^(?:Resume|Play from Beginning)/ }).first();
  for (const [width, height] of [
    ...LOW,
    [911, 512],
    [800, 600],
    [360, 640],
    [360, 740],
    [1366, 768],
  ] as const) {
    await resize(page, { width, height });
    // A paused film keeps its overlay.
    await film(page).evaluate((video: HTMLVideoElement) => video.pause());
    await expect(play).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => {
        const [box, bar] = await Promise.all([play.boundingBox(), seekBar(page).boundingBox()]);
        return box !== null && bar !== null && box.y + box.height <= bar.y;
      }, `${width} × ${height}`)
      .toBe(true);
  }
});

test('the play badge leaves a title in place of a picture readable', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route('**/images/**', (route) => route.abort());
  await page.addInitScript(() => (Math.random = () => 0));
  await page.setViewportSize({ width: 360, height: 740 });
  await openDashboard(page, AMINA);
  const posters = page.locator('[data-id]');
  for (const index of [0, 1]) {
    const frame = posters.nth(index).locator('[data-typeset]');
    await posters.nth(index).click({ position: { x: 30, y: 20 } });
    const places = await frame.evaluate((element) => {
      element.dataset['title'] = 'A title that is as long as its film, and that goes on and on and on';
      const title = getComputedStyle(element, '::before');
      const middle = Number.parseFloat(title.top);
      const badge = element.querySelector('svg')?.parentElement?.getBoundingClientRect();
      return {
        titleEnds: element.getBoundingClientRect().top + middle + Number.parseFloat(title.height) / 2,
        badgeBegins: badge?.top ?? 0,
      };
    });
    expect(places.badgeBegins).toBeGreaterThanOrEqual(places.titleEnds);
  }
});
