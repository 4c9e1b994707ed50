import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility faults that axe finds on the page, one per line. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page })
    // In the page alone, as Sebule has no frames: otherwise each analysis would open a page of its own for its result.
    .setLegacyMode()
    // An open menu of Base UI has hidden stops that pass the focus on at once; axe takes them for controls.
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
};

/** How much wider the page is than its window, in pixels. */
export const sidewaysScrolling = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
