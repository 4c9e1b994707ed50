import { readFileSync } from 'node:fs';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin, ownerCalls } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { tabTo } from '../keyboard.ts';

test('the owner makes a backup by keyboard, takes it home, and goes back to it', async ({ page, server }) => {
  await openAsAdmin(page, OWNER);
  await page.getByRole('link', { name: 'Backups' }).first().press('Enter');
  await expect(page.getByText('There is no proved backup yet.')).toBeVisible();
  await expectAccessibleInSizes(page, 'the page without backups');
  const go = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };

  await go('Make a backup now');
  await expect(page.getByText(/^Last proved backup: /)).toBeVisible({ timeout: 30_000 });
  const backups = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect(backups).toHaveCount(1);
  await expect(backups).toContainText(/Proved.*33 titles, 4 residents/);
  await expectAccessibleInSizes(page, 'the page with a backup');

  const saved = page.waitForEvent('download');
  await go(/^Download the backup of /);
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^sebule-\d{4}-\d\d-\d\d-\d{4}\.zip$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004');

  await page.getByLabel('How many are kept').fill('7');
  await go('Save');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const call = await ownerCalls(server);
  await call('PATCH', 'admin/house-contact/save', { name: 'Somebody Else', phone: '' });
  await go(/^Restore the backup of /);
  const asked = page.getByRole('dialog', { name: 'Go back to this backup?' });
  await expect(asked).toContainText('What was stored since is no longer here');
  await expectAccessible(page, 'the question before a restore');
  await tabTo(page, asked.getByRole('button', { name: 'Restore backup' }));
  await page.keyboard.press('Enter');
  // The server has been restarted, and knows the session that was there before the backup.
  await expect(page.getByText(/^Restored from the backup of /)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the page after a restore');
  await expect(page.getByLabel('How many are kept')).toHaveValue('14');
  const again = await ownerCalls(server);
  const [contact] = (await again('GET', 'admin/house-contact/get')).details;
  expect(contact).not.toMatchObject({ name: 'Somebody Else' });
});
