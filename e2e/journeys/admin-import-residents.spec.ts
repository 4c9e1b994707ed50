import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';

/** As an Excel of the last decade writes it: Windows-1252, with semicolons, and with a phone that it has rounded. */
const FILE = [
  'Jina;Simu;Building;House no.;Rent',
  'Wanjiku Kamau;0722 000 111;Block A;B7;12000',
  'Zoë Wafula;722000112;Block A;B8;12000',
  'Amina Njeri;0700 000 101;;;9000',
  'Otieno Ouma;7.12E+08;Block A;B9;9000',
  'Grace Wambui;0722 000 111;Block A;B10;9000',
  'Faraji Mutua;0722 000 113;Block A',
].join('\r\n');

const choose = async (page: Page, content: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles({ name: 'residents.csv', mimeType: 'text/csv', buffer: content });
};

test('the residents of a spreadsheet are added once, and the bad rows are named', async ({ page }) => {
  await openAsAdmin(page, OWNER, 'all-clients');
  await page.getByRole('link', { name: 'Import' }).press('Enter');
  await expectAccessibleInSizes(page, 'choosing a file');
  await choose(page, Buffer.from(FILE, 'latin1'));

  await expect(
    page.getByText('2 residents will be added. 1 is there already. 3 rows have mistakes'),
  ).toBeVisible();
  await expect(page.getByText('comes from an older program')).toBeVisible();
  await expect(page.getByText('Ignored: Rent')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    /^Row 5Otieno Ouma.*Phone was rounded by the spreadsheet/,
    /^Row 6Grace Wambui.*Phone is the same as in row 2\./,
    /^Row 7Faraji Mutua.*This row has 3 cells, and the first one has 5\./,
  ]);
  await expect(page.getByRole('heading', { name: 'residents.csv' })).toBeFocused();
  await page.locator('summary').press('Enter');
  await expectAccessibleInSizes(page, 'what an import would do');
  await page.getByRole('button', { name: /^New/ }).press('Enter');
  await expect(page.getByRole('listitem')).toHaveText([/Wanjiku Kamau/, /Zoë Wafula/]);

  await page.getByRole('button', { name: 'Add 2 residents' }).press('Enter');
  await expect(page.getByRole('heading', { name: '2 residents added' })).toBeFocused();
  await expectAccessibleInSizes(page, 'what an import did');
  const rejected = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rows with mistakes' }).click();
  expect(await readFile(await (await rejected).path(), 'utf8')).toContain(
    'Otieno Ouma,7.12E+08,Block A,B9,9000,5,',
  );

  await page.getByRole('button', { name: 'Import another' }).click();
  await choose(page, Buffer.from(FILE, 'latin1'));
  await expect(page.getByText('nobody to add')).toBeVisible();
  await expect(page.getByText('3 are there already. 3 rows have mistakes')).toBeVisible();

  await page.getByRole('link', { name: 'All Clients' }).last().click();
  await expect(page.getByRole('row', { name: /Zoë Wafula/ })).toContainText('0722 000 112');
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await exported).path());
  await page.getByRole('link', { name: 'Import' }).click();
  await choose(page, csv);
  await expect(
    page.getByText(/^There is nobody to add: an import would change nothing\. \d are there already\.$/),
  ).toBeVisible();
});

const tableOf = (rows: number, location: string): Buffer => {
  const lines = Array.from(
    { length: rows },
    (_, at) => `Resident ${at},07${String(40_000_000 + at)},${location}`,
  );
  return Buffer.from(['Name,Phone,Location', ...lines].join('\n'));
};

test(
  'a large table over a slow line can be stopped and left, and one that is too large is not sent',
  { tag: '@long' },
  async ({ page }) => {
    const checks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/check-import')) checks.push(request.url());
    });
    await openAsAdmin(page, OWNER, 'all-clients');
    await page.getByRole('link', { name: 'Import' }).click();
    const network = await page.context().newCDPSession(page);
    const limitTo = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await network.send('Network.enable');
    await limitTo(5_000);
    await choose(page, tableOf(5_000, 'Block A'));
    await expect(page.getByText(/^Sending 4\d\d kB$/)).toBeVisible();
    await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
    await expectAccessibleInSizes(page, 'sending rows over a slow line');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByText('Stopped. The rows have not been checked.')).toBeFocused();
    await expectAccessibleInSizes(page, 'a check that was stopped');
    await limitTo(-1);
    await page.getByRole('button', { name: 'Check the rows' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add 5,000 residents' })).toBeVisible();
    expect(checks).toHaveLength(2);

    await page.getByRole('button', { name: 'Choose another' }).click();
    await choose(page, tableOf(5_000, 'ñ'.repeat(200)));
    await expect(page.getByRole('alert')).toContainText('at most 2.1 MB can be imported at a time');
    expect(checks).toHaveLength(2);

    await page.getByRole('button', { name: 'Choose another' }).click();
    await choose(page, tableOf(5_000, 'Block A'));
    await expect(page.getByRole('button', { name: 'Add 5,000 residents' })).toBeVisible();
    await limitTo(5_000);
    await page.getByRole('button', { name: 'Add 5,000 residents' }).click();
    await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
    await page.goBack();
    const asked = page.getByRole('dialog', { name: 'Stop adding the residents?' });
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText(/^Sending/)).toBeVisible();
    await page.getByRole('link', { name: 'All Clients' }).first().click();
    await expect(asked).toContainText('Nobody has been added yet');
    await asked.getByRole('button', { name: 'Leave' }).click();
    await limitTo(-1);
    await expect(page.getByRole('heading', { name: 'All Clients' })).toBeVisible();
    await expect(page.getByText('Resident 4999')).toHaveCount(0);
  },
);
