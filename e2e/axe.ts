import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import { resize } from './resize.ts';

/** The accessibility faults that axe finds on the page, one per line. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    // In the page alone, as Sebule has no frames: otherwise each analysis would open a page of its own for its result.
    .setLegacyMode()
    // It would spend as much time on describing what is right.
    .options({ resultTypes: ['violations'] })
    // An open menu of Base UI has hidden stops that pass the focus on at once; axe takes them for controls.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

/** How much wider the page is than its window, in pixels. */
export const sidewaysScrolling = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** A small phone, a usual laptop and a television. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1366, height: 768 },
  TV: { width: 1920, height: 1080 },
};

/** Checks the page as it is: faults that axe finds, and sideways scrolling. */
export const expectAccessible = async (page: Page, screen?: string): Promise<void> => {
  expect(await violations(page), screen).toEqual([]);
  expect(await sidewaysScrolling(page), screen).toBe(0);
};

/** The same in every size. */
export const expectAccessibleInEverySize = async (page: Page, screen: string): Promise<void> => {
  for (const [name, size] of Object.entries(SIZES)) {
    await resize(page, size);
    await expectAccessible(page, `${screen}, ${name}`);
  }
};
