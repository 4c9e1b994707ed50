import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { resize } from '../resize.ts';
import { AMINA, BARAKA, expect, openDashboard, test } from '../test.ts';

test('the watch history resumes, forgets and takes back, by remote alone', async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.goto('/#/viewer/history');
  const entries = page.getByRole('main').getByRole('listitem');
  const first = entries.first();
  const name = (await first.getByRole('strong').textContent()) ?? '';
  await expectAccessibleInSizes(page, 'watch history');

  // Into the page, past Clear all, and across the entry.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(first.getByRole('button', { name: `Remove ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toContainText(`${name} removed`);
  await expectAccessible(page, 'a removed entry');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('link')).toBeVisible();

  await page.getByRole('button', { name: 'Clear all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clear your watch history?' });
  await expectAccessible(page, 'clearing');
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Nothing yet.')).toBeVisible();
  await expectAccessible(page, 'an empty history');
  await page.getByRole('link', { name: 'Find something to watch' }).click();
  await expect(page.getByRole('heading', { name: 'Continue Watching' })).toBeHidden();
});

test('another device is signed out from the account page, and its page says so', async ({
  page,
  device,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await openDashboard(page, BARAKA);
  await openDashboard(device, BARAKA);
  await page.goto('/#/viewer/account');
  await expectAccessibleInSizes(page, 'account');
  await page.getByRole('switch', { name: 'Subtitles' }).focus();
  const wanted = await page.getByRole('switch', { name: 'Subtitles' }).isChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Subtitles' })).toBeChecked({ checked: !wanted });

  await page.getByRole('button', { name: /^Sign out:/ }).click();
  await expectAccessible(page, 'signing out');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('The device is signed out')).toBeVisible();
  await expect(device.getByLabel(/phone/i)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Subtitles' })).toBeChecked({ checked: !wanted });
});

test('on a phone, the account is behind More, also in landscape', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page, AMINA);
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await resize(page, size);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('button', { name: 'Continue Watching' }).click();
    await page.getByRole('link', { name: 'Home' }).click();
  }
});

test('a viewer writes again in an open conversation', async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.goto('/#/viewer/feedback');
  await page.getByLabel('Subject').fill('The sound lags');
  await page.getByLabel('Message').fill('In Tausi.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Reply: The sound lags' }).click();
  await page.getByLabel('Your reply').fill('In every film, in fact.');
  await expectAccessible(page, 'a reply');
  await page
    .getByRole('form', { name: 'Reply: The sound lags' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(page.getByText('Reply sent')).toBeVisible();
  await expect(page.getByRole('listitem')).toContainText(['In every film, in fact.']);
});
