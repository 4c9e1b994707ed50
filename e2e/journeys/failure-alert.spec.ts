import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { AMINA, expect, openDashboard, test } from '../test.ts';

const MSG = 'The server is busy. Please try again in a moment.';
const HOME = '**/api/user/landing_page_data/get';
const TITLE = '**/api/videos/get-movie-series';

/** Makes the server refuse requests to these addresses. */
const refuse = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 429, json: { success: false, msg: MSG, details: [] } }),
  );

test('a refusal is shown in red (#dc3545), and a remote closes it and retries', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/429/);
  await refuse(page, HOME);
  await page.goto('/');
  await page.getByLabel(/phone/i).fill(AMINA);
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(alert.getByText(MSG)).toHaveCSS('color', 'rgb(220, 53, 69)');
  expect(await violations(page)).toEqual([]);

  await expect(retry).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(alert.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(retry).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(alert).toBeVisible();

  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-id]').first()).toBeVisible();
});

test(
  'a title that cannot be loaded shows the same alert, and Back leaves the page',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/429/);
    await openDashboard(page, AMINA);
    await refuse(page, TITLE);
    for (const address of ['/#/watch/movie/Film/1', '/#/watch/episodes-more/1']) {
      await page.goto(address);
      const alert = page.getByRole('alert');
      await expect(alert.getByText(MSG)).toHaveCSS('color', 'rgb(220, 53, 69)');
      await alert.getByRole('button', { name: 'Close' }).click();
      await expect(alert).toBeHidden();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    }
  },
);
