import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { AMINA, expect, film, openDashboard, test } from '../test.ts';

test('a remote finds a film in spite of a typing error, opens it, and returns to it', async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.goto('/#/viewer/search-movie');
  const box = page.getByRole('searchbox', { name: 'Search' });
  await expect(box).toBeFocused();
  await page.keyboard.type('clockmakre');
  const result = page.getByRole('link', { name: /The Clockmaker of Kisumu/ });
  await expect(result).toBeVisible();
  await expect(result.locator('mark')).toHaveText('Clockmaker');
  await expect(page).toHaveURL(/search-movie\?q=clockmakre$/);
  await expectAccessibleInSizes(page, 'results');

  await page.keyboard.press('ArrowDown');
  await expect(result).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(film(page)).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('clockmakre');
  await expect(result).toBeFocused();
  // The search was one entry in the history, however much was typed.
  await page.goBack();
  await expect(page).toHaveURL(/dashboard/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'an episode opens at a tap, searches are offered again, and what is missing can be requested',
    { tag: '@long' },
    async ({ page }) => {
      await openDashboard(page, AMINA);
      await page.goto('/#/viewer/search-movie');
      const box = page.getByRole('searchbox', { name: 'Search' });
      await box.fill('the letter');
      const episode = page.getByRole('link', { name: /S\d+: EP\.\d+/ }).first();
      await expect(episode).toHaveAttribute('href', /^#\/watch\/series\/.*\?episode=\d+$/);
      await episode.tap();
      await expect(film(page)).toBeVisible();
      await page.getByRole('link', { name: 'Back', exact: true }).tap();
      await expect(box).toHaveValue('the letter');

      await box.fill('Filamu isiyokuwepo');
      await expect(
        page.getByRole('heading', { name: 'Nothing found for “Filamu isiyokuwepo”' }),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Request Movie' })).toHaveAttribute(
        'href',
        '#/viewer/request-movie?name=Filamu%20isiyokuwepo',
      );
      await expectAccessible(page, 'nothing found');

      await page.getByRole('button', { name: 'Clear the search' }).tap();
      await expect(page.getByRole('link', { name: 'Continue Watching' })).toBeVisible();
      await expectAccessible(page, 'recent searches');
      await page.getByRole('button', { name: 'the letter' }).tap();
      await expect(episode).toBeVisible();
    },
  );
});
