import type { Locator, Page } from '@playwright/test';
import { endpoints } from '../../contract/src/endpoints.ts';
import { overlap } from '../boxes.ts';
import { tokenStatus } from '../calls.ts';
import { titleId } from '../catalogue.ts';
import { resize } from '../resize.ts';
import {
  AMINA,
  JUMA,
  REFUSED_AFTER_LOG_OUT,
  ZAWADI,
  enterPhone,
  expect,
  film,
  openDashboard,
  signIn,
  test,
} from '../test.ts';

test('greets a resident who signs in by phone, and remembers them', async ({ page }) => {
  await signIn(page, AMINA);
  await expect(page.getByText(/Good (Morning|Afternoon|Evening)/)).toBeVisible();
  await expect(page.getByText('Njeri')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test(
  'asks for the password of a resident who has set one',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    // The browser itself notes every 401.
    expectedErrors.push(/401/);
    await enterPhone(page, ZAWADI);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('karibu sebuleni');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  },
);

test('a wrong password is reported, and its field has the focus again', async ({ page, expectedErrors }) => {
  expectedErrors.push(/401/);
  await enterPhone(page, ZAWADI);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('');
  await expect(password).toHaveAccessibleDescription('The password is wrong.');
});

test(
  'tells a resident that their account waits for approval',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/403/);
    await enterPhone(page, JUMA);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('waiting for approval');
    await expect(dialog.getByText(/waiting for approval/)).toHaveCSS('color', 'rgb(220, 53, 69)');
    await dialog.getByRole('button', { name: /close/i }).click();
    await expect(dialog).toBeHidden();
  },
);

test('says beside the form, in every size, that the server cannot be reached', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION|Failed to load resource/);
  await page.goto('/');
  await page.getByLabel(/phone/i).fill(AMINA);
  await server.kill();
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  await logIn.click();
  await expect(page.getByText('Sorry, something went wrong')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const banner = page.getByText('The server cannot be reached.');
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1366, height: 768 },
  ]) {
    await resize(page, size);
    await expect(banner).toBeVisible();
    const card = await page.locator('section', { has: logIn }).boundingBox();
    expect(card).not.toBeNull();
    for (const part of [banner, page.getByRole('button', { name: 'Retry' })]) {
      expect(overlap(await part.boundingBox(), card), `${size.width} wide`).toBe(false);
    }
  }
});

/** The box of an element's lines, which may be narrower than the element. */
const lineBox = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });

test('on a phone, the words stand beside the lamp, whole, however high the card is', async ({ page }) => {
  await page.route('**/api/posters/get', (route) =>
    route.fulfill({ json: { success: true, msg: 'OK', details: [] } }),
  );
  for (const address of ['/', '/#/admin/login']) {
    await page.goto(address);
    const words = page.getByText('The living room of the whole building');
    for (const height of [560, 640, 740]) {
      await resize(page, { width: 360, height });
      await expect(words).toBeVisible();
      const hidden = await words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(hidden, `${address} ${height} high`).toBe(0);
      const lamp = page.locator('path[fill="url(#lamp-shade)"]');
      expect(await lamp.boundingBox(), `${address} ${height} high`).not.toBeNull();
      expect(overlap(await lineBox(words), await lamp.boundingBox()), `${address} ${height} high`).toBe(
        false,
      );
    }
  }
});

test('asks before a log-out within the dialog’s edges', async ({ page }) => {
  await openDashboard(page, AMINA);
  await page.getByRole('button', { name: 'Log Out' }).click();
  const dialog = page.getByRole('dialog');
  const controls = dialog.locator('button, a');
  await expect(controls).toHaveText(['Continue Watching', 'Log Out', 'Set a password']);
  for (const width of [320, 360]) {
    await resize(page, { width, height: 640 });
    const tops: number[] = [];
    const box = await dialog.boundingBox();
    for (const control of await controls.all()) {
      const inner = await control.boundingBox();
      if (!box || !inner) throw new Error('nothing is drawn');
      expect(inner.x).toBeGreaterThanOrEqual(box.x);
      expect(inner.x + inner.width).toBeLessThanOrEqual(box.x + box.width);
      expect(inner.y + inner.height).toBeLessThanOrEqual(box.y + box.height);
      tops.push(inner.y);
    }
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }
});

/** The stored page that the next sign-in of the tab would open. */
const wantedPlace = (page: Page) => page.evaluate(() => sessionStorage.getItem('wanted-place'));

test('logs out on the server too', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(REFUSED_AFTER_LOG_OUT);
  await signIn(page, AMINA);
  const token = await page.evaluate(() => localStorage.getItem('viewerToken'));
  await page.getByRole('button', { name: 'Log Out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Continue Watching' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByLabel(/phone/i)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('viewerToken'))).toBeNull();
  expect(await wantedPlace(page)).toBeNull();
  // The page does not wait for the server's answer to the log-out.
  await expect.poll(() => tokenStatus(server, token)).toBe(401);
});

test('sends a visitor without a sign-in to the sign-in page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/#/viewer/dashboard');
  await expect(page.getByLabel(/phone/i)).toBeVisible();
});

test('opens a shared film once a visitor has signed in, and Back goes home', async ({ page, server }) => {
  const address = `/watch/movie/Mwanga%20wa%20Lamu/${titleId(server, 'mwanga-wa-lamu')}`;
  await page.goto(`/#${address}`);
  await page.getByLabel(/phone/i).fill(AMINA);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`/#${address}`);
  await expect(film(page)).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test(
  'opens the dashboard for the bare address of the shell, and the reference of the API at its own',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, AMINA);
    await page.goto('/#/viewer');
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);

    await page.goto('/api/docs');
    await expect(page).toHaveTitle('Sebule API');
    // It draws all endpoints at once, which takes a busy machine half a minute.
    await expect(page.locator('[data-path="/api/user/login"]')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(endpoints['POST user/login'].summary)).toBeVisible();
  },
);

test('logs out of every tab at once, and signs in to all of them again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED_AFTER_LOG_OUT);
  await signIn(page, AMINA);
  const other = await context.newPage();
  await other.goto('/#/viewer/dashboard');
  await expect(other.locator('[data-id]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByLabel(/phone/i)).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await wantedPlace(other)).toBeNull();

  await signIn(page, AMINA);
  await expect(other).toHaveURL(/#\/viewer\/dashboard/);
  // A tab in which nobody has signed in changes the password of the viewer, whose token each sign-in replaces.
  const third = await context.newPage();
  await third.goto('/#/change-pass');
  const copies = () => third.evaluate(() => sessionStorage.getItem('userToken'));
  await expect.poll(copies).toBe(await page.evaluate(() => localStorage.getItem('viewerToken')));
});

test(
  'treats a damaged token as missing, and starts at the phone again',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, AMINA);
    // Damaged while no app runs: the page before the reload must not be the one that finds it.
    await page.addInitScript(() => localStorage.setItem('viewerToken', 'é中'));
    await page.reload();
    await expect(page.getByRole('dialog')).toContainText('Token not found. Try to login again');
    expect(await page.evaluate(() => localStorage.getItem('viewerToken'))).toBeNull();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/phone/i)).toBeFocused();
  },
);
