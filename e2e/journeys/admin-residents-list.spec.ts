import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { OWNER, PASSWORD, openAsAdmin } from '../admin.ts';
import { SIZES, expectAccessible, sidewaysScrolling, violations } from '../axe.ts';
import { endSession } from '../calls.ts';
import { pressKeys } from '../keyboard.ts';
import { addResidents } from '../residents.ts';
import { resize } from '../resize.ts';

const range = (page: Page) => page.getByText(/^\d[\d,]*–[\d,]+ of [\d,]+$/);

test('search, sort and pages by keyboard alone, all kept in the address', async ({ page, server }) => {
  addResidents(server, 60);
  await openAsAdmin(page, OWNER, 'all-clients');
  await expect(range(page)).toContainText('1–10 of');

  // Sorting by Space and by Enter.
  const phone = page.getByRole('columnheader', { name: 'Phone' });
  await phone.getByRole('button').focus();
  await pressKeys(page, 'Space');
  await expect(phone).toHaveAttribute('aria-sort', 'ascending');
  await pressKeys(page, 'Enter');
  await expect(phone).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('tbody tr').first()).toContainText('0710 000 059');

  await page.getByRole('button', { name: 'Next page' }).focus();
  await pressKeys(page, 'Enter');
  await expect(range(page)).toContainText('11–20 of');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25');
  await expect(page).toHaveURL(/\?sort=-phone&size=25$/);

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('0710000017');
  await expect(range(page)).toHaveText('1–1 of 1');
  await expect(page).toHaveURL(/q=0710000017/);
  await page.reload();
  await expect(range(page)).toHaveText('1–1 of 1');
  await expect(page.getByRole('searchbox')).toHaveValue('0710000017');
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=-phone&size=25$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');

  // What somebody has typed into the address counts as nothing.
  await page.goto('/#/admin/all-clients?page=999&size=7&sort=password&status=gone');
  await expect(page).toHaveURL(/all-clients\?page=\d$/);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test(
  'arrow keys alone reach the menu, the table and its pages',
  { tag: '@long' },
  async ({ page, server }) => {
    addResidents(server, 25);
    await openAsAdmin(page, OWNER);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Dashboard' }).focus();
    await pressKeys(page, ...Array.from({ length: 6 }, () => 'ArrowDown'), 'Enter');
    // Keys that come before the rows would count other stops.
    await expect(range(page)).toContainText('1–10 of');
    await pressKeys(page, 'ArrowRight');
    await expect(page.getByRole('link', { name: 'Add Client' }).last()).toBeFocused();
    // Below Export are the actions of the rows.
    await pressKeys(page, 'ArrowRight', 'ArrowRight', ...Array.from({ length: 3 }, () => 'ArrowDown'));
    await expect(page.locator('tbody :focus')).toHaveCount(1);
    await pressKeys(page, ...Array.from({ length: 10 }, () => 'ArrowDown'));
    await expect(page.getByRole('group', { name: 'Pages' }).locator(':focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Previous page' }).focus();
    await pressKeys(page, 'ArrowRight', 'Enter');
    await expect(range(page)).toContainText('11–20 of');
  },
);

test('a resident who waits is approved from the row', { tag: '@long' }, async ({ page, server }) => {
  addResidents(server, 10);
  await openAsAdmin(page, OWNER);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: /All Clients/ }).click();
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /Waiting/ })
    .click();
  await expect(page).toHaveURL(/\?status=pending$/);
  const row = page.getByRole('row', { name: /Dalmas Otieno/ });
  await row.getByRole('button', { name: 'Approve Dalmas Otieno' }).click();
  await expect(row).toBeHidden();
});

test('the focus goes to the next resident when one is deleted, approved or no longer listed', async ({
  page,
  server,
}) => {
  addResidents(server, 25);
  await openAsAdmin(page, OWNER, 'all-clients?q=Dalmas');
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText([/^Dalmas Kiprop/, /^Dalmas Njeri/, /^Dalmas Otieno/]);

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `More for ${name}` }).focus();
    await pressKeys(page, 'Enter');
    // Keys that come before it would close it again.
    await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
    // The last entry of the menu, then the second button of the dialog.
    await pressKeys(page, 'End', 'Enter');
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog).toBeVisible();
    await pressKeys(page, 'ArrowRight');
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await expect(confirm).toBeFocused();
    // Once the dialog can say whether they asked to be erased.
    await expect(confirm).toBeEnabled();
    await pressKeys(page, 'Enter');
  };
  await remove('Dalmas Kiprop');
  await expect(page.getByRole('button', { name: 'Edit Dalmas Njeri' })).toBeFocused();

  // The same row, with another main action.
  await page.getByRole('button', { name: 'Approve Dalmas Otieno' }).focus();
  await pressKeys(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Edit Dalmas Otieno' })).toBeFocused();

  // The last row, then the only one.
  await remove('Dalmas Otieno');
  await expect(page.getByRole('button', { name: 'Edit Dalmas Njeri' })).toBeFocused();
  await remove('Dalmas Njeri');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused();
  await pressKeys(page, 'Enter');
  await expect(page.locator('tbody tr').first().getByRole('button').first()).toBeFocused();

  // The bar of the selection goes with its button.
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .focus();
  await pressKeys(page, 'Space');
  await page.getByRole('button', { name: 'Clear selection' }).focus();
  await pressKeys(page, 'Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeFocused();
});

