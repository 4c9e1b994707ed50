import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { smsTo } from '../sms.ts';
import { AMINA, BARAKA, expect, openDashboard, test } from '../test.ts';

test.use({ serverEnv: { SMS_PROVIDER: 'log' } });

test('a caretaker answers a request by keyboard, and the residents see it at once', async ({
  page,
  device,
  server,
}) => {
  for (const phone of [AMINA, BARAKA]) {
    await openDashboard(device, phone);
    await device.goto('/#/viewer/request-movie');
    await device.getByLabel('Movie name').fill('Nyota ya Jaha');
    await device.getByLabel('Notify me').check();
    await device.getByRole('button', { name: 'Send Request' }).click();
    await expect(device.getByRole('heading', { name: 'Nyota ya Jaha' })).toBeVisible();
  }

  await openAsAdmin(page, OWNER, 'movie-request');
  const row = page.getByRole('row', { name: /Nyota ya Jaha/ });
  await expect(row).toContainText('and 1 more');
  await expectAccessibleInSizes(page, 'Movie Requests');

  await page.getByRole('button', { name: 'Actions for Nyota ya Jaha' }).press('Enter');
  await page.keyboard.press('Enter');
  const askers = page.getByRole('dialog', { name: 'Who wants Nyota ya Jaha' });
  await expect(askers.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'who wants it');
  await page.keyboard.press('Escape');

  await page.getByLabel('Status of Nyota ya Jaha').selectOption('uploaded');
  const dialog = page.getByRole('dialog', { name: 'Nyota ya Jaha: Uploaded?' });
  const message = dialog.getByLabel('Message');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Nyota ya Jaha is available now. Enjoy it!');
  await message.fill('It is here, in colour.');
  await expect(dialog.getByText('2 residents, 1 part each, about KES 1.60')).toBeVisible();
  await expectAccessible(page, 'the answer');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const titles = page.getByRole('dialog', { name: 'Link to a title' });
  await expect(titles.getByRole('searchbox')).toHaveValue('Nyota ya Jaha');
  await expect(titles).toContainText('No title with this name.');
  await titles.getByRole('searchbox').fill('kilele');
  await titles.getByRole('button', { name: /^Kilele/ }).press('Enter');
  await expect(dialog).toContainText('Kilele');
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(
    page.getByText('Request updated: Nyota ya Jaha is Uploaded, 2 residents told, 2 by SMS'),
  ).toBeVisible();
  await expect(row).toBeHidden();

  await expect(device.getByText('It is here, in colour.')).toBeVisible();
  await expect(device.getByRole('link', { name: 'Watch now Kilele' })).toBeVisible();
  await expect(device.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(await smsTo(server, `254${AMINA}`)).toBe('It is here, in colour.');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByLabel('Status of Nyota ya Jaha')).toHaveValue('uploaded');
});
