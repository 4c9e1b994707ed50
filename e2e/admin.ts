import { type Page, expect } from '@playwright/test';

/** The owner of the demo building; see demo/residents.ts. */
export const OWNER = 'owner@sebule.example';
/** The password of all demo accounts that have one. */
export const PASSWORD = 'karibu sebuleni';

/** Fills in and submits the admins' sign-in page. */
export const enterAsAdmin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/#/admin/login');
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  // The address changes before the page does, and other pages have these fields, too.
  await expect(logIn).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn.click();
};

export const signInAsAdmin = async (page: Page, email: string): Promise<void> => {
  await enterAsAdmin(page, email);
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
};
