import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { CARETAKER, OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';

const entry = (page: Page, sentence: string | RegExp) => page.getByRole('row', { name: sentence });

test(
  'the caretaker opens a history by keyboard, and the owner finds it in the log and exports it',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const office = await context.newPage();
    await openAsAdmin(office, CARETAKER, 'all-clients');
    await office.getByRole('button', { name: 'More for Amina Njeri' }).press('Enter');
    await office.getByRole('menuitem', { name: 'Watched movies' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Watched movies: Amina Njeri' })).toBeVisible();
    await expect(office.getByText('Opening this page is recorded in the audit log.')).toBeVisible();
    await expect(
      office.getByRole('row', { name: /^Ghorofa ya Tisa.*Series 1 3 0:24 of 1:06/ }),
    ).toBeVisible();
    await expect(
      office.getByRole('row', { name: /^The Last Matatu to Rongai.*Movie.*Finished/ }),
    ).toBeVisible();
    await expectAccessibleInSizes(office, 'Watched movies');
    await office.getByRole('button', { name: 'Title' }).press('Enter');
    await expect(office.getByRole('rowheader').first()).toContainText('Ghorofa ya Tisa');
    await office.getByRole('link', { name: 'Back to All Clients' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'All Clients' })).toBeVisible();

    // Only the owner sees who looks at what.
    await expect(office.getByRole('link', { name: 'Audit Log' })).toHaveCount(0);
    await office.goto('/#/admin/audit-log');
    await expect(office.getByText('Only the owner can see the audit log.')).toBeVisible();
    await context.close();

    await openAsAdmin(page, OWNER);
    await page.getByRole('link', { name: 'Audit Log' }).press('Enter');
    const viewed = entry(page, /Peter Maina opened the watch history of the resident A\. N\. \(A4\)/);
    await expect(viewed).toHaveCount(1);
    await expect(page.getByText('Amina Njeri')).toBeHidden();
    await viewed.getByRole('button', { name: /^Details/ }).press('Enter');
    await expect(viewed.getByText('Amina Njeri, resident, A4')).toBeVisible();
    await expectAccessibleInSizes(page, 'Audit Log');

    await page.getByRole('searchbox').fill('mwanga lamu');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await expect(entry(page, /Peter Maina edited the movie “Mwanga wa Lamu”/)).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('rowheader')).toHaveCount(10);
    // Each filter is added to those that the page shows already.
    await page.getByRole('button', { name: 'Personal data' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Personal data', pressed: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Who' }).selectOption('Peter Maina');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await expect(viewed).toBeVisible();
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export/ }).press('Enter');
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      'Peter Maina opened the watch history of the resident A. N. (A4),Personal data,',
    );

    await page.getByLabel('To', { exact: true }).pressSequentially('01022001');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2001-01-02');
    await expect(page.getByText('There are no records to display')).toBeVisible();
    await expectAccessible(page, 'no entries');
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(entry(page, /Grace Akinyi exported the audit log/)).toBeVisible();
  },
);
