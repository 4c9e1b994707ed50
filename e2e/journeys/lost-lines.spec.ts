import type { Page } from '@playwright/test';
import { AMINA, expect, openDashboard, test } from '../test.ts';

/** What the browser and the application report while the server is away. */
const LOST = /ERR_CONNECTION_REFUSED|Failed to load resource|Failed to fetch|dynamically imported module/;

/** The pages of a resident that the navigation leads to, and those that few open. */
const PAGES = [
  'viewer/dashboard',
  'viewer/search-movie',
  'viewer/categories',
  'viewer/feedback',
  'viewer/request-movie',
  'viewer/notifications',
  'viewer/history',
  'viewer/account',
  'watch/movie/Kilele/1',
  'watch/episodes-more/1',
  'change-pass',
  'forgot-password',
  'viewer/signup',
  'terms',
  'privacy',
];

/** Waits until all code of the viewers' pages is there; the details' comes last. Each part waits for an idle moment. */
const codeIsThere = (files: string[]): Promise<void> =>
  expect.poll(() => files.filter((file) => file.includes('/details-')).length, { timeout: 150_000 }).toBe(2);

const scriptsOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.push(pathname);
  });
  return files;
};

test('every page of a resident opens while the server is away', async ({ page, server, expectedErrors }) => {
  test.slow();
  expectedErrors.push(LOST);
  const files = scriptsOf(page);
  await openDashboard(page, AMINA);
  await codeIsThere(files);
  expect(files.filter((file) => /admin/.test(file))).toEqual([]);
  const before = files.length;

  await server.kill();
  for (const path of PAGES) {
    await page.evaluate((hash) => (location.hash = hash), `/${path}`);
    await expect(page).toHaveTitle(/./);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByText('No connection')).toHaveCount(0);
    await expect(page.getByText('Sorry, something went wrong')).toHaveCount(0);
  }
  expect(files.length).toBe(before);
});

/** Answers requests for the code of the Search page. */
const SEARCH_CODE = '**/assets/SearchPage-*.js';
/** The page tries again after half a minute at most. */
const RETRY = { timeout: 60_000 };

test('a page whose code has not come says so within the shell, and opens by itself', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(LOST);
  await page.route(SEARCH_CODE, (route) => route.abort());
  await openDashboard(page, AMINA);
  await page.route('**/healthz', (route) => route.abort());
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  // Other pages are within reach.
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();

  await page.unroute(SEARCH_CODE);
  await page.unroute('**/healthz');
  await expect(page.getByRole('searchbox')).toBeVisible(RETRY);
});

test(
  'a page whose code a new version has replaced loads the site anew, once',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(LOST, /404/);
    // What has replaced the code may be a page, from a proxy that knows no better.
    await page.route(SEARCH_CODE, (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
    expectedErrors.push(/MIME type/);
    await openDashboard(page, AMINA);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible();
    await page.unroute(SEARCH_CODE);
    await expect(page.getByRole('searchbox')).toBeVisible(RETRY);
    expect(loads).toBe(1);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test(
    'at 400 kbit/s the pictures come first, and then every page, for when the server is away',
    { tag: '@long' },
    async ({ page, server, expectedErrors }) => {
      test.slow();
      expectedErrors.push(LOST);
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const line = { offline: false, latency: 60, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await session.send('Network.emulateNetworkConditions', line);
      const files = scriptsOf(page);
      let picturesBefore = 0;
      let pictures = 0;
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'image') pictures += 1;
        if (request.url().includes('/player-') && picturesBefore === 0) picturesBefore = pictures;
      });
      await openDashboard(page, AMINA);
      const visible = await page.locator('[data-id] img').evaluateAll(
        (images) =>
          images.filter((image) => {
            const { left, right, top } = image.getBoundingClientRect();
            return left < innerWidth && right > 0 && top < innerHeight;
          }).length,
      );
      await codeIsThere(files);
      expect(picturesBefore).toBeGreaterThanOrEqual(visible);

      await server.kill();
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('link', { name: 'Watch history' }).click();
      await expect(page.getByRole('heading', { name: 'Watch history' })).toBeVisible();
      await expect(page.getByText('No connection')).toHaveCount(0);
    },
  );
});

test(
  'says who answers: nobody yet, or something else',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(LOST, /502/);
    await openDashboard(page, AMINA);
    const waiting = page.getByText('Waiting for the server …');
    server.freeze();
    await page.getByRole('link', { name: 'Watch history' }).click();
    await expect(waiting).toBeVisible();
    await expect(page.getByText(/cannot be reached/)).toHaveCount(0);
    server.thaw();
    await expect(waiting).toBeHidden();

    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await page.route('**/healthz', (route) =>
      route.fulfill({ status: 502, body: '<h1>502 Bad Gateway</h1>' }),
    );
    await page.getByRole('link', { name: 'Notifications' }).click();
    await expect(page.getByText(/^Something else answers in place of the server\./).first()).toBeVisible();
    await expect(page.getByText(/cannot be reached/)).toHaveCount(0);
    await page.unrouteAll();
    await expect(page.getByText(/^Something else answers/)).toHaveCount(0);
  },
);
