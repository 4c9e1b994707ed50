import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectFocusKept, tabTo } from '../keyboard.ts';
import { runFolder } from '../run-folder.ts';

const FOLDER = 'by keyboard';
test('a movie is added, hidden, deleted and restored, and a file is renamed, with the keyboard alone', async ({
  page,
}) => {
  const { media } = runFolder();
  mkdirSync(path.join(media, FOLDER), { recursive: true });
  cpSync(path.join(media, 'clips/far-orbit.mp4'), path.join(media, FOLDER, 'old name.mp4'));
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
});
