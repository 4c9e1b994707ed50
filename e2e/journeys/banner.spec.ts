import type { Page } from '@playwright/test';
import { expectAccessibleInSizes } from '../axe.ts';
import { resize } from '../resize.ts';
import { AMINA, expect, openDashboard, selectTab, test, posterOf } from '../test.ts';

/** A title that needs two lines, and one that leaves room for a long description. */
const TITLES = ['The Very Long and Mostly True Story of How My Grandmother Bought a Bus', 'Sauti'];

// The dashboard begins with the first title of each row, so that the posters these tests look for are drawn.
test.beforeEach(({ page }) => page.addInitScript(() => (Math.random = () => 0)));

/** The faults in the layout of the banner's parts, and its height. */
const measure = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const banner = document.querySelector('[aria-label="Selected title"]');
    const [title, facts, description] = banner?.querySelectorAll('h1, h1 ~ p') ?? [];
    const play = banner?.querySelector('[data-line="banner"]');
    const tabs = document.querySelector('[role="tablist"]');
    if (!banner || !title || !facts || !description || !play || !tabs) throw new Error('a part is missing');
    const parts = { tabs, title, facts, description, play };
    const boxes = Object.entries(parts).map(([name, part]) => ({ name, box: part.getBoundingClientRect() }));
    const line = Number.parseFloat(getComputedStyle(description).lineHeight);
    const { height, bottom } = banner.getBoundingClientRect();
    const faults = boxes.flatMap(({ name, box }, index) => {
      const above = boxes[index - 1];
      if (above && box.top < above.box.bottom - 0.5) return [`${name} covers ${above.name}`];
      return box.bottom > bottom || box.height === 0 ? [`${name} is cut`] : [];
    });
    const lines = description.getBoundingClientRect().height / line;
    if (Math.abs(lines - Math.round(lines)) > 0.1) faults.push(`${lines} lines of description`);
    return { faults, height: Math.round(height) };
  });

test('the banner has all its words at every height, one below the other', async ({ page }) => {
  await openDashboard(page, AMINA);
  await selectTab(page, 'Movies');
  for (const [width, height, letters, tallest] of [
    [740, 360, '100%', 230],
    [915, 412, '100%', 240],
    [360, 740, '100%', 340],
    [1366, 768, '100%', 340],
    [1920, 1080, '118.75%', 340],
    [1366, 768, '200%', 768],
    [320, 568, '200%', 568],
  ] as const) {
    await resize(page, { width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    for (const title of TITLES) {
      await posterOf(page, title).focus();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const measured = await measure(page);
      expect(measured.faults, `${title}, ${width}×${height} at ${letters}`).toEqual([]);
      expect(measured.height).toBeLessThanOrEqual(tallest);
    }
  }
});

test('a remote opens the details of a title, goes through them, and comes back', async ({ page }) => {
  await openDashboard(page, AMINA);
  await selectTab(page, 'Series');
  await posterOf(page, 'Dada Wawili').focus();
  const details = page.getByRole('button', { name: 'Details' });
  await page.getByRole('link', { name: 'Play Dada Wawili' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(details).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Dada Wawili' });
  await expect(sheet.getByText('Halima Yusuf, Njoki Mburu')).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Season 2' })).toContainText('5 episodes');
  await expect(sheet.getByRole('link', { name: 'Play', exact: true })).toBeFocused();
  await expectAccessibleInSizes(page, 'the details');
  await page.keyboard.press('ArrowRight');
  for (const season of ['Season 1', 'Season 2']) {
    await page.keyboard.press('ArrowDown');
    await expect(sheet.getByRole('link', { name: season })).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  const similar = sheet.locator('a:focus');
  await expect(similar).toHaveAccessibleName(/ \d{4} · /);
  await expect(similar).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(details).toBeFocused();

  await page.keyboard.press('Enter');
  await sheet.getByRole('link', { name: 'Episodes & More' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back To Watching' })).toBeVisible();
});
