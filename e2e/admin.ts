import { type Locator, type Page, expect } from '@playwright/test';
import { type Call, callsAs } from './calls.ts';
import type { DemoServer } from './demo-server.ts';
import { storeSignIn } from './test.ts';

/** Admins of the demo building; see demo/residents.ts. */
export const OWNER = 'owner@sebule.example';
export const CARETAKER = 'caretaker@sebule.example';
/** The password of all demo accounts that have one. */
export const PASSWORD = 'karibu sebuleni';

export const enterAsAdmin = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.goto('/#/admin/login');
  await enterAsAdminHere(page, email, password);
};

/** Fills in and submits the admins' sign-in page, to which the browser has been sent. */
const enterAsAdminHere = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  // The address changes before the page does, and other pages have these fields, too.
  await expect(logIn).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logIn.click();
};

/** Presses a button after the session has ended, in one step: any call in between would show the sign-in page first. */
export const pressAfterSessionEnd = async (page: Page, button: Locator, email: string): Promise<void> => {
  await button.evaluate((element: HTMLButtonElement) => {
    sessionStorage.setItem('adminToken', 'ended');
    element.click();
  });
  const ended = page.getByRole('dialog', { name: 'Token not Found' });
  await ended.getByRole('button').click();
  await expect(ended).toBeHidden();
  await expect(page.getByLabel('Email')).toBeFocused();
  await enterAsAdminHere(page, email);
};

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

/** Calls to the server as the owner, from another device than the page's. */
export const ownerCalls = (server: DemoServer): Promise<Call> =>
  callsAs(server, { prevelages: 'admin', email: OWNER, password: PASSWORD });

/** Blocks the resident of a page, as an admin on another device does. */
export const blockResidentOf = async (page: Page, server: DemoServer): Promise<void> => {
  const id = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('viewer') ?? '{}') as { user_id?: number }).user_id,
  );
  const call = await ownerCalls(server);
  await call('PATCH', 'admin/clients/update-status', { id, status: 'blocked' });
};

/** Calls of `addFilms` that do not wait for one another. */
const AT_ONCE = 10;

/** Adds movies of a genre that are called `Film 1` and so on; `url` is a file that they share. */
export const addFilms = async (
  server: DemoServer,
  count: number,
  genre: string,
  url: string,
): Promise<void> => {
  const call = await ownerCalls(server);
  const info = { adult: false, runtime: 90, type: 'movie', genres: [genre], order: 1 };
  const add = async (number: number) => {
    const title = `Film ${number}`;
    const { details } = await call('POST', 'videos/add/movie-details', {
      ...info,
      title,
      slug: `film-${number}`,
    });
    const { video_id } = details[0] as { video_id: number };
    const file = { label: title, order: 1, credits_start: 30_000, url, trailer_url: url };
    await call('POST', 'videos/add/movie-path', { video_id, ...file });
  };
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  for (let begun = 0; begun < count; begun += AT_ONCE)
    await Promise.all(numbers.slice(begun, begun + AT_ONCE).map(add));
};
