import { expect, test } from '../admin-test.ts';
import { OWNER, PASSWORD, enterAsAdmin, openAsAdmin, signInAsAdmin } from '../admin.ts';
import { SIZES, expectAccessibleInSizes } from '../axe.ts';
import { endSession, tokenStatus } from '../calls.ts';
import { pressKeys } from '../keyboard.ts';
import { AMINA, openDashboard } from '../test.ts';

test('the owner logs in, comes back and logs out, here and on the server', async ({ page, server }) => {
  await signInAsAdmin(page, OWNER);
  await expect(page.getByText(/Good (Morning|Afternoon|Evening)/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Grace Akinyi')).toBeVisible();
  await expect(page.getByText(OWNER)).toBeVisible();
  await expect(page.getByText('Owner', { exact: true })).toBeVisible();
  // The whole menu is in sight on a laptop.
  await expect(page.getByRole('link', { name: 'About' })).toBeInViewport({ ratio: 1 });
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)));
  expect(JSON.parse(stored.admin ?? '')).toMatchObject({ email: OWNER, prevelages: 'admin' });
  expect(stored.userToken).toBe(stored.adminToken);
  const token = stored.adminToken ?? null;

  // The sign-in page lets an admin pass who is signed in to this tab.
  await page.goto('/#/admin/login');
  await expect(page).toHaveURL(/#\/admin\/dashboard/);

  // So is a tab that is opened beside it.
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'All Clients' })
    .click({ modifiers: ['ControlOrMeta'] });
  const beside = await opened;
  await expect(beside.getByRole('heading', { level: 1, name: 'All Clients' })).toBeVisible();
  expect(await beside.evaluate(() => sessionStorage.getItem('adminToken'))).toBe(token);

  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Are you sure you want to log out?' })).toBeVisible();
  await page.getByRole('link', { name: 'No' }).click();
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { name: 'Are you sure you want to log out?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
  await page.getByRole('link', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/#\/admin\/login/);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect.poll(() => tokenStatus(server, token)).toBe(401);
  await expect(beside).toHaveURL(/#\/admin\/login/);
});

test(
  'a log-out clears this browser’s storage, but keeps a viewer’s unsent progress',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page, AMINA);
    await page.evaluate(() => localStorage.setItem('progress-outbox:0:0:movie:1', '{}'));
    await openAsAdmin(page, OWNER);
    await page.goto('/#/admin/logout');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['progress-outbox:0:0:movie:1']);
  },
);

test(
  'a wrong password is reported in red, and requested again',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    // The browser itself notes every 401.
    expectedErrors.push(/401/);
    await enterAsAdmin(page, OWNER, 'not the password');
    const words = page.getByRole('dialog').getByText('The email or password is wrong.');
    await expect(words).toHaveCSS('color', 'rgb(220, 53, 69)');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveValue('');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('The email or password is wrong.');
    await expect(page.getByLabel('Email')).toHaveValue(OWNER);
  },
);

test('a lost connection clears the password', { tag: '@long' }, async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION|Failed to load resource/);
  await page.goto('/#/admin/login');
  await page.getByLabel('Email').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await server.kill();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Sorry, something went wrong');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('the admins’ pages are for admins only', async ({ page }) => {
  for (const address of ['/#/admin', '/#/admin/dashboard', '/#/admin/all-movies']) {
    await page.goto(address);
    const dialog = page.getByRole('dialog', { name: 'Token not Found' });
    await expect(dialog).toContainText('Log out and log in then try again.');
    await expect(page).toHaveURL(/#\/admin\/login/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a viewer is no admin', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.goto('/#/admin/dashboard');
  await expect(page.getByRole('dialog', { name: 'Token not Found' })).toBeVisible();
});

test(
  'an admin whose token the server has revoked goes to the sign-in, with a message',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/401/);
    // Otherwise the page may hear of it before the reload.
    await page.route(/\/api\/user\/events$/, () => {});
    await openAsAdmin(page, OWNER);
    const token = await page.evaluate(() => sessionStorage.getItem('adminToken'));
    await endSession(server, token);
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Token not Found' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);

test('a remote logs in and out again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel(/phone/i)).toBeFocused();
  // Down to the foot of the card: the button, Sign up, and the way for admins.
  await pressKeys(page, 'ArrowDown', 'ArrowDown', 'ArrowRight');
  await expect(page.getByRole('link', { name: 'Owner or staff? Log in here' })).toBeFocused();
  await pressKeys(page, 'Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(OWNER);
  await pressKeys(page, 'ArrowDown');
  await page.keyboard.type(PASSWORD);
  await pressKeys(page, 'Enter');
  const waiting = page.getByRole('region', { name: /wait/ });
  await expect(waiting.getByRole('link', { name: 'All Clients' })).toBeFocused();
  await expect(async () => {
    await pressKeys(page, 'ArrowLeft');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeFocused({ timeout: 200 });
  }).toPass();
  const entries = await page.getByRole('navigation').getByRole('link').allTextContents();
  await pressKeys(page, ...Array.from({ length: entries.indexOf('Log Out') }, () => 'ArrowDown'), 'Enter');
  await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused();
  await pressKeys(page, 'ArrowDown');
  await expect(page.getByRole('link', { name: 'No' })).toBeFocused();
  await pressKeys(page, 'ArrowUp', 'Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('on a phone and on a TV, the admins’ pages have no accessibility fault and no sideways scrolling', async ({
  page,
}) => {
  const { phone, TV } = SIZES;
  await page.goto('/#/admin/login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessibleInSizes(page, 'the sign-in', { phone, TV });
  await openAsAdmin(page, OWNER);
  await expect(page.getByRole('main').getByText('Grace Akinyi')).toBeVisible();
  await expectAccessibleInSizes(page, 'the dashboard', { phone, TV });
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Yes' })).toBeVisible();
  await expectAccessibleInSizes(page, 'the log-out', { phone, TV });
});
