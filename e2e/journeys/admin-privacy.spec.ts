import { readFileSync } from 'node:fs';
import * as accountMessages from '../../contract/src/accounts/messages.ts';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { signedUpDaysAgo } from '../residents.ts';
import { AMINA, enterPhone, openDashboard } from '../test.ts';

const DAY_MS = 86_400_000;
const LONG = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

test('a resident gets a copy of their data, and is erased, by keyboard', async ({
  page,
  device: resident,
  server,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 40[14]/);
  signedUpDaysAgo(server, AMINA, 30);
  await openDashboard(resident, AMINA);

  await openAsAdmin(page, OWNER, 'all-clients?sort=-name');
  await page.getByRole('button', { name: 'More for Amina Njeri' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Personal data' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Personal data: Amina Njeri' })).toBeVisible();
  const history = page.getByRole('table', { name: 'Films and episodes watched' });
  await expect(history.getByRole('cell', { name: 'The Last Matatu to Rongai' })).toBeVisible();
  await expectAccessibleInSizes(page, 'Personal data');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'What Sebule keeps about Amina Njeri' })).toBeHidden();
  await expect(page.locator('h1', { hasText: 'What Sebule keeps about Amina Njeri' })).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d+-\d{4}-\d\d-\d\d\.json$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('The Last Matatu to Rongai');

  const note = page.getByRole('button', { name: 'Note the day' });
  const erasure = page.getByText(/^Erasure requested on .*: due /);
  await note.press('Enter');
  const asked = page.getByRole('dialog', { name: 'When did Amina Njeri ask to be erased?' });
  const day = asked.getByLabel('Asked on');
  await expect(day).toBeFocused();
  const today = await day.inputValue();
  expect(await day.getAttribute('max')).toBe(today);
  await expectAccessibleInSizes(page, 'noting the day');
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  await day.fill(yesterday);
  const due = new Date(Date.parse(yesterday) + 7 * DAY_MS);
  await expect(asked.getByText(`Due on ${LONG.format(due)}.`)).toBeVisible();
  await day.press('Enter');
  await expect(erasure).toContainText(`on ${LONG.format(Date.parse(yesterday))}: due ${LONG.format(due)}`);

  const noLonger = page.getByRole('button', { name: 'No longer wanted' });
  await expect(noLonger).toBeFocused();
  await noLonger.press('Enter');
  const withdrawing = page.getByRole('dialog', { name: 'Amina Njeri no longer wants to be erased?' });
  await expectAccessibleInSizes(page, 'withdrawing');
  await withdrawing.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(erasure).toBeVisible();
  await noLonger.press('Enter');
  await withdrawing.getByRole('button', { name: 'No longer wanted' }).press('Enter');
  await expect(erasure).toBeHidden();
  await note.press('Enter');
  await day.press('Enter');
  await expect(erasure).toBeVisible();
  await page.getByRole('button', { name: 'Erase…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase everything about Amina Njeri?' });
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await expectAccessible(page, 'erasing');
  await dialog.getByRole('checkbox').press('Space');
  await dialog.getByRole('button', { name: 'Erase' }).press('Enter');
  await expect(page.getByText('Everything about this resident has been erased')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All Clients' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Baraka Otieno' })).toBeVisible();
  await expect(page.getByText('Amina Njeri')).toHaveCount(0);
  await expect(page).toHaveURL(/all-clients\?sort=-name/);
  await page.goForward();
  await expect(page.getByRole('alert')).toContainText('The resident could not be loaded.');
  await expect(page.getByRole('button', { name: 'Save as a file' })).toHaveCount(0);
  await expect(page.getByText('Amina')).toHaveCount(0);

  await resident.reload();
  await expect(resident.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await enterPhone(resident, AMINA);
  await expect(resident.getByText(accountMessages.phoneUnknown)).toBeVisible();
});
