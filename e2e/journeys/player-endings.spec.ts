import type { Locator, Page } from '@playwright/test';
import { REVIEW_COUNTDOWN_S } from '../../contract/src/playback/limits.ts';
import { episodeId } from '../catalogue.ts';
import {
  beingWatched,
  collectSaves,
  dragToEnd,
  isFullscreen,
  isPlaying,
  pauseOnce,
  playedTo,
  playIntoCredits,
  signInToWatch,
  told,
  watch,
  whileAwake,
} from '../playing.ts';
import { BARAKA, clock, expect, test } from '../test.ts';

// Its credits begin at 58 s.
const FILM = 'mwanga-wa-lamu';
const SERIES = 'dada-wawili';

const countdown = (page: Page) => page.getByText(/Review in \d+ seconds\./);

test.beforeEach(async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
});

test('at the credits fullscreen ends, stars reach the server, and the countdown ends at the dashboard', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await page.keyboard.press('f');
  await expect.poll(() => isFullscreen(page)).toBe(true);
  await playIntoCredits(page);
  await expect(countdown(page)).toBeVisible();
  await expect.poll(() => isFullscreen(page)).toBe(false);
  await page.getByRole('radio', { name: '4 stars' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect((await told(page, server, FILM)).stars).toBe(4);
  await page.keyboard.press('k');
  await page.clock.runFor(REVIEW_COUNTDOWN_S * 1_000);
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await expect(page.getByRole('tab', { name: 'Movies' })).toBeVisible();
  await expect.poll(async () => (await told(page, server, FILM)).completed).toBe(true);
  expect(await beingWatched(page)).not.toContain(FILM);

  // The stars are shown when the film is watched again.
  await watch(page, server, FILM);
  await playIntoCredits(page);
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test(
  'a key that is pressed when the countdown ends opens no other film',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await playIntoCredits(page);
    await expect(countdown(page)).toBeVisible();
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.evaluate(() => {
      // At the very moment when the dashboard has a button to press.
      addEventListener('focusin', ({ target }) => {
        if (!(target instanceof HTMLAnchorElement) || !location.hash.includes('dashboard')) return;
        const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
        document.body.dataset['pressed'] = target.dispatchEvent(enter) ? 'opens it' : 'is taken away';
      });
    });
    await page.keyboard.press('k');
    await page.clock.runFor(REVIEW_COUNTDOWN_S * 1_000);
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    await expect(page.getByRole('link', { name: /^(Play|Continue) / }).first()).toBeFocused();
    expect(await page.evaluate(() => document.body.dataset['pressed'])).toBe('is taken away');
  },
);

test(
  'after Keep watching, a film plays through its credits to the end',
  { tag: '@long' },
  async ({ page, server }) => {
    await playIntoCredits(page);
    await expect(countdown(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play From Beginning' })).toBeHidden();
    await Promise.all([pauseOnce(page, 62), page.getByRole('button', { name: 'Keep watching' }).click()]);
    await expect(countdown(page)).toBeHidden();
    expect((await told(page, server, FILM)).completed).toBe(false);
    await page.keyboard.press('k');
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    await expect.poll(async () => (await told(page, server, FILM)).completed).toBe(true);
  },
);

test(
  'seeking back cancels the countdown, and the credits start it again',
  { tag: '@long' },
  async ({ page, server }) => {
    await playIntoCredits(page);
    await expect(countdown(page)).toBeVisible();
    await page.keyboard.press('j');
    await expect(countdown(page)).toBeHidden();
    expect(await clock(page)).toBeLessThan(58);
    await page.keyboard.press('k');
    await isPlaying(page);
    await expect.poll(async () => (await told(page, server, FILM)).progress).toBeGreaterThan(40);
    await playIntoCredits(page);
    await expect(countdown(page)).toBeVisible();
  },
);

test('dragging the slider too far loses nothing', { tag: '@long' }, async ({ page, server }) => {
  const saves = collectSaves(page);
  await page.clock.install();
  const dragTooFar = async (shown: Locator) => {
    await playedTo(page, 2);
    const begun = Date.now();
    const before = await clock(page);
    // However long the drag takes, the countdown must not end before the click.
    // A first try may come too late, but stops the clock.
    await expect(async () => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    }).toPass();
    await dragToEnd(page);
    await expect(shown).toBeVisible();
    await page.getByRole('button', { name: 'Keep watching' }).click();
    await expect(shown).toBeHidden();
    await page.clock.resume();
    // It has played on at most for as long as all of this has taken.
    const isBack = async () => {
      const moved = (await clock(page)) - before;
      return moved >= 0 && moved < (Date.now() - begun) / 1_000 + 1;
    };
    await expect.poll(isBack).toBe(true);
    await isPlaying(page);
  };
  await dragTooFar(countdown(page));

  await watch(page, server, SERIES, 'series', episodeId(server, SERIES, 1, 1));
  await dragTooFar(page.getByRole('timer').filter({ hasText: /^Next episode in \d+ seconds?/ }));
  await whileAwake(page, () => expect(page.getByText(/^S1: EP\.1/)).toBeVisible());
  expect(saves.filter(({ isCompleted }) => isCompleted)).toEqual([]);
});
