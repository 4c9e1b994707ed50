import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as base } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { CLIP, makeMediaFolder } from '../media-folder.ts';
import { isPlaying, signInToWatch } from '../playing.ts';
import { BARAKA } from '../test.ts';

const FILES = 24;

/** With a media folder of its own: files named so that nothing can be read from them, as a recorder names them. */
const test = base.extend({
  media: async ({}, use) => {
    const media = makeMediaFolder();
    mkdirSync(path.join(media, 'Bustani'));
    for (let file = 0; file < FILES; file += 1)
      cpSync(CLIP, path.join(media, `Bustani/capture_${String.fromCodePoint(97 + file)}.mp4`));
    await use(media);
    rmSync(media, { recursive: true });
  },
});

/** What a person may have to do: the season, the first number, fill down, save. */
const INPUTS_MAX = 4;

/** Counts what a person does on a page: each field that is filled in, and each press of a control. */
const countInputs = async (page: Page, onInput: () => void) => {
  await page.exposeFunction('countInput', onInput);
  await page.addInitScript(() => {
    const { countInput } = globalThis as unknown as { countInput: () => void };
    let field: EventTarget | null = null;
    const options = { capture: true };
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        if (!isTrusted || target === field) return;
        field = target;
        countInput();
      },
      options,
    );
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        field = null;
        if (isTrusted) countInput();
      },
      options,
    );
  });
};

test('24 badly named files become a season with four inputs, in an order that is changed, and play', async ({
  page,
  device: resident,
}) => {
  test.slow();
  let inputs = 0;
  await countInputs(page, () => {
    inputs += 1;
  });
  await openAsAdmin(page, OWNER, 'media-folder?folder=Bustani');
  await page.getByRole('link', { name: 'Make a season of this folder' }).click();
  let rows = page.getByRole('list', { name: 'Episodes' }).getByRole('listitem');
  await expect(rows).toHaveCount(FILES);
  await expectAccessibleInSizes(page, 'Season from a folder');
  inputs = 0;
  await page.getByRole('textbox', { name: 'Season', exact: true }).fill('2');
  await page.getByLabel('Number of capture_a.mp4').fill('5');
  await page.getByRole('button', { name: 'Fill down' }).click();
  await expect(page.getByLabel('Number of capture_x.mp4')).toHaveValue('28');
  await page.getByRole('button', { name: `Save ${FILES} episodes` }).click();
  // It is called like the folder.
  await expect(page.getByRole('heading', { name: 'Bustani', exact: true })).toBeVisible();
  expect(inputs).toBeGreaterThan(1);
  expect(inputs).toBeLessThanOrEqual(INPUTS_MAX);

  await expectAccessibleInSizes(page, 'Seasons');
  await page.getByRole('link', { name: 'Manage episodes of Season 2' }).click();
  rows = page
    .getByRole('table', { name: 'Episodes' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(FILES);
  await expectAccessibleInSizes(page, 'Episodes');

  // By keyboard, and by dragging.
  await page.getByRole('button', { name: 'Move Episode 7 up' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move Episode 7 up' })).toBeFocused();
  await expect(rows.first()).toContainText('Episode 7');
  await page.getByRole('button', { name: 'move Episode 20 to…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Place')).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'move Episode 20 to…' })).toBeFocused();
  await expect(rows.nth(1)).toContainText('Episode 20');
  await expect(page.getByRole('button', { name: 'Save Order' })).toBeInViewport();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Last move undone')).toBeAttached();
  await expect(rows.nth(1)).toContainText('Episode 5');
  const handle = page.getByTitle('Drag Episode 9');
  await handle.dragTo(rows.nth(1), { targetPosition: { x: 60, y: 4 } });
  await expect(rows.nth(1)).toContainText('Episode 9');
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expect(page.getByRole('button', { name: 'Save Order' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Order' })).toBeFocused();

  const id = new URL(page.url().replace('#/', '')).searchParams.get('id');
  const listening = resident.waitForResponse(/user\/events/);
  await signInToWatch(resident, BARAKA);
  await resident.goto(`/#/watch/episodes-more/${id}`);
  const episodes = resident.getByRole('listitem').filter({ hasText: /Episode \d/ });
  await expect(episodes.first()).toContainText('Episode 7');
  await expect(episodes.nth(1)).toContainText('Episode 9');
  // The open page follows.
  await listening;
  await page.getByRole('button', { name: 'Move Episode 9 up' }).click();
  await page.getByRole('button', { name: 'Save Order' }).click();
  await expect(episodes.first()).toContainText('Episode 9');
  await resident.goto(`/#/watch/series/bustani/${id}`);
  await isPlaying(resident);
});

test(
  'a series that is made by hand plays, and its wrong paths are noticed',
  { tag: '@long' },
  async ({ page, device: resident, expectedErrors }) => {
    // The demo's pictures are not in this media folder.
    expectedErrors.push(/status of 40[04]/);
    await openAsAdmin(page, OWNER, 'new-series');
    await page.getByLabel('Title', { exact: true }).fill('Sokoni');
    await page.getByLabel('Description').fill('A market and its people.');
    await expectAccessibleInSizes(page, 'New TV Series');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Add Seasons' }).click();
    await page.getByLabel('Trailer URL').fill('Bustani/capture_a.mp4');
    await expectAccessibleInSizes(page, 'the dialog of a season');
    await page.getByRole('button', { name: 'Add season', exact: true }).click();
    await page.getByRole('link', { name: 'Manage episodes of Season 1' }).click();
    await page.getByLabel('Episode name').fill('Asubuhi');
    await page.getByLabel('Runtime').fill('1');
    const url = page.getByLabel('Episode URL');
    const add = page.getByRole('button', { name: 'Add episode' });
    await url.fill('Bustani');
    await add.click();
    await expect(page.getByText('is a folder; choose a file in it')).toBeVisible();
    await expect(url).toBeFocused();
    await url.fill('Bustani/not-yet.mp4');
    await add.click();
    await expect(page.getByText('There is no such file.')).toBeVisible();
    await page.getByRole('switch', { name: 'Edit Video' }).click();
    await url.fill('Bustani/capture_b.mp4');
    await page.getByRole('button', { name: 'Add an episode' }).click();
    await page.getByRole('button', { name: 'Go on editing' }).click();
    await page.getByRole('button', { name: 'Save episode' }).click();
    await expect(page.getByText('There is no such file.')).toBeHidden();

    const id = new URL(page.url().replace('#/', '')).searchParams.get('id');
    await signInToWatch(resident, BARAKA);
    await resident.goto(`/#/watch/series/sokoni/${id}`);
    await isPlaying(resident);
    await page.getByRole('link', { name: 'All TV Series' }).click();
    await expect(page.getByRole('row', { name: /Sokoni/ })).toBeVisible();
    await expectAccessibleInSizes(page, 'All Tv Series');
  },
);
