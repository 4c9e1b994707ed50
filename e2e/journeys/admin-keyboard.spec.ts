import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { expectFocusKept, tabTo } from '../keyboard.ts';
import { putFilm } from '../media-folder.ts';
import { resize } from '../resize.ts';

const FOLDER = 'by keyboard';
test(
  'a movie is added, hidden, deleted and restored, and a file is renamed, with the keyboard alone',
  { tag: '@long' },
  async ({ page, media }) => {
    mkdirSync(path.join(media, FOLDER), { recursive: true });
    putFilm(path.join(media, 'clips/far-orbit.mp4'), path.join(media, FOLDER, 'old name.mp4'));
    const press = (key: string) => page.keyboard.press(key);
    const go = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target);
      await press(key);
    };
    const enter = async (label: string, text: string) => {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    };
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await openAsAdmin(page, OWNER);
    await go(link('New Movie'));
    await enter('Title', 'Keyboard Kite');
    await enter('Description', 'A kite.');
    await go(button('Create'));
    await enter('Label', 'HD');
    await go(button('Browse for the movie'));
    await go(button(FOLDER));
    await expect(page.getByRole('button', { name: /^old name\.mp4/ })).toBeFocused();
    await press('Enter');
    await expect(page.getByLabel('Movie URL')).toHaveValue(`${FOLDER}/old name.mp4`);
    await expect(page.getByLabel('Movie URL')).toBeFocused();
    await enter('Trailer URL', 'clips/far-orbit.mp4');
    await go(button('Add file'));
    await expect(page.getByRole('table', { name: 'Files' })).toContainText(FOLDER);
    await expectFocusKept(page);

    await page.goto('/#/admin/all-movies?q=keyboard');
    const row = page.getByRole('row', { name: /Keyboard Kite/ });
    const hidden = row.getByRole('checkbox', { name: /to residents$/ });
    await go(hidden, ' ');
    await expect(hidden).not.toBeChecked();
    await expect(hidden).toBeFocused();
    await go(row.getByRole('button', { name: 'Delete Keyboard Kite' }));
    await go(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await expect(row).toBeHidden();
    await expectFocusKept(page);

    await page.goto('/#/admin/trash');
    await go(page.getByRole('button', { name: 'Restore Keyboard Kite' }));
    await expect(page.getByRole('row', { name: /Keyboard Kite/ })).toBeHidden();
    await expectFocusKept(page);

    await page.goto(`/#/admin/media-folder?folder=${encodeURIComponent(FOLDER)}`);
    await go(button('Actions for old name.mp4'));
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await press('Enter');
    const name = page.locator('dialog').getByRole('textbox', { name: 'Name' });
    await expect(name).toBeFocused();
    await name.fill('new name.mp4');
    await press('Enter');
    await expect(page.getByRole('row', { name: /new name\.mp4.*Keyboard Kite/ })).toBeVisible();
    await expectFocusKept(page);
  },
);

test('on a laptop the menu shows the entry of the current page, and the page stays where it is', async ({
  page,
}) => {
  await resize(page, { width: 1366, height: 620 });
  await openAsAdmin(page, OWNER, 'about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const about = menu.getByRole('link', { name: 'About' });
  const dashboard = menu.getByRole('link', { name: 'Dashboard' });
  await expect(about).toBeInViewport({ ratio: 1 });
  // Otherwise all entries fit, and this shows nothing.
  await expect(dashboard).not.toBeInViewport();
  await page.goto('/#/admin/dashboard');
  await expect(dashboard).toBeInViewport({ ratio: 1 });
  await page.goto('/#/admin/about');
  await expect(about).toBeInViewport({ ratio: 1 });
  const logo = page.getByRole('banner').getByText('Sebule');
  await page.goto('/#/admin/all-clients');
  // The menu goes back to its beginning, although the entry was in sight.
  await expect(logo).toBeInViewport({ ratio: 1 });
  await page.goto('/#/admin/backups');
  await expect(about).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone the controls above a list take two rows, and the chosen filter is in sight', async ({
  page,
}) => {
  await resize(page, { width: 360, height: 740 });
  await openAsAdmin(page, OWNER, 'audit-log?topic=backups');
  const topics = page.getByRole('group', { name: 'Topic' });
  await expect(topics.getByRole('button', { name: 'Backups' })).toBeInViewport({ ratio: 0.9 });
  expect((await topics.boundingBox())?.height).toBeLessThan(60);
  // It is the last: there is more at the left only, until one goes there.
  await expect(topics).toHaveAttribute('data-before');
  await expect(topics).not.toHaveAttribute('data-after');
  await topics.getByRole('button', { name: 'All' }).focus();
  await expect(topics).toHaveAttribute('data-after');
  await expect(topics).not.toHaveAttribute('data-before');
  const who = page.getByRole('combobox', { name: 'Who' });
  await expect(who).toBeHidden();
  await page.getByRole('button', { name: 'Who and when' }).click();
  await who.selectOption('Peter Maina');
  await expect(page).toHaveURL(/actor=/);
  const fields = page.getByRole('group', { name: 'Who and when' });
  expect((await fields.boundingBox())?.height).toBeLessThan(160);
  await expectAccessible(page, 'audit log on a phone');
  await page.reload();
  // What narrows the list is said in little room.
  await expect(page.getByRole('button', { name: 'Who and when: Peter Maina' })).toBeVisible();
  await expect(who).toBeHidden();

  await page.goto('/#/admin/movie-request');
  await expect(page.getByRole('heading', { name: 'Movie Requests' })).toBeVisible();
  const search = page.getByRole('searchbox');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  // The counts above them move both when they come.
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([search.boundingBox(), sort.boundingBox()]);
      return Math.abs((one?.y ?? 0) - (other?.y ?? 99));
    })
    .toBeLessThan(5);
  expect((await sort.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'requests on a phone');
});
