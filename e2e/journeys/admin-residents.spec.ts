import type { Page } from '@playwright/test';
import * as accountMessages from '../../contract/src/accounts/messages.ts';
import { emptyTest, expect, test } from '../admin-test.ts';
import { OWNER, PASSWORD, openAsAdmin, pressAfterSessionEnd } from '../admin.ts';
import { SIZES, expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { tokenStatus } from '../calls.ts';
import { pressKeys } from '../keyboard.ts';
import { loseAnswer } from '../lost-answer.ts';
import { addResidents } from '../residents.ts';

const type = async (page: Page, ...words: string[]) => {
  for (const [at, word] of words.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
};

const signUp = async (page: Page, person: Record<string, string>) => {
  for (const [label, value] of Object.entries(person)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
};

emptyTest(
  'the owner of an empty installation adds, approves, hands out a card and blocks',
  async ({ page, device: resident, server, baseURL, expectedErrors }) => {
    expectedErrors.push(/status of 40[139]/);
    await page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });

    // Somebody applies before anybody runs the place.
    await resident.goto(`${baseURL}/#/viewer/signup`);
    await signUp(resident, {
      'First name': 'Juma',
      'Last name': 'Kiptoo',
      'Phone number': '711000222',
      Email: 'juma@example.com',
      Position: 'Resident',
      Password: 'karibu nyumbani',
    });
    await expect(resident).toHaveURL(/#\/viewer\/login/);

    const [, code] = /register\?code=(\S+)/.exec(server.firstSteps ?? '') ?? [];
    await page.goto(`/#/admin/register?code=${code}`);
    await signUp(page, {
      'First name': 'Grace',
      'Last name': 'Akinyi',
      'Phone number': '700000001',
      Email: OWNER,
      Position: 'Owner',
      Password: PASSWORD,
    });
    await expect(page).toHaveURL(/#\/admin\/dashboard/);

    // Two residents in a row, by keyboard alone.
    await page.goto('/#/admin/add-client');
    await page.getByLabel('Full name').focus();
    await type(page, 'Amina Njeri', '', '0712 345 678', 'A4', 'Block A', '3C-5A-B4-01-9F-E2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Amina Njeri has been added' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Full name')).toBeFocused();
    await expect(page.getByLabel('Location')).toHaveValue('Block A');
    await type(page, 'Baraka Otieno', '', '0712 345 678', '', '', '3e5ab4019fe2');
    await page.keyboard.press('Enter');
    // The first one's number: it is refused, and nothing is lost.
    await expect(page.getByRole('alert')).toContainText('already registered');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('0712 345 679');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Baraka Otieno has been added' })).toBeVisible();

    // The one who applied, with a password that nobody can vouch for.
    await page.goto('/#/admin/all-clients');
    await page.getByRole('button', { name: /Approve.*Juma Kiptoo/ }).click();
    await expect(page.getByRole('dialog')).toContainText('The password chosen at sign-up is dropped');
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Juma Kiptoo has been approved')).toBeVisible();

    // A card for him: the link, its code, and the same on paper.
    await page.goto('/#/admin/client-cards');
    await page.getByRole('button', { name: 'Make 3 cards' }).click();
    const codes = page.getByRole('img', { name: 'QR code for Juma Kiptoo' }).locator('path');
    await expect(codes.first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('html[data-printed]')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByText('Juma Kiptoo').locator('visible=true')).toHaveCount(1);
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/#/admin/all-clients');
    await page.getByRole('button', { name: /link.*Juma Kiptoo/i }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link = page.getByLabel('Link', { exact: true });
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    await expectAccessible(page);
    const url = await link.inputValue();
    expect(url).toContain(`${baseURL}/#/login/`);
    await page.keyboard.press('Escape');

    await resident.goto(url);
    await resident.getByRole('button', { name: 'Continue as Juma Kiptoo' }).click();
    await expect(resident).toHaveURL(/#\/viewer\/dashboard/);

    const token = await resident.evaluate(() => localStorage.getItem('viewerToken'));
    const status = () => tokenStatus(server, token);
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: /^More.*Juma Kiptoo/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Block' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    const blocked = page.waitForResponse(/update-status/);
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await blocked;
    await expect(page.getByText('Juma Kiptoo has been blocked')).toBeVisible();
    expect(await status()).toBe(401);
    await expect(page.getByRole('button', { name: /^More.*Juma Kiptoo/ })).toBeFocused();
    // Without a press on anything.
    await expect(resident.getByText(accountMessages.viewerTokenMissing)).toBeVisible();
    await expect(resident.getByLabel(/phone/i)).toBeVisible();
  },
);

test('Back closes a dialog or a menu, and the list behind it stays', async ({ page, server }) => {
  addResidents(server, 30);
  await openAsAdmin(page, OWNER, 'all-clients');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  const dialog = page.getByRole('dialog');
  for (const action of [/^Edit /, /^Sign-in link/]) {
    await page.getByRole('button', { name: action }).first().click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/page=2/);
  }
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/page=2/);
  // A dialog that asks whether to lose a change is a dialog, too.
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Full name').fill('Amina Njeri');
  await page.goBack();
  await expect(dialog).toHaveCount(2);
  // Until the undone step has arrived, Back leads out of the site, about which the browser itself asks.
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(dialog).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Njeri');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/page=2/);
});

test('what was typed is not lost by a press on a link or on Back', async ({ page }) => {
  await openAsAdmin(page, OWNER);
  // The router has not numbered a typed address in the tab's history.
  await page.goto('/#/admin/staff');
  await page.getByRole('link', { name: 'Add Client' }).click();
  await page.getByLabel('Full name').fill('Amina Njeri');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'All Clients' }).click();
  await asked.getByRole('button', { name: 'Go on editing' }).click();
  await page.goBack();
  await asked.getByRole('button', { name: 'Go on editing' }).click();
  await expect(page).toHaveURL(/add-client/);
  await expect(page.getByLabel('Full name')).toHaveValue('Amina Njeri');

  await page.goBack();
  await asked.getByRole('button', { name: 'Leave' }).click();
  // The address has been that of Staff for a moment already, when Back was pressed.
  await expect(page.getByLabel('Full name')).toBeHidden();
  await expect(page).toHaveURL(/admin\/staff/);
  await page.goForward();
  await page.getByLabel('Full name').fill('Amina Njeri');
  await page.getByRole('link', { name: 'All Clients' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/all-clients/);
});

test(
  'what was typed about residents is there again after the session has ended',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/401/, /ERR_CONNECTION_RESET .*clients\/save/, /409 .*clients\/save/);
    await openAsAdmin(page, OWNER, 'add-client');
    await page.getByLabel('Full name').fill('Aaron Kimani');
    await page.getByLabel('Phone number').fill('0722 000 888');
    await page.getByLabel('Location').fill('Block A');
    await page.getByLabel('MAC address').fill('3c:5a:b4:01:9f:88');
    const save = page.getByRole('button', { name: 'Save' });
    await pressAfterSessionEnd(page, save, OWNER);
    await expect(page.getByLabel('Full name')).toHaveValue('Aaron Kimani');
    await expect(page.getByLabel('Phone number')).toHaveValue('722000888');
    // He is stored, and once more is the same.
    await loseAnswer(page, 'admin/clients/save');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await save.click();
    await expect(page.getByText('Aaron Kimani has been added')).toBeVisible();

    await page.getByRole('button', { name: 'Add another' }).click();
    await page.getByLabel('Full name').fill('Brenda Kimani');
    await page.getByLabel('Phone number').fill('0722 000 888');
    await page.getByLabel('MAC address').fill('3c:5a:b4:01:9f:89');
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Aaron Kimani has it.');
    await page.getByRole('link', { name: 'All Clients' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    // The form stays until the next page is there, and a link to it would leave it as it is.
    await expect(page.getByLabel('Full name')).toBeHidden();
    await page.getByRole('link', { name: 'Add Client' }).first().click();
    await expect(page.getByLabel('Full name')).toHaveValue('');

    await page.goto('/#/admin/all-clients?q=aaron');
    await page.getByRole('button', { name: 'Edit Aaron Kimani' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Aaron Kimani' });
    await edit.getByLabel('Apartment').fill('C9');
    await pressAfterSessionEnd(page, save, OWNER);
    await expect(page).toHaveURL(/all-clients\?q=aaron/);
    await expect(edit.getByLabel('Apartment')).toHaveValue('C9');
    await expect(edit.getByLabel('Full name')).toHaveValue('Aaron Kimani');
    await save.click();
    await expect(page.getByText('Aaron Kimani has been saved')).toBeVisible();
    await expect(page.getByRole('row', { name: /Aaron Kimani/ })).toContainText('C9');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Edit Aaron Kimani' })).toBeVisible();
    await expect(edit).toBeHidden();
  },
);

test('arrow keys alone add a resident, change and delete them', async ({ page }) => {
  await openAsAdmin(page, OWNER);
  const press = (...keys: string[]) => pressKeys(page, ...keys);
  // From the page that follows the sign-in, to the menu and into the form.
  const waiting = page.getByRole('region', { name: /wait/ });
  await expect(waiting.getByRole('link', { name: 'All Clients' })).toBeVisible();
  await press('ArrowDown');
  await expect(async () => {
    await press('ArrowLeft');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused({ timeout: 200 });
  }).toPass();
  await press(...Array.from({ length: 5 }, () => 'ArrowDown'), 'Enter');
  await expect(page.getByRole('heading', { name: 'Add Client' })).toBeVisible();
  await press('ArrowRight');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Aaron Kimani');
  // The fields stand in two columns; Right leaves a field at the end of its text.
  await press('ArrowDown');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type('0722000888');
  await press('ArrowRight');
  await expect(page.getByLabel('Apartment')).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByLabel('MAC address')).toBeFocused();
  await page.keyboard.type('3c5ab4019f88');
  await press('Home', 'ArrowLeft');
  await expect(page.getByLabel('Location')).toBeFocused();
  await page.keyboard.type('Block A');
  await press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Add another' })).toBeFocused();
  await press('ArrowRight', 'ArrowRight', 'Enter');
  await expect(page.getByRole('heading', { name: 'All Clients' })).toBeVisible();

  // Sorted by name, he is the first. Past the search and the filter to his row, and along it.
  const edit = page.getByRole('button', { name: 'Edit Aaron Kimani' });
  const more = page.getByRole('button', { name: 'More for Aaron Kimani' });
  await expect(edit).toBeVisible();
  const isInRow = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null);
  for (let steps = 0; steps < 8 && !(await isInRow()); steps += 1) await press('ArrowDown');
  for (
    let steps = 0;
    steps < 4 && !(await edit.evaluate((each) => each === document.activeElement));
    steps += 1
  )
    await press('ArrowRight');
  await expect(edit).toBeFocused();
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();

  await press('ArrowRight', 'ArrowRight');
  await expect(more).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  // The menu goes round: its last entry is above the first one.
  await press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeFocused();
  await press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('ArrowRight');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect(confirm).toBeFocused();
  // Once the dialog can say whether they asked to be erased.
  await expect(confirm).toBeEnabled();
  await press('Enter');
  await expect(page.getByText('Aaron Kimani has been deleted')).toBeVisible();
  await expect(page.locator('tbody tr').first().getByRole('button').first()).toBeFocused();
});

test(
  'the server itself prints no card that only it understands',
  { tag: '@long' },
  async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url });
    await openAsAdmin(page, OWNER, 'client-cards');
    // All of the demo's residents have signed in already.
    await page.getByRole('radio', { name: /^All/ }).check();
    const address = page.getByLabel('Address of this Sebule');
    await expect(address).toHaveAccessibleDescription(/Only this computer understands/);
    await expect(page.getByRole('button', { name: /^Make/ })).toBeDisabled();
    await address.fill('192.168.1.5:8080');
    await page.getByRole('button', { name: /^Make/ }).click();
    await expect(page.getByText('http://192.168.1.5:8080').first()).toBeVisible();
    await page.close();
  },
);

test('on a phone and on a TV, the forms have no accessibility fault', async ({ page }) => {
  const { phone, TV } = SIZES;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsAdmin(page, OWNER, 'add-client');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expectAccessibleInSizes(page, 'Add Client', { phone, TV });
  await page.goto('/#/admin/staff');
  await expect(page.getByText('Peter Maina')).toBeVisible();
  await expectAccessibleInSizes(page, 'Staff', { phone, TV });
  await page.getByRole('button', { name: 'Delete Peter Maina' }).click();
  await expectAccessibleInSizes(page, 'deleting', { phone, TV });
  await page.keyboard.press('Escape');
  await page.goto('/#/admin/all-clients');
  const edit = page.getByRole('button', { name: 'Edit Amina Njeri' });
  await expect(edit).toBeVisible();
  await expectAccessibleInSizes(page, 'All Clients');
  await edit.focus();
  await page.keyboard.press('Enter');
  await expectAccessibleInSizes(page, 'editing', { phone, TV });
  // A remote has arrows only: past every field to the buttons, and nothing is changed on the way.
  for (const _field of ['single name', 'phone', 'apartment', 'location', 'MAC', 'status', 'Cancel']) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
});
