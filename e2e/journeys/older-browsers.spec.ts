import type { Page } from '@playwright/test';
import { AMINA, expect, film, test } from '../test.ts';

/** Takes away what Chrome has learnt since version 68, as far as it can be taken away. */
const makeOlder = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const newer: [owner: object, names: string[]][] = [
      [Array.prototype, ['at', 'findLast', 'flat', 'flatMap', 'toReversed', 'toSorted', 'with']],
      [Document.prototype, ['getAnimations', 'startViewTransition']],
      [Element.prototype, ['getAnimations', 'replaceChildren', 'toggleAttribute']],
      [HTMLVideoElement.prototype, ['requestVideoFrameCallback', 'requestPictureInPicture']],
      [Intl, ['DisplayNames', 'ListFormat', 'RelativeTimeFormat', 'Segmenter']],
      [Navigator.prototype, ['mediaSession', 'wakeLock', 'locks']],
      [Object, ['fromEntries', 'groupBy', 'hasOwn']],
      [Promise, ['allSettled', 'any', 'withResolvers']],
      [String.prototype, ['at', 'matchAll', 'replaceAll']],
      [window, ['CloseWatcher', 'WeakRef', 'queueMicrotask', 'structuredClone']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);

    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      if (typeof options !== 'object') return addEventListener.call(this, type, listener, options);
      const { capture = false, once = false, passive = false } = options;
      return addEventListener.call(this, type, listener, { capture, once, passive });
    };
    const { matches } = Element.prototype;
    Element.prototype.matches = function (this: Element, selectors: string): boolean {
      if (selectors.includes(':focus-visible'))
        throw new DOMException(`${selectors} is not a valid selector`);
      return matches.call(this, selectors);
    } as Element['matches'];
  });

test.describe('on a television', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('of 2020, a remote signs in, plays a film and leaves it', async ({ page }) => {
    await makeOlder(page);
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
    });
    await page.goto('/');
    await expect(page.getByLabel(/phone/i)).toBeFocused();
    await page.keyboard.type(AMINA);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dashboard/);
    expect(scripts.some((script) => script.startsWith('/assets/older-'))).toBe(true);

    const play = page.getByRole('link', { name: /^(?:Play|Continue) / }).first();
    await expect(play).toBeFocused();
    // No rule of the current styles: the two would add up.
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
    expect(styles.filter((style) => !style.includes('/older-'))).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(film(page)).toHaveJSProperty('paused', false);
    await page.goBack();
    await expect(play).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-id]:focus')).toBeVisible();

    const home = page.getByRole('link', { name: 'Home' });
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(home).toBeFocused({ timeout: 200 });
    }).toPass();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('link', { name: 'Notifications' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-id]:focus')).toBeVisible();
  });

  test('from before, somebody is told why nothing is there', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Object, 'hasOwn');
      Reflect.deleteProperty(window, 'AbortController');
    });
    await page.goto('/');
    await expect(page.getByText('Sebule needs a newer browser than this one.')).toBeVisible();
  });
});

test('below a path of another site, the page says what it needs', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404 \(Not Found\)/);
  // There, the addresses of its files lead to the other site.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/tv/');
  await expect(page.getByText('It needs a name or a port of its own')).toBeVisible();
});
