import { expectAccessibleInSizes } from '../axe.ts';
import { overlap } from '../boxes.ts';
import { pressKeys } from '../keyboard.ts';
import { resize } from '../resize.ts';
import { AMINA, expect, openDashboard, test } from '../test.ts';

test.describe('in every size there is no accessibility fault and no sideways scrolling:', () => {
  // The banner picks its first title at random; without this, each run would check another page.
  test.beforeEach(({ page }) => page.addInitScript(() => (Math.random = () => 0)));

  test('signing in and up, and the texts', async ({ page }) => {
    test.slow();
    const screens = {
      '/': page.getByLabel(/phone/i),
      '/viewer/register': page.getByLabel('First name'),
      '/admin/register': page.getByText('Owner details to have permission.'),
      '/terms': page.getByText('Who runs it'),
      '/privacy': page.getByText('Who sees it'),
    };
    for (const [address, landmark] of Object.entries(screens)) {
      await page.goto(`/#${address}`);
      await expect(landmark).toBeVisible();
      // Error messages are checked as part of the screen.
      const send = page.locator('button[type="submit"]');
      if (await send.isVisible()) await send.click();
      await expectAccessibleInSizes(page, address);
    }
  });

  test('changing a password, and a forgotten one', async ({ page }) => {
    await page.goto('/#/change-pass');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Old password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInSizes(page, 'errors of a new password');
    await page.goto('/#/forgot-password');
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInSizes(page, 'errors of a forgotten password');
    await page.getByLabel('Phone number').fill(AMINA);
    await page.getByRole('button', { name: 'Enter the code' }).click();
    await page.getByLabel('Code').fill('12');
    await expectAccessibleInSizes(page, 'the code');
  });

  test('the dashboard and the player', async ({ page }) => {
    await openDashboard(page, AMINA);
    await expectAccessibleInSizes(page, 'the dashboard');
    await page.locator('[data-id]').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('video')).toBeVisible();
    await expect(
      page.getByRole('button', { name: /subtitles/i }).or(page.getByRole('switch', { name: /subtitles/i })),
    ).toBeVisible();
    await expectAccessibleInSizes(page, 'the player');
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the pause button lies beside the longest card, in every size', async ({ page }) => {
    await page.goto('/#/viewer/register');
    const pause = page.getByRole('button', { name: 'Pause the pictures' });
    for (const [width, height] of [
      [683, 384],
      [740, 360],
      [1366, 768],
      [1920, 1080],
    ] as const) {
      await resize(page, { width, height });
      await expect(pause).toBeVisible();
      const box = await pause.boundingBox();
      expect(box).not.toBeNull();
      const card = await page.locator('section', { has: page.getByRole('form') }).boundingBox();
      expect(card).not.toBeNull();
      expect(overlap(box, card), `${width}×${height}`).toBe(false);
    }
  });
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

test(
  'a remote returns from the navigation to its previous place, and opens no tab on its way',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page, AMINA);
    const press = (...keys: string[]) => pressKeys(page, ...keys);
    await page.getByRole('tab', { name: 'New Upload' }).focus();
    await press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Series' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Series' })).toHaveCSS('outline-style', 'solid');
    await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
    await expect(home).toBeFocused();
    await expect(page.getByRole('tab', { name: 'New Upload' })).toHaveAttribute('aria-selected', 'true');

    const poster = page.locator('ul[data-line]').nth(1).locator('[data-id]').first();
    await poster.focus();
    await press('ArrowLeft');
    await expect(home).toBeFocused();
    await press('ArrowRight');
    await expect(poster).toBeFocused();
  },
);

test(
  'a remote leaves a title that is still loading, and one that does not exist',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await openDashboard(page, AMINA);
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
  },
);
