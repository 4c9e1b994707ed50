import type { Page } from '@playwright/test';
import { resize } from '../resize.ts';
import { AMINA, expect, openDashboard, test } from '../test.ts';

/** The fault in the greeting's layout; null when all of it can be read. */
const greetingFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const greeting = document.querySelector('header p');
    if (!greeting?.textContent.includes('Good Afternoon')) return 'there is none';
    const range = document.createRange();
    range.selectNodeContents(greeting);
    const lines = [...range.getClientRects()];
    if (lines.length === 0) return 'it is not drawn';
    const others = document.querySelectorAll('header svg, nav a, nav button, [role="tab"], #content h1');
    for (const { left, right, top, bottom } of lines) {
      for (const [x, y] of [
        [left + 2, top + 3],
        [right - 2, bottom - 3],
      ] as const) {
        if (!greeting.contains(document.elementFromPoint(x, y))) return `covered or cut at ${x}, ${y}`;
      }
      for (const other of others) {
        const box = other.getBoundingClientRect();
        const isApart =
          box.right <= left || right <= box.left || box.bottom <= top || bottom <= box.top || box.width === 0;
        if (!isApart) return `it lies over ${other.textContent || 'the logo'}`;
      }
    }
    return null;
  });

test('greets at every width, with letters twice as large, too', async ({ page }) => {
  // The longest of the greetings.
  await page.clock.setFixedTime(new Date(2026, 0, 5, 13));
  await openDashboard(page, AMINA);
  await expect(page.getByText('Njeri')).toBeVisible();
  for (const [width, height] of [
    [320, 568],
    [600, 800],
    // Where it is lower, the navigation needs all of the height, and the greeting is for the ear only.
    [683, 400],
    [1023, 700],
    [1366, 768],
  ] as const) {
    await resize(page, { width, height });
    for (const letters of ['100%', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      // Part of the layout follows the window's size only after the next render.
      await expect.poll(() => greetingFault(page), `${width}×${height} at ${letters}`).toBeNull();
    }
  }
});
