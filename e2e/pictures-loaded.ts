import type { Page } from '@playwright/test';

/**
 * Waits until all pictures in sight are loaded. A page keeps a stream of events open, so its network never rests
 * (`networkidle`).
 */
export const picturesLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    return inSight.length > 0 && inSight.every(({ complete }) => complete);
  });
};
