import { type Locator, type Page, expect } from '@playwright/test';

/** The longest way that somebody without a mouse should have to go. */
const TABS_MAX = 60;

/** Presses Tab until this is focused. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** After a change, the next Tab goes on from where the change was made, and not from the top of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, dialog') !== null)).toBe(true);
