import { OWNER, PASSWORD } from '../admin.ts';
import { AMINA, expect, signIn, test } from '../test.ts';

interface Answer<T> {
  token: string;
  details: T[];
}

const post = async <T>(url: string, path: string, body: object, token?: string): Promise<Answer<T>> => {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Answer<T>;
};

/** The part after `#` of a new sign-in link for the resident with this phone. */
const makeLink = async (url: string, phone: string): Promise<string> => {
  const resident = await post<{ user_id: number }>(url, 'user/login', {
    prevelages: 'viewer',
    phone: `254${phone}`,
  });
  const owner = await post(url, 'user/login', { prevelages: 'admin', email: OWNER, password: PASSWORD });
  const id = resident.details[0]?.user_id;
  const link = await post<{ url: string }>(url, 'admin/clients/login-link', { id }, owner.token);
  return `/${new URL(link.details[0]?.url ?? '').hash}`;
};

test('a link signs its resident in with one press, and is removed from the address', async ({
  page,
  server,
}) => {
  const link = await makeLink(server.url, AMINA);
  const token = link.split('/').at(-1) ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue as Amina Njeri' }).click();
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  await expect(page.getByText('Njeri')).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test(
  'a used link shows the ordinary form with a clear message',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/404/);
    const link = await makeLink(server.url, AMINA);
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue as Amina Njeri' }).click();
    // The address changes before the page does.
    await expect(page.locator('[data-id]').first()).toBeVisible();
    await page.evaluate(() => localStorage.clear());

    await page.goto(link);
    await expect(
      page.getByRole('status').filter({ hasText: 'has been used or is no longer valid' }),
    ).toBeVisible();
    await expect(page.getByLabel(/phone/i)).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  },
);

test(
  'an invalid link shows the ordinary form with a clear message',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/40[04]/);
    for (const nonsense of ['nonsense', 'x'.repeat(200)]) {
      await page.goto(`/#/login/${nonsense}`);
      await expect(page.getByRole('status').filter({ hasText: 'no longer valid' })).toBeVisible();
      await expect(page).toHaveURL(/#\/$/);
    }
  },
);

test(
  'a link waits for the connection, and is not lost',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION|Failed to load resource/);
    const link = await makeLink(server.url, AMINA);
    await page.goto('/');
    await expect(page.getByLabel(/phone/i)).toBeVisible();
    await server.kill();
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await server.restart();
    // The page tries again by itself.
    await page.getByRole('button', { name: 'Continue as Amina Njeri' }).click();
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
  },
);

test(
  'a link is not used up by a viewer who is already signed in',
  { tag: '@long' },
  async ({ page, server }) => {
    const link = await makeLink(server.url, AMINA);
    await signIn(page, AMINA);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page).toHaveURL(/#\/viewer\/dashboard/);
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Continue as Amina Njeri' })).toBeVisible();
  },
);

test('a remote can use the link or the ordinary form', { tag: '@long' }, async ({ page, server }) => {
  const link = await makeLink(server.url, AMINA);
  await page.goto(link);
  const go = page.getByRole('button', { name: 'Continue as Amina Njeri' });
  await expect(go).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(go).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/phone/i)).toBeFocused();
  await expect(page).toHaveURL(/#\/$/);

  await page.goto(link);
  // Once a key has been pressed, the next screen focuses its first control by itself.
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
});
