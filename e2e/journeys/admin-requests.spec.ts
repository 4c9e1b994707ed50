import { CARETAKER, OWNER, openAsAdmin, ownerCalls } from '../admin.ts';
import { SIZES, expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { callsAs } from '../calls.ts';
import { openListening } from '../live.ts';
import { resize } from '../resize.ts';
import { smsTo } from '../sms.ts';
import { AMINA, BARAKA, expect, test } from '../test.ts';

const WISH = { movieName: 'Nyota ya Jaha', movieType: 'movie', notify: true };

test.use({ serverEnv: { SMS_PROVIDER: 'log' } });

test(
  'a caretaker answers a request by keyboard, and the residents see it at once',
  { tag: '@long' },
  async ({ page, device, server }) => {
    const amina = await callsAs(server, { prevelages: 'viewer', phone: `254${AMINA}` });
    await amina('POST', 'user/movie-request', WISH);
    await openListening(device, BARAKA);
    await device.goto('/#/viewer/request-movie');
    await device.getByLabel('Movie name').fill('Nyota ya Jaha');
    await device.getByLabel('Notify me').check();
    await device.getByRole('button', { name: 'Send Request' }).click();
    await expect(device.getByRole('heading', { name: 'Nyota ya Jaha' })).toBeVisible();

    await openAsAdmin(page, OWNER, 'movie-request');
    const row = page.getByRole('row', { name: /Nyota ya Jaha/ });
    await expect(row).toContainText('and 1 more');
    await expectAccessibleInSizes(page, 'Movie Requests');

    await page.getByRole('button', { name: 'Actions for Nyota ya Jaha' }).press('Enter');
    // A key that comes before it would close the menu again.
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
    await page.keyboard.press('Enter');
    const askers = page.getByRole('dialog', { name: 'Who wants Nyota ya Jaha' });
    await expect(askers.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, 'who wants it');
    await page.keyboard.press('Escape');

    await page.getByLabel('Status of Nyota ya Jaha').selectOption('uploaded');
    const dialog = page.getByRole('dialog', { name: 'Set “Nyota ya Jaha” to Uploaded?' });
    const message = dialog.getByLabel('Message');
    await expect(message).toBeFocused();
    await expect(message).toHaveValue('Nyota ya Jaha is available now. Enjoy it!');
    await message.fill('It is here, in colour.');
    await expect(dialog.getByText('2 residents, 1 text message each, about KES 1.60')).toBeVisible();
    await expectAccessible(page, 'the answer');

    // As with a remote: up to the beginning of the text, and out of its end.
    await page.keyboard.press('ArrowUp');
    await expect(message).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(message).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('button', { name: 'Link to a title' })).toBeFocused();
    await page.keyboard.press('Enter');
    const titles = page.getByRole('dialog', { name: 'Link to a title' });
    await expect(titles.getByRole('searchbox')).toHaveValue('Nyota ya Jaha');
    await expect(titles).toContainText('No title with this name.');
    await titles.getByRole('searchbox').fill('kilele');
    await titles.getByRole('button', { name: /^Kilele/ }).press('Enter');
    await expect(dialog).toContainText('Kilele');
    await dialog.getByLabel('Also by SMS').press('Space');
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
  },
);

test(
  'the slower of two admins sees the other’s answer, and answers anew from there',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/status of 409 .*movie-request-status/);
    const amina = await callsAs(server, { prevelages: 'viewer', phone: `254${AMINA}` });
    await amina('POST', 'user/movie-request', WISH);
    const other = await ownerCalls(server);
    const { details } = await other('GET', 'admin/videos/movie-requests/pending?q=0700+000+101');
    const [{ id = 0 } = {}] = details as { id?: number }[];

    await openAsAdmin(page, CARETAKER, 'movie-request');
    await page.getByLabel('Status of Nyota ya Jaha').selectOption('uploaded');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Message').fill('It is here, in colour.');
    await other('PATCH', 'admin/videos/movie-request-status', {
      status: 'cancelled',
      row: id,
      message: 'Nowhere to be found.',
    });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has already answered this request.');
    await expect(
      dialog.getByText(/^It is “Cancelled” now\. .+ answered .+Nowhere to be found/),
    ).toBeVisible();
    await expect(dialog.getByLabel('Message')).toHaveValue('It is here, in colour.');
    await expectAccessibleInSizes(page, 'an answer after another');
    await dialog.getByRole('button', { name: 'Replace the answer' }).click();
    await expect(page.getByText('Request updated: Nyota ya Jaha is Uploaded, 1 resident told')).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('a long description leaves the other columns their room', async ({ page, server }) => {
  const amina = await callsAs(server, { prevelages: 'viewer', phone: `254${AMINA}` });
  const description = 'A film about a night watchman in the old harbour. '.repeat(8).trim();
  await amina('POST', 'user/movie-request', { ...WISH, description });
  await openAsAdmin(page, OWNER, 'movie-request');
  const row = page.getByRole('row', { name: /Nyota ya Jaha/ });
  for (const size of [SIZES.laptop, SIZES.TV]) {
    await resize(page, size);
    for (const unbroken of [row.getByText('0700 000 101'), row.getByRole('time')])
      expect(await unbroken.evaluate((node) => node.getClientRects().length)).toBe(1);
    const said = row.getByTitle(description);
    expect(
      await said.evaluate((node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight)),
    ).toBeLessThanOrEqual(2.1);
  }
  await expectAccessibleInSizes(page, 'Movie Requests');
});
