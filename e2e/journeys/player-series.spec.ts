import type { Page } from '@playwright/test';
import { episodeId, setEpisode, titleId } from '../catalogue.ts';
import type { DemoServer } from '../demo-server.ts';
import {
  beingWatched,
  clickAwake,
  firstPlayed,
  goWithin,
  isPlaying,
  noteText,
  openSettings,
  pause,
  pauseOnce,
  seek,
  signInToWatch,
  told,
  watch,
} from '../playing.ts';
import { BARAKA, expect, film, test } from '../test.ts';

// Two seasons of five episodes; nobody has begun it.
const SERIES = 'dada-wawili';

const playsEpisode = async (page: Page, place: string) => {
  await expect(page.getByRole('button', { name: `Resume ${place}`, exact: true })).toBeVisible();
  await isPlaying(page);
};
const watchEpisode = (page: Page, server: DemoServer, season: number, episode: number) =>
  watch(page, server, SERIES, 'series', episodeId(server, SERIES, season, episode));

const card = (page: Page) => page.getByRole('timer').getByText(/Next episode in \d+ seconds?/);

test.beforeEach(async ({ page }) => signInToWatch(page, BARAKA));

test(
  'the last episode of a season is followed by the first of the next',
  { tag: '@long' },
  async ({ page, server }) => {
    await watchEpisode(page, server, 1, 5);
    await seek(page, 64);
    await playsEpisode(page, 'S2: EP.1');
    expect(await firstPlayed(page)).toBeLessThan(1);
    const { watch_progress: place } = await told(page, server, SERIES, 'series');
    expect(place?.episode_id).toBe(episodeId(server, SERIES, 2, 1));
    expect(await beingWatched(page)).toContain(SERIES);
  },
);

