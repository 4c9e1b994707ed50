import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { callsAs } from '../calls.ts';
import { AMINA } from '../test.ts';

test(
  'a caretaker sees in the morning what waits, who watches and what was watched, and it stays up to date',
  { tag: '@long' },
  async ({ page, server }) => {
    await openAsAdmin(page, OWNER);
    const waiting = page.getByRole('region', { name: /wait/ });
    await expect(waiting.getByText('1 resident waits for approval')).toBeVisible();
    await expect(waiting.getByText('No request waits for an answer')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nobody is watching now' })).toBeVisible();
    const figures = page.getByRole('region', { name: 'In figures' });
    await expect(figures.getByRole('listitem')).toContainText([
      'Total Movies27',
      'Total Tv Series6',
      'Total Episodes66',
      'Active Users3',
    ]);
    await expect(page.getByRole('img', { name: /^The building watched .* Today so far/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Watched longest: Bustani ya Nyota/ })).toBeVisible();

    // A resident's wish arrives while the page is open.
    const call = await callsAs(server, { prevelages: 'viewer', phone: `254${AMINA}` });
    await call('POST', 'user/movie-request', {
      movieName: 'Nyota ya Jaha',
      movieType: 'movie',
      notify: false,
    });
    await expect(waiting.getByText('1 request waits for an answer')).toBeVisible();
    await expect(waiting.getByText('From 1 apartment')).toBeVisible();

    for (const summary of await page.getByText('As a table').all()) {
      await summary.focus();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('rowheader', { name: /today so far/ })).toBeVisible();
    await expectAccessibleInSizes(page, 'the dashboard');

    await figures.getByRole('link', { name: 'Details of Active Users' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'All Clients' })).toBeVisible();
  },
);

test(
  'a part that fails says so, and leaves the others',
  { tag: '@long' },
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 500/);
    const fail = { status: 500, json: { success: false, msg: 'The disk does not answer.', details: [] } };
    await page.route('**/api/admin/dashboard/watch-time', (route) => route.fulfill(fail));
    await openAsAdmin(page, OWNER);
    const alert = page.getByRole('alert').filter({ hasText: 'The watch time could not be loaded.' });
    await expect(alert).toContainText('The disk does not answer.');
    await expect(page.getByText('Total Movies')).toBeVisible();
    await expectAccessible(page, 'a failed part');
    await page.unrouteAll();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('img', { name: /^Watched longest/ })).toBeVisible();
  },
);
