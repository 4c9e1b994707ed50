import * as accountMessages from '../../contract/src/accounts/messages.ts';
import { OWNER, blockResidentOf, openAsAdmin } from '../admin.ts';
import type { DemoServer } from '../demo-server.ts';
import { listening, openListening } from '../live.ts';
import { BARAKA, expect, test } from '../test.ts';

const apply = async (server: DemoServer, firstName: string, phone: string): Promise<void> => {
  const body = {
    first_name: firstName,
    last_name: 'Kiptoo',
    phone: `+${phone}`,
    email: `${phone}@example.com`,
    country: 'KE',
    position: 'Resident',
    password: 'karibu nyumbani',
    prevelages: 'viewer',
    user_type: 'owner',
    auth_with: 'app',
  };
  const answer = await fetch(`${server.url}/api/user/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ success: true });
};

test(
  'an idle page of a resident who is blocked goes to the sign-in',
  { tag: '@long' },
  async ({ page, server }) => {
    await openListening(page, BARAKA);
    await blockResidentOf(page, server);
    await expect(page).toHaveURL(/#\/(viewer\/login)?$/);
    await expect(page.getByText(accountMessages.viewerTokenMissing)).toBeVisible();
  },
);

test(
  'All Clients shows who has just applied, and loses nothing meanwhile',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    const heard = listening(page);
    await openAsAdmin(page, OWNER, 'all-clients');
    await heard;
    // Work in progress: a row is ticked, and another one is being edited.
    await page.getByRole('checkbox', { name: /Baraka/ }).check();
    await page.getByRole('button', { name: /^Edit Amina/ }).click();
    const name = page.getByRole('dialog').getByLabel('Full name');
    await name.fill('Amina Wanjiru Otieno');
    await apply(server, 'Pendo', '254711000222');
    await expect(page.getByText('Pendo Kiptoo')).toBeAttached();
    await expect(name).toHaveValue('Amina Wanjiru Otieno');
    await expect(name).toBeFocused();
    await expect(page.getByText('1 selected')).toBeAttached();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();

    // The page listens again to a server that was restarted, and has what it missed fetched.
    expectedErrors.push(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE/);
    // A server that is stopping refuses the page that listens again at once.
    expectedErrors.push(/503 .*\/user\/events/);
    await server.end();
    await server.restart();
    await apply(server, 'Neema', '254711000223');
    // It waits longer after each failure.
    await expect(page.getByText('Neema Kiptoo')).toBeVisible({ timeout: 90_000 });
    await apply(server, 'Zuri', '254711000224');
    await expect(page.getByText('Zuri Kiptoo')).toBeVisible();
  },
);
