import { type Page, expect } from '@playwright/test';
import type { DemoServer } from './demo-server.ts';
import { storeSignIn } from './test.ts';

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

/** Signs an admin in through the sign-in page. */
export const signInAsAdmin = async (page: Page, email: string): Promise<void> => {
  await enterAsAdmin(page, email);
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
};

/** Opens a page below `/admin` as an admin whose sign-in is not what the test is about. */
export const openAsAdmin = async (page: Page, email: string, address = 'dashboard'): Promise<void> => {
  await storeSignIn(page, { prevelages: 'admin', email, password: PASSWORD });
  await page.goto(`/#/admin/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Blocks the resident of a page, as an admin on another device does. */
export const blockResidentOf = async (page: Page, { url }: DemoServer): Promise<void> => {
  const send = async (method: string, name: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}/api/${name}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return (await answer.json()) as { token: string };
  };
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('viewer') ?? '{}') as { user_id?: number }).user_id,
  );
  const who = { prevelages: 'admin', email: OWNER, password: PASSWORD };
  const { token } = await send('POST', 'user/login', who);
  await send('PATCH', 'admin/clients/update-status', { id, status: 'blocked' }, token);
};
