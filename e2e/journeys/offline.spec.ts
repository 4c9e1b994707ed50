import type { Page } from '@playwright/test';
import { AMINA, expect, openDashboard, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

const serviceWorkerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const caches = await globalThis.caches.keys();
    return caches.includes('pages');
  });

/** The paths of what the service worker has kept. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls;
  });
const isPicture = (path: string): boolean => path.startsWith('/images/');

test('opens with its pictures while the box is out of reach, says so, and recovers by itself', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch/);
  await openDashboard(page, AMINA);
  expect(await serviceWorkerIsReady(page)).toBe(true);
  // Through the service worker, which keeps what the page uses.
  await page.reload();
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect.poll(async () => (await keptBy(page)).some(isPicture)).toBe(true);

  await server.kill();
  await page.reload();
  await expect(page.getByText('The server cannot be reached', { exact: false }).first()).toBeVisible();
  const kept = await keptBy(page);
  expect(kept.some(isPicture)).toBe(true);
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/media/'))).toEqual([]);

  await server.restart();
  await expect(page.locator('[data-id]').first()).toBeVisible();
});
