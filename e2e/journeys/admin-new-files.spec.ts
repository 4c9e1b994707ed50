import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { makeMediaFolder, putOwnFilm } from '../media-folder.ts';

const NAMES = [
  'The.Kite.2024.720p',
  'The.Kite.2024.1080p',
  'Wind (1999)',
  'Wind (1999)-deleted',
  'Apollo - 13',
  'Apollo S01E01-E02',
];

/** With a media folder of its own: films and episodes in one flat folder, as they are copied from a memory stick. */
const test = base.extend({
  media: async ({}, use) => {
    const media = makeMediaFolder();
    mkdirSync(path.join(media, 'in'));
    for (const name of NAMES) putOwnFilm(path.join(media, `in/${name}.mp4`));
    await use(media);
    rmSync(media, { recursive: true });
  },
});

const TABS_MAX = 120;

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') => {
  const control = page.getByRole(role, { name }).first();
  await expect(control).toBeVisible();
  for (let tab = 0; tab < TABS_MAX; tab += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
};

const press = async (page: Page, name: string | RegExp, role?: 'button' | 'link' | 'checkbox') => {
  await tabTo(page, name, role);
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
};

const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

test('new files become movies and a season by keyboard alone', async ({ page }) => {
  await openAsAdmin(page, OWNER, 'new-files');
  const rows = page.getByRole('table', { name: 'New files' }).getByRole('row');
  await expect(rows.filter({ hasText: 'The Kite (2024)' })).toHaveCount(2);

  await press(page, 'Select The.Kite.2024.720p.mp4', 'checkbox');
  await press(page, 'Select The.Kite.2024.1080p.mp4', 'checkbox');
  await press(page, 'Add 2 movies');
  await expect(page.getByText('The Kite has been added with 2 files')).toBeVisible();
  await expect(rows.filter({ hasText: 'The Kite' })).toHaveCount(0);
  await expectFocusKept(page);
  await press(page, 'Add movie: Wind (1999).mp4');
  await expect(page.getByText('There are no records to display')).toBeVisible();
  await expectFocusKept(page);

  await press(page, /^Episodes/);
  const apollo = rows.filter({ hasText: 'Apollo - 13.mp4' });
  await expect(apollo).toContainText('The name has an episode number');
  await expectAccessibleInSizes(page, 'New episodes');
  await press(page, 'It is a movie: Apollo - 13.mp4');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Apollo - 13');
  await press(page, 'Add movie');
  await expect(apollo).toHaveCount(0);
  await expectFocusKept(page);

  await press(page, 'Make a season of this folder: Apollo S01E01-E02.mp4', 'link');
  await expect(page.getByRole('list', { name: 'Episodes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('5 other videos in the folder')).toBeVisible();
  await expectFocusKept(page);
  await expect(page.getByRole('textbox', { name: 'Number of Apollo S01E01-E02.mp4' })).toHaveValue('1–2');
  await press(page, 'Save 1 episode');
  await expect(page.getByRole('heading', { name: 'Apollo', exact: true })).toBeVisible();
  await expectFocusKept(page);
  await page.getByRole('link', { name: 'Manage episodes of Season 1' }).click();
  await expect(page.getByRole('cell', { name: '1–2', exact: true })).toBeVisible();
});
