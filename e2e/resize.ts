import type { Page } from '@playwright/test';

/** Resizes the window, and waits until the page is drawn for it: Playwright may return before. */
export const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  // Media queries are told in a frame, and what they change is there by the next one.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};
