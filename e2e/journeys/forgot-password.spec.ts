import { withDatabase } from '../catalogue.ts';
import { type TestSmsGateway, startSmsGateway } from '../sms-gateway.ts';
import { ZAWADI, test as base, enterPhone, expect } from '../test.ts';

const test = base.extend<{ gateway: TestSmsGateway }>({
  gateway: async ({}, use) => {
    const gateway = await startSmsGateway();
    await use(gateway);
    await gateway.stop();
  },
  serverEnv: async ({ gateway }, use) => use(gateway.settings),
});

/** The text of the first message to a phone, once it has been sent. */
const smsTo = async ({ messagesTo }: TestSmsGateway, phone: string): Promise<string> => {
  await expect.poll(() => messagesTo(phone).length).toBeGreaterThan(0);
  return messagesTo(phone)[0] ?? '';
};

const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? '';

test('a forgotten password is reset with the code from the SMS, by keyboard alone', async ({
  page,
  gateway,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await enterPhone(page, ZAWADI);
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  await expect(page).toHaveURL(/#\/forgot-password$/);
  // The number typed on the sign-in page is prefilled.
  await expect(page.getByLabel('Phone number')).toHaveValue(ZAWADI);
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByText(/Resend Code in \d+ s/)).toBeVisible();
  const sms = await smsTo(gateway, `254${ZAWADI}`);
  await page.keyboard.type(codeIn(sms));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/#\/viewer\/reset-pass$/);
  await expect(page.getByText('Reseting password for')).toContainText(ZAWADI);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('karibu tena nyumbani');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await page.keyboard.type('karibu tena nyumbani');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('status').filter({ hasText: 'password is changed' })).toBeVisible();
  // The phone is still known.
  await expect(page.getByLabel('Phone number')).toHaveValue(ZAWADI);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('karibu tena nyumbani');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test(
  'a wrong code is refused once, and a pasted message sends itself',
  { tag: '@long' },
  async ({ page, gateway, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await page.goto('/#/forgot-password');
    await page.getByLabel('Phone number').fill(ZAWADI);
    await page.getByRole('button', { name: 'Send Code' }).click();
    const sms = await smsTo(gateway, `254${ZAWADI}`);
    const wrong = codeIn(sms) === '111111' ? '222222' : '111111';
    await page.getByLabel('Code').pressSequentially(wrong);
    await page.getByRole('button', { name: 'Submit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Error: This code is wrong or has expired.');
    await expect(dialog.getByText(/^Error/)).toHaveCSS('color', 'rgb(220, 53, 69)');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('Code')).toHaveValue('');

    // A reload does not ask for the phone again.
    await page.reload();
    await expect(page.getByText(`+254${ZAWADI}`)).toBeVisible();
    await page.getByLabel('Code').fill(sms);
    await expect(page).toHaveURL(/#\/viewer\/reset-pass$/);
  },
);

test('an unknown number gets no hint, and can be changed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#/forgot-password');
  await page.getByLabel('Phone number').fill('799999999');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText(/if it is registered here/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another number' }).click();
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test(
  'another code can be requested when the countdown is over',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    // The page's clock is ahead of the server's, which refuses.
    expectedErrors.push(/status of 429/);
    await page.clock.install();
    await page.goto('/#/forgot-password');
    await page.getByLabel('Phone number').fill(ZAWADI);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByText(/Resend Code in/)).toBeVisible();
    await page.clock.runFor(31_000);
    // For the server, it was sent just now: on a busy machine, its own half minute could be over, too.
    withDatabase(server, (db) =>
      db.prepare('update phone_codes set created_at = ?').run(new Date().toISOString()),
    );
    await page.getByRole('button', { name: 'Resend Code' }).click();
    await expect(page.getByRole('dialog')).toContainText('Error: A code was just sent.');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
  },
);

test('the reset screen is only open after the code has been entered', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#/viewer/reset-pass');
  await expect(page).toHaveURL(/#\/forgot-password$/);
});
