import { type Page, expect } from '@playwright/test';
import axe from 'axe-core';
import { resize } from './resize.ts';

/** The accessibility faults that axe finds on the page, one per line. */
export const violations = async (page: Page): Promise<string[]> => {
  // Once per document: compiling it takes a fifth of an analysis.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const { violations: faults } = await injected.run(
      // An open menu of Base UI has hidden stops that pass the focus on at once; axe takes them for controls.
      { exclude: ['[data-base-ui-focus-guard]'] },
      // It would spend as much time on describing what is right, and half as much on frames and style sheets of others,
      // which Sebule does not have.
      { resultTypes: ['violations'], iframes: false, preload: false },
    );
    return faults.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }));
  });
  return found.map(({ id, targets }) => `${id}: ${targets.join(', ')}`);
};

/** How much wider the page is than its window, in pixels. */
export const sidewaysScrolling = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** The numbers, dates and sizes on the page whose digits stand on different lines. */
export const brokenNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: digits, index } of text.data.matchAll(/(?<![^\s(])\d[\d.,:–-]*\d(?![^\s,.)·])/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + digits.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(`${digits} in “${text.data}”`);
      }
    }
    return found;
  });

/** A small phone, a usual laptop and a television. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1366, height: 768 },
  TV: { width: 1920, height: 1080 },
};

const TABLET = { width: 768, height: 1024 };

/** Where a table has just got its columns, and has least room for them; the tablet is one of them, too. */
const NARROW_WIDTHS = [600, 800, 1024, 1280];

/** Checks the page as it is: faults that axe finds, and sideways scrolling. */
export const expectAccessible = async (page: Page, screen?: string): Promise<void> => {
  expect(await violations(page), screen).toEqual([]);
  expect(await sidewaysScrolling(page), screen).toBe(0);
};

/** The same in these sizes. In all sizes: also that tablets break no number, and that no table scrolls sideways. */
export const expectAccessibleInSizes = async (
  page: Page,
  screen: string,
  sizes: Partial<typeof SIZES> = SIZES,
): Promise<void> => {
  for (const [name, size] of Object.entries(sizes)) {
    await resize(page, size);
    await expectAccessible(page, `${screen}, ${name}`);
  }
  if (sizes !== SIZES) return;
  // Not one behind a dialog.
  const hasTable = (await page.getByRole('table').count()) > 0;
  // Between a phone's cards and a laptop's width, columns are narrowest.
  await resize(page, TABLET);
  expect(await brokenNumbers(page), `${screen}, tablet`).toEqual([]);
  expect(await sidewaysScrolling(page), `${screen}, tablet`).toBe(0);
  if (hasTable)
    for (const width of NARROW_WIDTHS) {
      await resize(page, { width, height: TABLET.height });
      expect(await sidewaysScrolling(page), `${screen}, ${width} pixels wide`).toBe(0);
    }
  await resize(page, SIZES.TV);
};
