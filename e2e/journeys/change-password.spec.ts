import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/residents.ts';
import { tokenStatus } from '../calls.ts';
import { AMINA, enterPhone, expect, openDashboard, REFUSED_AFTER_LOG_OUT, test, ZAWADI } from '../test.ts';

const NEW_PASSWORD = 'karibu tena nyumbani';

const signInWith = async (page: Page, password: string) => {
  await enterPhone(page, ZAWADI);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
};

const fillIn = async (page: Page, oldPassword: string, confirmed = NEW_PASSWORD) => {
  await page.getByLabel('Old password').fill(oldPassword);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password').fill(confirmed);
};

test('a password is changed by keyboard alone; then everybody signs in again with the new one', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/, REFUSED_AFTER_LOG_OUT);
  await signInWith(page, DEMO_PASSWORD);
  const token = await page.evaluate(() => sessionStorage.getItem('userToken'));
  // In a tab in which nobody has signed in.
  const tab = await page.context().newPage();
  await tab.goto('/#/change-pass');
  await tab.getByLabel('Old password').focus();
  await tab.keyboard.type(DEMO_PASSWORD);
  await tab.keyboard.press('Escape');
  await expect(tab.getByText('What you have typed will be lost.')).toBeVisible();
  await tab.keyboard.press('Enter');
  await expect(tab.getByLabel('Old password')).toHaveValue(DEMO_PASSWORD);
  for (const _field of ['New password', 'Confirm new password']) {
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    await tab.keyboard.type(NEW_PASSWORD);
  }
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('dialog', { name: 'Success' })).toBeVisible();
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(await tab.evaluate(() => [localStorage.getItem('viewerToken'), sessionStorage.length])).toEqual([
    null,
    0,
  ]);
  await expect(page.getByLabel(/phone/i)).toBeVisible();
  // The page does not wait for the server's answer to the log-out.
  await expect.poll(() => tokenStatus(server, token)).toBe(401);
  await signInWith(page, NEW_PASSWORD);
});

test(
  'a wrong old password is reported and marked; Back goes to the previous page',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 40[01]/);
    await signInWith(page, DEMO_PASSWORD);
    await page.goto('/#/change-pass');
    await fillIn(page, 'not the password', 'karibu sana nyumbani');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('New password does not match')).toBeVisible();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('dialog', { name: 'Failed' })).toContainText('The old password is wrong.');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Old password')).toBeFocused();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  },
);

test('a viewer without a password is sent to the code that sets one', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Set a password' }).click();
  await expect(page.getByText('Ask the caretaker for a code. Then you choose your password.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await page.goto('/#/change-pass');
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(AMINA);
  await page.getByRole('button', { name: 'Enter the code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
});

test('without a token of this tab it is refused', { tag: '@long' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await signInWith(page, DEMO_PASSWORD);
  // Once loaded, the shell stores the token for this tab.
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/#/change-pass');
  await fillIn(page, 'whatever it was');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Failed' })).toContainText(
    'Token not Found - Try to login Again then add the group.',
  );
});

test('an unreachable server is reported', { tag: '@long' }, async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/status of 401/, /ERR_CONNECTION|Failed to load resource/);
  await signInWith(page, DEMO_PASSWORD);
  await page.goto('/#/change-pass');
  await fillIn(page, DEMO_PASSWORD);
  await server.kill();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Oooops...' })).toContainText('Server side error');
});

test(
  'the log-out dialog links to Change password, in a new tab too',
  { tag: '@long' },
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(/status of 401/);
    await signInWith(page, DEMO_PASSWORD);
    const tab = await context.newPage();
    await tab.goto('/#/viewer/dashboard');
    await tab.getByRole('button', { name: 'Log Out' }).click();
    await tab.getByRole('dialog').getByRole('link', { name: 'Change password' }).click();
    await fillIn(tab, DEMO_PASSWORD);
    await tab.getByRole('button', { name: 'Change password' }).click();
    await expect(tab.getByRole('dialog', { name: 'Success' })).toBeVisible();
  },
);