test('on a phone and on a laptop, the residents that the list finds are exported to a file', async ({
  page,
  server,
}) => {
  addResidents(server, 60);
  await openAsAdmin(page, OWNER, 'all-clients?q=Halima');
  for (const size of [SIZES.phone, SIZES.laptop]) {
    await resize(page, size);
    await expect(range(page)).toContainText(/of \d+$/);
    const listed = Number(/\d+$/.exec(await range(page).innerText())?.[0]);
    expect(listed).toBeGreaterThan(3);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).click();
    // The pointer holds it there.
    await page.getByText(/\.csv has been downloaded$/).hover();
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
    const [header, ...rows] = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(header).toContain('Full name,Single name,Phone');
    expect(rows).toHaveLength(listed);
    for (const row of rows) expect(row).toMatch(/^Halima /);
    const notice = page.getByText(`${download.suggestedFilename()} has been downloaded`);
    await expect(notice).toBeVisible();
    expect(await sidewaysScrolling(page)).toBe(0);
    // The next one has the same text.
    await page.getByLabel('Messages').locator('button').click();
    await expect(notice).toBeHidden();
  }
});

test('an export that fails says why', { tag: '@long' }, async ({ page, server, expectedErrors }) => {
  await resize(page, { width: 360, height: 740 });
  expectedErrors.push(/503|ERR_CONNECTION|Failed to load resource/);
  await openAsAdmin(page, OWNER, 'all-clients');
  await expect(range(page)).toBeVisible();
  await server.kill();
  await page.getByRole('button', { name: /^Export/ }).click();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message).toContainText('The server cannot be reached. Try again in a moment.');
  // The pointer holds it there.
  await message.getByText('The server cannot be reached').hover();
  // Said once: on a phone the banner would cover it.
  await expect(page.getByText('The server cannot be reached.', { exact: true })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await message.getByRole('button', { name: 'Close', includeHidden: true }).click();
  await expect(page.getByText('The server cannot be reached.', { exact: true })).toBeVisible();
  await server.restart();
});

test('a long name leads to no sideways scrolling in a dialog', async ({ page }) => {
  await resize(page, { width: 360, height: 740 });
  await openAsAdmin(page, OWNER, 'add-client');
  const entries = {
    'Full name': 'Wilhelmina Donaudampfschifffahrtsgesellschaftskapitänswitwe',
    'Phone number': '722000999',
    Location: 'Block A',
    'MAC address': '3c:5a:b4:01:9f:ee',
  };
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Wilhelmina .* has been added/)).toBeVisible();
  await page.getByRole('link', { name: 'All Clients' }).first().click();
  const overflow = () =>
    page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  await page.getByRole('button', { name: /^Edit Wilhelmina/ }).click();
  expect(await overflow()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^More for Wilhelmina/ }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  expect(await overflow()).toBe(0);
  expect(await sidewaysScrolling(page)).toBe(0);
});

test(
  'a session that has ended leads to the sign-in and back to the same place',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/401/);
    addResidents(server, 25);
    // Otherwise the page may hear of the end before it sends a request.
    await page.route(/\/api\/user\/events$/, () => {});
    await openAsAdmin(page, OWNER, 'all-clients?sort=-phone&page=2');
    await expect(range(page)).toContainText('11–20 of');
    const token = await page.evaluate(() => sessionStorage.getItem('adminToken'));
    await endSession(server, token);
    await page.getByRole('button', { name: 'Next page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Token not Found' });
    await expect(dialog).toContainText('Log out and log in then try again.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    // Until it is gone, the page behind it takes no text.
    await expect(dialog).toBeHidden();
    await page.getByLabel('Email').fill(OWNER);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/all-clients\?sort=-phone&page=3$/);
  },
);

test(
  'in every size, the list of 5,000 has no accessibility fault and no sideways scrolling',
  { tag: '@long' },
  async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    addResidents(server, 5_000);
    await openAsAdmin(page, OWNER, 'all-clients?size=30');
    const search = page.getByRole('searchbox');
    for (const [name, size] of Object.entries(SIZES)) {
      await resize(page, size);
      await expect(range(page)).toContainText('1–30 of 5,0');
      await expectAccessible(page, name);
      await page
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await violations(page), `${name}, menu`).toEqual([]);
      await page.keyboard.press('Escape');
      await search.fill('nobody at all');
      await expect(page.getByText('There are no records to display')).toBeVisible();
      expect(await violations(page), `${name}, nobody`).toEqual([]);
      await search.clear();
    }
  },
);
