import type { Page } from '@playwright/test';

const LIMIT_MS = 15_000;

/** Waits until all pictures in sight are shown; fails after 15 s. Pages keep a stream open: no `networkidle`. */
export const picturesLoaded = async (page: Page): Promise<void> => {
  // The page itself repeats the question: `waitForFunction` takes the promise of an answer for a yes.
  await page.evaluate(async (limit) => {
    const deadline = performance.now() + limit;
    const missing = async () => {
      const images = [...document.images];
      if (images.length === 0) return ['any picture'];
      // Unlike its box, an intersection tells whether a picture is scrolled out of its row.
      const entries = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((all) => {
          observer.disconnect();
          resolve(all);
        });
        for (const image of images) observer.observe(image);
      });
      return entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => target as HTMLImageElement)
        .filter((image) => !image.complete || getComputedStyle(image).opacity !== '1')
        .map((image) => image.src);
    };
    for (;;) {
      const names = await missing();
      if (names.length === 0) return;
      if (performance.now() > deadline) throw new Error(`not shown: ${names.join(', ')}`);
      await new Promise(requestAnimationFrame);
    }
  }, LIMIT_MS);
};
