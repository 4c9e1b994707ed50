import { AMINA, JUMA, REFUSED_AFTER_LOG_OUT, ZAWADI, enterPhone, expect, signIn, test } from '../test.ts';

test('greets a resident who signs in by phone, and remembers them', async ({ page }) => {
  await signIn(page, AMINA);
  await expect(page.getByText(/Good (Morning|Afternoon|Evening)/)).toBeVisible();
  await expect(page.getByText('Njeri')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test('asks for the password of a resident who has set one', async ({ page, expectedErrors }) => {
  // The browser itself notes every 401.
  expectedErrors.push(/401/);
  await enterPhone(page, ZAWADI);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('karibu sebuleni');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test('tells a resident who waits for approval so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/403/);
  await enterPhone(page, JUMA);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('waiting for approval');
  await expect(dialog.getByText(/waiting for approval/)).toHaveCSS('color', 'rgb(220, 53, 69)');
  await dialog.getByRole('button', { name: /close/i }).click();
  await expect(dialog).toBeHidden();
});

test('says so when the server cannot be reached', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/ERR_CONNECTION|Failed to load resource/);
  await page.goto('/');
  await page.getByLabel(/phone/i).fill(AMINA);
  await server.kill();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Sorry, something went wrong')).toBeVisible();
});

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
  const status = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/user/validate-token`, { headers })).status;
  };
  // The page does not wait for the server to say goodbye.
  await expect.poll(status).toBe(401);
});

test('sends a visitor without a sign-in to the sign-in page', async ({ page }) => {
  await page.goto('/#/viewer/dashboard');
  await expect(page.getByLabel(/phone/i)).toBeVisible();
});

test('opens the dashboard for the address of the shell alone', async ({ page }) => {
  await signIn(page, AMINA);
  await page.goto('/#/viewer');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});

test('leaves every tab with one log-out', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(REFUSED_AFTER_LOG_OUT);
  await signIn(page, AMINA);
  const other = await context.newPage();
  await other.goto('/#/viewer/dashboard');
  await expect(other.locator('[data-id]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByLabel(/phone/i)).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
});

test('takes a damaged token for a missing one, and begins at the phone again', async ({ page }) => {
  await signIn(page, AMINA);
  // The page before the reload must not be the one that finds the damage.
  await expect(page.locator('[data-id]').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('viewerToken', 'é中'));
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('Token not found. Try to login again');
  expect(await page.evaluate(() => localStorage.getItem('viewerToken'))).toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/phone/i)).toBeFocused();
});