test(
  'the viewer returns from the episodes to their place in the film',
  { tag: '@long' },
  async ({ page, server }) => {
    await watchEpisode(page, server, 1, 1);
    await seek(page, 64);
    await playsEpisode(page, 'S1: EP.2');
    await seek(page, 30);
    const left = await pause(page);
    await page.getByRole('link', { name: 'Episodes & More' }).click();
    await expect(page.getByRole('link', { name: /^1\. .*Watched/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^2\. .*Now watching/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back To Watching' }).click();
    await playsEpisode(page, 'S1: EP.2');
    expect(await firstPlayed(page)).toBeGreaterThan(left - 2);
    expect(await firstPlayed(page)).toBeLessThan(left + 2);
  },
);

test('Back leads from an episode to the list where it was picked, and from there to where the film was found', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto('/#/viewer/dashboard');
  await watchEpisode(page, server, 1, 1);
  await clickAwake(page.getByRole('link', { name: 'Episodes & More' }));
  await page.getByRole('link', { name: /^2\. The Fare Home/ }).click();
  await playsEpisode(page, 'S1: EP.2');
  await clickAwake(page.getByRole('link', { name: 'Back', exact: true }));
  const second = page.getByRole('link', { name: /^2\. The Fare Home/ });
  await expect(second).toBeFocused();
  await expect(second).toBeInViewport({ ratio: 1 });

  // A remote has nothing but arrows, Enter and Back.
  await page.keyboard.press('ArrowDown');
  const picked = page.getByRole('link', { name: /^[345]\. / }).and(page.locator(':focus'));
  const name = await picked.textContent();
  await page.keyboard.press('Enter');
  await isPlaying(page);
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toContainText(name?.slice(0, 10) ?? '');
  await expect(page.locator(':focus')).toContainText('Now watching');

  // The browser's own Back, as phones have it, does the same.
  await page.keyboard.press('Enter');
  await isPlaying(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Back To Watching' })).toBeVisible();
  await page.goForward();
  await isPlaying(page);
  await clickAwake(page.getByRole('link', { name: 'Episodes & More' }));
  await page.getByRole('link', { name: 'Back To Watching' }).click();
  await isPlaying(page);
  await clickAwake(page.getByRole('link', { name: 'Back', exact: true }));
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Movies' })).toBeVisible();
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test(
  'a link to another episode of the series that plays opens it, and stays one step of the history',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.goto('/#/viewer/dashboard');
    await watchEpisode(page, server, 1, 1);
    await seek(page, 20);
    const type = (season: number, episode: number) =>
      goWithin(
        page,
        `/watch/series/Dada%20Wawili/${titleId(server, SERIES)}?episode=${episodeId(server, SERIES, season, episode)}`,
      );
    await type(1, 3);
    await playsEpisode(page, 'S1: EP.3');
    await expect(page).not.toHaveURL(/episode=/);
    await type(1, 1);
    await playsEpisode(page, 'S1: EP.1');
    expect(await firstPlayed(page)).toBeGreaterThan(18);
    await page.goForward();
    await isPlaying(page);
    await page.goBack();
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  },
);

test('at the credits the next episode follows at once, without a card', async ({ page, server }) => {
  setEpisode(server, [SERIES, 1, 1], { credits_start: 20 });
  await watchEpisode(page, server, 1, 1);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/Next episode in/.test(document.body.textContent)) document.body.dataset['sawCard'] = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await seek(page, 17);
  await playsEpisode(page, 'S1: EP.2');
  expect(await page.evaluate(() => document.body.dataset['sawCard'])).toBeUndefined();
});

test('gaps and disabled episodes are skipped', { tag: '@long' }, async ({ page, server }) => {
  setEpisode(server, [SERIES, 1, 2], { status: 'trash' });
  setEpisode(server, [SERIES, 1, 3], { is_active: 0 });
  await watchEpisode(page, server, 1, 1);
  await seek(page, 64);
  await playsEpisode(page, 'S1: EP.4');
});

test(
  'after the very last episode the series is completed: dashboard, Continue Watching, mark',
  { tag: '@long' },
  async ({ page, server }) => {
    await watchEpisode(page, server, 2, 5);
    await seek(page, 20);
    await expect.poll(() => beingWatched(page)).toContain(SERIES);
    await seek(page, 64);
    await expect(page).toHaveURL(/#\/viewer\/dashboard/, { timeout: 60_000 });
    await expect.poll(() => beingWatched(page)).not.toContain(SERIES);

    await page.goto(`/#/watch/episodes-more/${titleId(server, SERIES)}`);
    const last = page.getByRole('link', { name: /^5\. Two Shores/ });
    await expect(last.getByText('Watched')).toBeVisible();
    await expect(page.getByText('Watched', { exact: true })).toHaveCount(1);
  },
);

test(
  'a viewer who asks for it sees a card first: play now, or stop after this episode',
  { tag: '@long' },
  async ({ page, server }) => {
    test.slow();
    await watchEpisode(page, server, 1, 1);
    const ask = page.getByRole('switch', { name: 'Ask before the next episode' });
    await openSettings(page);
    await expect(ask).not.toBeChecked();
    await ask.click();
    await expect(ask).toBeChecked();
    await page.getByRole('button', { name: 'Close settings' }).click();

    // It counts the film's seconds.
    await pauseOnce(page, 57.2, 57);
    await expect(card(page)).toBeVisible();
    await page.getByRole('button', { name: 'Play now' }).click();
    await playsEpisode(page, 'S1: EP.2');
    await expect(card(page)).toBeHidden();

    await pauseOnce(page, 57.2, 57);
    await expect(card(page)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page)).toBeHidden();
    await page.keyboard.press('k');
    await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
    // No key of a remote may now start the same episode again.
    await expect(page.getByRole('button', { name: /^Next: S1: EP\.3/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await playsEpisode(page, 'S1: EP.3');

    await page.reload();
    await expect(film(page)).toBeVisible();
    await openSettings(page);
    await expect(ask).toBeChecked();
  },
);

test('without a press, the card runs out and the next episode begins', async ({ page, server }) => {
  await page.evaluate(() => localStorage.setItem('player-preferences', '{"asksBeforeNext":true}'));
  await watchEpisode(page, server, 1, 3);
  const hasSeenCard = await noteText(page, 'Next episode in', '[role="timer"]');
  await seek(page, 60);
  await hasSeenCard();
  await playsEpisode(page, 'S1: EP.4');
});
