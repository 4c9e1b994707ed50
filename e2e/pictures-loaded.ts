import type { Page } from '@playwright/test';

/**
 * Waits until all pictures in sight are loaded. A page keeps a stream of events open, so its network is never idle
 * (`networkidle`).
 */
export const picturesLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    const images = [...document.images];
    if (images.length === 0) return false;
    // Unlike its box, an intersection tells whether a picture is scrolled out of its row.
    const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((all) => {
        observer.disconnect();
        resolve(all);
      });
      for (const image of images) observer.observe(image);
    });
    const inSight = entries.filter(({ isIntersecting }) => isIntersecting);
    return inSight.length > 0 && inSight.every(({ target }) => (target as HTMLImageElement).complete);
  });
};
