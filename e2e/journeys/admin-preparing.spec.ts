import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { hourAt } from '../../contract/src/common/building-days.ts';
import { NEW_PREPARE_POLICY } from '../../contract/src/preparing/limits.ts';
import { makeOlder } from '../../server/src/testing/make-older.ts';
import { expect, test as base } from '../admin-test.ts';
import { CARETAKER, openAsAdmin, ownerCalls } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { expectFocusKept, tabTo } from '../keyboard.ts';
import { madePath } from '../library.ts';
import { makeMediaFolder, putFilm } from '../media-folder.ts';

const FILM = 'The Kite (2021).mkv';
const HOUR_MS = 3_600_000;

/** With a media folder of its own, in which there is a film from a disc. */
const test = base.extend({
  media: async ({}, use) => {
    const media = makeMediaFolder();
    const disc = madePath('disc.mkv');
    makeOlder(disc);
    putFilm(disc, path.join(media, FILM));
    await use(media);
    rmSync(media, { recursive: true });
  },
});
test.use({ serverEnv: { MEDIA_URL_SECONDS: '2' } });

test('a film from a disc is prepared by keyboard alone: paused, gone on with, done, and its original deleted', async ({
  page,
  server,
  media,
}) => {
  test.slow();
  const call = await ownerCalls(server);
  await call('POST', 'admin/media/scan');
  const found = async () => JSON.stringify((await call('GET', 'admin/media/new-files')).details);
  await expect.poll(found, { timeout: 90_000 }).toContain('HEVC');
  await call('POST', 'admin/media/add-movies', { movies: [{ path: FILM, title: 'The Kite', year: 2021 }] });
  await call('POST', 'admin/prepare/pause', { is_paused: true });
  const go = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };

  await openAsAdmin(page, CARETAKER);
  const waiting = page.getByRole('region', { name: /wait/ });
  await expect(waiting.getByText('1 film does not play on most devices')).toBeVisible();
  await go(waiting.getByRole('link', { name: 'Preparing' }));
  await expect(page.getByText('Preparing is paused.')).toBeVisible();
  await go(page.getByRole('button', { name: 'Prepare it' }));
  const first = page.getByRole('region', { name: 'First' });
  await expect(first.getByText('Not begun yet')).toBeVisible();
  await expect(first).toContainText('HEVC');
  await expectFocusKept(page);
  await expectAccessibleInSizes(page, 'a film that waits');

  await go(first.getByRole('link', { name: 'The Kite' }));
  await expect(page.getByRole('link', { name: 'Waits to be prepared' })).toBeVisible();
  await go(page.getByRole('link', { name: 'Waits to be prepared' }));

  // Otherwise it would be done before it is paused again.
  const [from_hour, to_hour] = [6, 7].map((hours) => hourAt(Date.now() + hours * HOUR_MS));
  await call('PATCH', 'admin/prepare/policy', { ...NEW_PREPARE_POLICY, from_hour, to_hour });
  const paused = page.getByText('Preparing is paused.');
  await go(page.getByRole('button', { name: 'Go on' }));
  await expect(paused).toBeHidden();
  await go(page.getByRole('button', { name: 'Pause all' }));
  await expect(paused).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Go on' });
  await expect(goOn).toBeFocused();
  // Its words change before the whole page is loaded again, and until then it refuses presses.
  await expect(goOn).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(paused).toBeHidden();
  await call('PATCH', 'admin/prepare/policy', NEW_PREPARE_POLICY);
  const done = page.getByRole('region', { name: 'Done in the last week' });
  await expect(done.getByText(/^1 film, \d/)).toBeVisible({ timeout: 90_000 });
  // Nobody has an address of the file itself any longer.
  const stays = async () => JSON.stringify((await call('GET', 'admin/prepare/originals')).details);
  await expect.poll(stays).toContain('"kept_because":null');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Originals' })).toContainText('The Kite');
  await expectAccessible(page, 'a film that is done');
  await go(done.getByRole('link', { name: 'The Kite' }));
  await expect(page.getByText('Prepared for all devices.').first()).toBeVisible();
  await go(page.getByRole('button', { name: /^Delete original, / }).first());
  const asked = page.getByRole('dialog', { name: 'Delete this original?' });
  await expect(asked).toContainText('This frees');
  await expectAccessible(page, 'the question before an original is deleted');
  await go(asked.getByRole('button', { name: 'Delete original' }));
  await expect(page.getByText('Its original was deleted.').first()).toBeVisible();
  expect(existsSync(path.join(media, FILM))).toBe(false);
  await call('POST', 'admin/media/scan');
  await page.goto('/#/admin/media-folder');
  await expect(page.getByText('Only the prepared film is left').first()).toBeVisible();
});
