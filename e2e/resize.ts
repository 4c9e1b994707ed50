import type { Page } from '@playwright/test';

/** Gives the page's window this size, in pixels, and waits until the page has it: Playwright may return before. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
};
