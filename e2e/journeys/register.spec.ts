import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/residents.ts';
import { OWNER } from '../admin.ts';
import { resize } from '../resize.ts';
import { AMINA, enterPhone, expect, test } from '../test.ts';

const NEWCOMER = '711000222';

const fillPerson = async (page: Page, changes: { phone?: string; email?: string } = {}) => {
  await page.getByLabel('First name').fill('Wanjiru');
  await page.getByLabel('Last name').fill('Kamau');
  await page.getByLabel('Phone number').fill(changes.phone ?? NEWCOMER);
  await page.getByLabel('Email', { exact: true }).fill(changes.email ?? 'wanjiru@example.com');
  await page.getByLabel('Position').fill('Resident');
  await page.getByLabel('Password', { exact: true }).fill('karibu nyumbani');
};
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click();

test('a resident who signs up sees that they have to wait for approval, and cannot sign in before it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[13]/);
  await page.goto('/#/viewer/signup');
  await fillPerson(page);
  await signUp(page);
  await expect(page).toHaveURL(/#\/viewer\/login$/);
  await expect(page.getByRole('status').filter({ hasText: 'waiting for approval' })).toBeVisible();
  await enterPhone(page, NEWCOMER);
  await page.getByLabel('Password', { exact: true }).fill('karibu nyumbani');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('waiting for approval');
});

test(
  'a resident with the owner’s details can sign in at once',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 40[13]/);
    await page.goto('/#/viewer/register');
    await fillPerson(page);
    await page.getByLabel('Staff').check();
    await expect(page.getByText('Owner details to have permission.')).toBeVisible();
    await page.getByLabel('Owner email').fill(OWNER);
    await page.getByLabel('Owner password').fill('not the password');
    await signUp(page);
    await expect(page.getByRole('dialog')).toContainText('owner’s email or password is wrong');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Owner password')).toBeFocused();
    await page.getByLabel('Owner password').fill(DEMO_PASSWORD);
    await signUp(page);
    await expect(page).toHaveURL(/#\/viewer\/login$/);
    await enterPhone(page, NEWCOMER);
    await page.getByLabel('Password', { exact: true }).fill('karibu nyumbani');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  },
);

test(
  'a phone that is taken is marked, and nothing typed is lost',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 409/);
    await page.goto('/#/viewer/register');
    await fillPerson(page, { phone: `0${AMINA}` });
    await expect(page.getByLabel('Phone number')).toHaveValue(AMINA);
    await signUp(page);
    await expect(page.getByRole('dialog')).toContainText('already registered');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await expect(page.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('karibu nyumbani');
  },
);

test('what was typed is still there after reading the terms', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#/viewer/register');
  await fillPerson(page);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy notice', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Wanjiru');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('karibu nyumbani');
});

test('a caretaker signs up as staff by keyboard alone, and is signed in', async ({ page }) => {
  await page.goto('/#/admin/register');
  await expect(page.getByLabel('Staff')).toBeChecked();
  await page.getByLabel('Staff').focus();
  const answers = ['Kioko', 'Mutua', '', '0722000333', 'kioko@example.com', 'Caretaker', 'mlango wazi'];
  for (const answer of answers) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  // Skips the button that shows the password, and the box that is already ticked.
  for (const answer of ['', '', OWNER, DEMO_PASSWORD]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(answer);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
});

test('a remote moves through the form by its layout on the screen', async ({ page }) => {
  await page.goto('/#/viewer/register');
  await page.getByLabel('Owner', { exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Staff')).toBeChecked();
  const steps = [
    ['ArrowDown', 'First name'],
    ['ArrowRight', 'Last name'],
    ['ArrowDown', 'Phone number'],
    ['ArrowLeft', 'Country'],
    ['ArrowUp', 'First name'],
    ['ArrowDown', 'Country'],
    ['ArrowDown', 'Email'],
    ['ArrowRight', 'Position'],
    ['ArrowLeft', 'Email'],
    // Skips the button that shows the password, which is beside it.
    ['ArrowDown', 'Password'],
  ] as const;
  for (const [key, label] of steps) {
    await page.keyboard.press(key);
    await expect(page.getByLabel(label, { exact: true })).toBeFocused();
  }
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const remember = page.getByLabel('Remember me');
  await expect(remember).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remember).not.toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Owner password')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Sign up', exact: true })).toBeFocused();
});

test('a remote changes the country only in the opened list', async ({ page }) => {
  await page.goto('/#/admin/register');
  const country = page.getByLabel('Country');
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
    await country.focus();
    await page.keyboard.press(key);
    await expect(country).toHaveValue('KE');
  }
  await country.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => country.evaluate((select) => select.matches(':open'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('KI');
  await expect(country).toBeFocused();
  await expect.poll(() => country.evaluate((select) => select.matches(':open'))).toBe(false);
});

test('the terms return to where they were opened, by Escape too', async ({ page }) => {
  await resize(page, { width: 360, height: 740 });
  await page.goto('/#/viewer/register');
  // The pictures' text is above the form, and a title of two lines moves the form.
  await expect(page.getByText('wapelelezi-wadogo')).toBeVisible();
  await page.getByLabel('First name').fill('Wanjiru');
  for (const name of ['Terms', 'Privacy notice']) {
    const link = page.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(300);
    await link.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await expect(page.getByLabel('First name')).toHaveValue('Wanjiru');
  }
});

test(
  'a second owner is rejected at once, and sent to the form for staff',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/#/admin/register');
    await expect(page.getByLabel('Staff')).toBeChecked();
    await page.getByLabel('Owner', { exact: true }).check();
    await expect(page.getByText('This Sebule already has an owner.')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeHidden();
    await page.getByRole('button', { name: 'Sign up as staff' }).click();
    await expect(page.getByLabel('Staff')).toBeFocused();
    await expect(page.getByLabel('First name')).toBeVisible();
  },
);

test(
  'an empty form marks what is missing without announcing every error',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/#/viewer/register');
    await signUp(page);
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('[aria-invalid]')).toHaveCount(6);
  },
);
