import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { AMINA, BARAKA, expect, openDashboard, test } from '../test.ts';

test('a caretaker answers a request by keyboard, and the residents see it at once', async ({
  page,
  device,
}) => {
  for (const phone of [AMINA, BARAKA]) {
    await openDashboard(device, phone);
    await device.goto('/#/viewer/request-movie');
    await device.getByLabel('Movie name').fill('Nyota ya Jaha');
    await device.getByRole('button', { name: 'Send Request' }).click();
    await expect(device.getByRole('heading', { name: 'Nyota ya Jaha' })).toBeVisible();
  }

  await openAsAdmin(page, OWNER, 'movie-request');
  const row = page.getByRole('row', { name: /Nyota ya Jaha/ });
  await expect(row).toContainText('and 1 more');
  await expectAccessibleInSizes(page, 'Movie Requests');
  await page.getByLabel('Status of Nyota ya Jaha').selectOption('uploaded');
  const message = page.getByRole('dialog').getByLabel('Message');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Nyota ya Jaha is available now. Enjoy it!');
  await expectAccessible(page, 'the answer');
  await message.fill('It is here, in colour.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request updated')).toBeVisible();
  await expect(row).toBeHidden();

  await expect(device.getByText('It is here, in colour.')).toBeVisible();
  await expect(device.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByLabel('Status of Nyota ya Jaha')).toHaveValue('uploaded');
});
