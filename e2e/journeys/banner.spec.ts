import type { Page } from '@playwright/test';
import { resize } from '../resize.ts';
import { AMINA, expect, openDashboard, selectTab, test } from '../test.ts';

/** A title that needs two lines, and one that leaves room for a long description. */
const TITLES = ['The Very Long and Mostly True Story of How My Grandmother Bought a Bus', 'Sauti'];

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
      await page.locator('[data-id]', { hasText: title }).first().focus();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const measured = await measure(page);
      expect(measured.faults, `${title}, ${width}×${height} at ${letters}`).toEqual([]);
      expect(measured.height).toBeLessThanOrEqual(tallest);
    }
  }
});
