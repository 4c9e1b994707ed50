import { type Locator, type Page, expect } from '@playwright/test';

/** The longest way that somebody without a mouse should have to go. */
const TABS_MAX = 60;

/** Presses Tab until this is focused, and waits until it can be used, as somebody does who looks at it. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < TABS_MAX && !(await isFocused()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeEnabled();
};

/** After a change, the next Tab goes on from where the change was made, and not from the top of the page. */
export const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main, dialog') !== null)).toBe(true);

export const pressKeys = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
