import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { OWNER, PASSWORD, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { resize } from '../resize.ts';
import { ZAWADI, enterPhone } from '../test.ts';

const NEW_PASSWORD = 'karibu tena nyumbani';

/** A short phone, and one in landscape. */
const SMALL = [
  { width: 360, height: 560 },
  { width: 740, height: 360 },
];

/** Checks that these parts of the page are in sight without scrolling, also where there is little room. */
const expectInSight = async (page: Page, parts: Locator[]): Promise<void> => {
  for (const size of SMALL) {
    await resize(page, size);
    for (const part of parts)
      await expect(part, `at ${size.width} × ${size.height}`).toBeInViewport({ ratio: 1 });
  }
};

test('without a gateway, a resident asks the caretaker for a code and sets a password with it', async ({
  page: office,
  device: resident,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/);
  const open = (path: string) => resident.goto(`${baseURL}/#${path}`);

  await open('/forgot-password');
  await expect(
    resident.getByText('Ask the caretaker for a code. Then you choose a new password.'),
  ).toBeVisible();
  await expect(resident.getByRole('button', { name: 'Send Code' })).toBeHidden();

  await openAsAdmin(office, OWNER, 'staff');
  const contact = office.getByRole('form', { name: 'Whom residents can ask' });
  await contact.getByLabel('Name').fill('Mary Wanjiku');
  await contact.getByLabel('Phone').fill('0712 345 678');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessibleInSizes(office, 'whom residents can ask');

  await resident.reload();
  const words = /^Ask Mary Wanjiku, \+254712345678, for a code/;
  await expect(resident.getByText(words)).toBeVisible();
  await expectInSight(resident, [
    resident.getByText(words),
    resident.getByLabel('Phone number'),
    resident.getByRole('button', { name: 'Enter the code' }),
  ]);
  await resident.getByLabel('Phone number').fill(ZAWADI);
  await resident.getByRole('button', { name: 'Enter the code' }).click();
  await expect(resident.getByRole('status').filter({ hasText: words })).toContainText(`+254${ZAWADI}`);
  await expect(resident.getByText('Resend Code')).toBeHidden();
  await expectAccessibleInSizes(resident, 'a code to ask for');

  await openAsAdmin(office, OWNER, 'all-clients');
  await office.getByRole('button', { name: 'More for Zawadi Mwende' }).click();
  await office.getByRole('menuitem', { name: 'Code for a password' }).click();
  const dialog = office.getByRole('dialog', { name: 'Code for Zawadi Mwende' });
  await dialog.getByRole('button', { name: 'Make the code' }).click();
  const code = await dialog.getByText(/^\d{3} \d{3}$/).textContent();
  await expectAccessibleInSizes(office, 'a code for a resident');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await resident.getByLabel('Code').fill('000 000');
  const refusal = resident.getByRole('dialog');
  await expect(refusal).toContainText('This code is wrong or has expired.');
  await refusal.getByRole('button', { name: 'Close' }).click();
  await resident.getByLabel('Code').fill(code ?? '');
  await expect(resident).toHaveURL(/#\/viewer\/reset-pass$/);
  await expectInSight(resident, [
    resident.getByText('Reseting password for'),
    resident.getByLabel('Confirm password'),
    resident.getByRole('button', { name: 'Save password' }),
  ]);
  await resident.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await resident.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await resident.keyboard.press('Enter');
  await expect(resident.getByRole('status').filter({ hasText: 'password is changed' })).toBeVisible();
  await resident.getByRole('button', { name: 'Log in', exact: true }).click();
  await resident.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await resident.keyboard.press('Enter');
  await expect(resident).toHaveURL(/#\/viewer\/dashboard/);

  await openAsAdmin(office, OWNER, 'audit-log');
  await expect(office.getByText(/gave the resident .* a code to set a password/).first()).toBeVisible();
});

test(
  'a neighbour who tries wrong passwords keeps nobody out, and is told what to do',
  { tag: '@long' },
  async ({ page: neighbour, device: resident, server, expectedErrors }) => {
    expectedErrors.push(/status of 4(01|29)/);
    const signIn = async (page: typeof neighbour, password: string) => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    };
    await enterPhone(resident, ZAWADI);
    await signIn(resident, PASSWORD);
    await expect(resident).toHaveURL(/#\/viewer\/dashboard/);
    await resident.evaluate(() => localStorage.clear());

    const guess = { prevelages: 'viewer', phone: `254${ZAWADI}`, password: 'guess' };
    for (let tries = 0; tries < 10; tries += 1)
      await fetch(`${server.url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(guess),
      });
    await enterPhone(neighbour, ZAWADI);
    await signIn(neighbour, 'guess');
    await expect(neighbour.getByRole('dialog')).toContainText(
      /Too many wrong tries\. Try again in 1[45] minutes, or now on a device on which you have signed in/,
    );

    await resident.reload();
    await enterPhone(resident, ZAWADI);
    await signIn(resident, PASSWORD);
    await expect(resident).toHaveURL(/#\/viewer\/dashboard/);
  },
);
