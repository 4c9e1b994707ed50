import { violations } from '../axe.ts';
import { overlap } from '../boxes.ts';
import { AMINA, expect, signIn, test } from '../test.ts';

for (const [name, size] of Object.entries({
  phone: { width: 360, height: 740 },
  laptop: { width: 1366, height: 768 },
  TV: { width: 1920, height: 1080 },
})) {
  test.describe(name, () => {
    test.use({ viewport: size });
    // The banner picks its first title at random; without this, each run would check another page.
    test.beforeEach(({ page }) => page.addInitScript(() => (Math.random = () => 0)));

    test('the sign-in page has no accessibility fault and no sideways scrolling', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByLabel(/phone/i)).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });

    test('the other account pages have no accessibility fault and no sideways scrolling', async ({
      page,
    }) => {
      const screens = {
        '/viewer/register': page.getByLabel('First name'),
        '/admin/register': page.getByText('Owner details to have permission.'),
        '/forgot-password': page.getByLabel('Phone number'),
        '/change-pass': page.getByLabel('Old password'),
        '/terms': page.getByText('Who runs it'),
        '/privacy': page.getByText('Who sees it'),
      };
      for (const [address, landmark] of Object.entries(screens)) {
        await page.goto(`/#${address}`);
        await expect(landmark).toBeVisible();
        // Error messages are checked as part of the screen.
        const send = page.locator('button[type="submit"]');
        if (await send.isVisible()) await send.click();
        expect(await violations(page), address).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          address,
        ).toBeLessThanOrEqual(0);
      }
      await page.goto('/#/forgot-password');
      await page.getByLabel('Phone number').fill(AMINA);
      await page.getByRole('button', { name: 'Send Code' }).click();
      await page.getByLabel('Code').fill('12');
      expect(await violations(page), 'the code').toEqual([]);
    });

    test('the dashboard has no accessibility fault and no sideways scrolling', async ({ page }) => {
      await signIn(page, AMINA);
      await expect(page.locator('[data-id]').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });

    test('the player has no accessibility fault and no sideways scrolling', async ({ page }) => {
      await signIn(page, AMINA);
      await page.locator('[data-id]').first().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('video')).toBeVisible();
      await expect(
        page.getByRole('button', { name: /subtitles/i }).or(page.getByRole('switch', { name: /subtitles/i })),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [width, height] of [
    [683, 384],
    [740, 360],
    [1366, 768],
    [1920, 1080],
  ] as const) {
    test(`the pause button lies beside the longest card, at ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/#/viewer/register');
      const pause = page.getByRole('button', { name: 'Pause the pictures' });
      await expect(pause).toBeVisible();
      const box = await pause.boundingBox();
      expect(box).not.toBeNull();
      expect(overlap(box, await page.locator('section', { has: page.getByRole('form') }).boundingBox())).toBe(
        false,
      );
    });
  }
});

test('everything from sign-in to playing works by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel(/phone/i).focus();
  await page.keyboard.type(AMINA);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Play|Continue) / }).first()).toBeFocused();
  // Into the rows, along, down, and open.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  const focused = page.locator('[data-id]:focus');
  await expect(focused).toBeVisible();
  const id = await focused.getAttribute('data-id');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#/watch/(movie|series)/.*/${id}$`));
});

test('a remote returns from the navigation to its previous place, and opens no tab on its way', async ({
  page,
}) => {
  await signIn(page, AMINA);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('tab', { name: 'New Upload' }).focus();
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
  await expect(home).toBeFocused();
  await expect(page.getByRole('tab', { name: 'New Upload' })).toHaveAttribute('aria-selected', 'true');

  const poster = page.locator('ul[data-line]').nth(1).locator('[data-id]').first();
  await poster.focus();
  await press('ArrowLeft');
  await expect(home).toBeFocused();
  await press('ArrowRight');
  await expect(poster).toBeFocused();
});

test('a remote leaves a title that is still loading, and one that does not exist', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  await signIn(page, AMINA);
  await page.route('**/api/videos/get-movie-series', () => undefined);
  await page.locator('[data-id]').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);

  await page.unrouteAll();
  await page.goto('/#/watch/movie/Nothing/999999');
  const back = page.getByRole('link', { name: 'Back', exact: true });
  await expect(back).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});
