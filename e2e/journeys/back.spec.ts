import type { Locator, Page } from '@playwright/test';
import { OWNER, openAsAdmin } from '../admin.ts';
import { AMINA, expect, film, openDashboard, test } from '../test.ts';

/** Holds back all code that is not loaded yet; returns a function that lets it through. */
const holdCode = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test(
  'Back keeps an admin’s page until the code of the one before has arrived',
  { tag: '@long' },
  async ({ page }) => {
    await openAsAdmin(page, OWNER);
    await page.getByRole('navigation').getByRole('link', { name: 'All Clients' }).click();
    await page.getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
    // The code of the other pages is forgotten.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible();
    const release = await holdCode(page);
    const asked = page.waitForRequest('**/assets/AllResidentsPage-*.js');
    // Looked at once: after ten seconds, the other page would say that there is no connection.
    const kept = asked.then(() => page.getByRole('heading', { name: 'Staff' }).isVisible());
    await page.goBack();
    expect(await kept).toBe(true);
    release();
    await expect(page.getByRole('heading', { name: 'All Clients' })).toBeVisible();
  },
);

test(
  'Back closes the details of a title, even on the first page of a tab',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page, AMINA);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  },
);

test('Back to a viewer’s page shows no splash, even if its code has not been used yet', async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible();
  // The splash takes the place of the whole page, navigation included; React hides what it replaces.
  await page.evaluate(() => {
    const navigation = document.querySelector('nav');
    new MutationObserver(() => {
      if (!navigation?.isConnected || navigation.offsetParent === null) {
        document.documentElement.dataset['splash'] = 'shown';
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
  });
  await page.goBack();
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect(page.locator('html[data-splash]')).toHaveCount(0);
});

/** Opens a film by its link, and leaves the player by Escape. */
const watchAndLeave = async (page: Page, link: Locator): Promise<void> => {
  await link.press('Enter');
  await expect(page).toHaveURL(/#\/watch\//);
  await expect(film(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
};

test.describe('on a television', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('Escape and Backspace go back from every section, and an empty search box lets the arrow keys out', async ({
    page,
  }) => {
    await openDashboard(page, AMINA);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const [name, key] of [
      ['Categories', 'Escape'],
      ['Request Movie', 'Backspace'],
      ['Feedback', 'Escape'],
      ['Watch history', 'Backspace'],
      ['Account', 'Escape'],
    ] as const) {
      await navigation.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.keyboard.press(key);
      await expect(page).toHaveURL(/dashboard/);
    }

    const search = navigation.getByRole('link', { name: 'Search' });
    const box = page.getByRole('searchbox');
    await search.press('Enter');
    for (const key of ['ArrowLeft', 'ArrowUp']) {
      await expect(box).toBeFocused();
      await page.keyboard.press(key);
      await expect(search).toBeFocused();
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.type('kilele');
    await expect(page.getByRole('link', { name: /Kilele/ })).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(box).toHaveValue('kilel');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/dashboard/);
    // What was typed is not lost.
    await page.goForward();
    await expect(box).toHaveValue('kilel');
    // The first page of a visit has nothing behind it but home.
    const tab = await page.context().newPage();
    await tab.goto('/#/viewer/history');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(tab).toHaveURL(/dashboard/);
  });

  test(
    'Back from the player returns the focus to what opened it, in every list',
    { tag: '@long' },
    async ({ page }) => {
      await openDashboard(page, AMINA);
      const poster = page.getByRole('region', { name: 'Comedy' }).locator('[data-id]').nth(2);
      await poster.scrollIntoViewIfNeeded();
      await poster.focus();
      await watchAndLeave(page, poster);
      await expect(page).toHaveURL(/dashboard/);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('region', { name: 'Comedy' }).locator('[data-id]').nth(3)).toBeFocused();

      const open = async (section: string): Promise<void> => {
        const navigation = page.getByRole('navigation', { name: 'Main' });
        await navigation.getByRole('link', { name: section }).press('Enter');
        // The page before stays until then, and has links, too.
        await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
      };
      await open('Watch history');
      await watchAndLeave(page, page.getByRole('listitem').getByRole('link').nth(1));
      await open('Search');
      await watchAndLeave(page, page.getByRole('region', { name: 'New' }).getByRole('link').nth(1));
      await open('Categories');
      await watchAndLeave(
        page,
        page.getByRole('region', { name: 'Adventure' }).locator('[data-index="4"] a'),
      );
    },
  );
});
