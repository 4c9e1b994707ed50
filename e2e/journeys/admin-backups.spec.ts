import { readFileSync } from 'node:fs';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { tabTo } from '../keyboard.ts';

test('the owner makes a backup by keyboard, takes it home, and keeps fewer of them', async ({ page }) => {
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
  await page.reload();
  await expect(page.getByLabel('How many are kept')).toHaveValue('7');
});
