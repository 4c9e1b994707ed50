import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { SIZES, expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { setFile } from '../catalogue.ts';
import { putFilm } from '../media-folder.ts';
import { goToTitle, isPlaying, signInToWatch, watch } from '../playing.ts';
import { resize } from '../resize.ts';
import { AMINA } from '../test.ts';

const FOLDER = 'tidied';

test('files are renamed, moved and deleted, and titles follow', async ({
  media,
  page,
  device: resident,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(
    // The name that is taken.
    /status of 409 .*\/admin\/media\/rename/,
    // The film is deleted while the resident watches it.
    /status of 404 .*\/user\/watch-progress/,
  );
  const folder = path.join(media, FOLDER);
  mkdirSync(path.join(folder, 'old'), { recursive: true });
  putFilm(path.join(media, 'clips/far-orbit.mp4'), path.join(folder, 'x264-final.mp4'));
  writeFileSync(path.join(folder, 'notes.txt'), 'Buy milk.');
  writeFileSync(path.join(folder, 'old/more.txt'), 'Buy more.');
  setFile(server, 'salt-orbit', { url: `${FOLDER}/x264-final.mp4` });
  const has = (file: string) => existsSync(path.join(folder, file));
  // Toasts have that role, too.
  const dialog = page.locator('dialog');
  const actions = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await signInToWatch(resident, AMINA);
  await watch(resident, server, 'salt-orbit');

  await openAsAdmin(page, OWNER, `media-folder?folder=${FOLDER}`);
  await actions('x264-final.mp4', 'Rename');
  await expect(dialog).toContainText('The titles that play it follow.');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('notes.txt');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That name is taken.').first()).toBeVisible();
  await expectAccessible(page, 'a name that is taken');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Salt Orbit (2024).mp4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Salt Orbit \(2024\)\.mp4.*Salt Orbit/ })).toBeVisible();
  await resident.reload();
  await isPlaying(resident);

  await page.getByRole('button', { name: 'New folder' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Films');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Films', exact: true })).toBeVisible();
  for (const name of ['Salt Orbit (2024).mp4', 'notes.txt'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  await page.getByRole('button', { name: 'Move to…' }).click();
  await dialog.getByRole('button', { name: 'Films' }).click();
  await expect(dialog).toContainText('No folders in here.');
  await expectAccessibleInSizes(page, 'where files go');
  await resize(page, SIZES.laptop);
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(
    page.getByText('There are no records').or(page.getByRole('row', { name: /notes/ })),
  ).toHaveCount(0);
  expect([has('Films/Salt Orbit (2024).mp4'), has('Films/notes.txt')]).toEqual([true, true]);
  await resident.reload();
  await isPlaying(resident);

  await actions('old', 'Delete');
  await expect(dialog).toContainText('One file, 9 bytes. This cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => has('old')).toBe(false);
  await actions('Films', 'Delete');
  await expect(dialog).toContainText('Residents can no longer play:Salt Orbit');
  await dialog.getByRole('button', { name: 'Delete all the same' }).click();
  await expect.poll(() => has('Films')).toBe(false);
  await expect(page.getByText('There are no records to display')).toBeVisible();
  await page.goto('/#/admin/trash');
  await expect(page.getByRole('row', { name: /Salt Orbit/ })).toBeVisible();
});

test(
  'a folder that is moved on the computer itself is noticed, and relinked in one tap',
  { tag: '@long' },
  async ({ media, page, device: resident, server, expectedErrors }) => {
    // The resident's film is away for a while.
    expectedErrors.push(/status of 404 .*\/media\//);
    const [from, to] = ['from usb', 'Movies'].map((name) => path.join(media, name)) as [string, string];
    mkdirSync(from);
    putFilm(path.join(media, 'clips/far-orbit.mp4'), path.join(from, 'Salt Orbit.mp4'));
    setFile(server, 'salt-orbit', { url: 'from usb/Salt Orbit.mp4' });
    await openAsAdmin(page, OWNER, 'media-folder?folder=from%20usb');
    await expect(page.getByRole('row', { name: /Salt Orbit\.mp4.*H\.264.*Salt Orbit/ })).toBeVisible();
    await signInToWatch(resident, AMINA);

    await page.goto('/#/admin/dashboard');
    renameSync(from, to);
    const waiting = page.getByRole('region', { name: /wait/ });
    await expect(waiting.getByText('1 film is missing from the disk')).toBeVisible();
    await expect(waiting.getByText('1 found in another folder or under another name')).toBeVisible();
    await goToTitle(resident, server, 'salt-orbit');
    await expect(resident.getByRole('alert')).toContainText('Not available just now.');
    await expectAccessible(resident, 'a film that is away');

    await page.goto('/#/admin/all-movies?missing=files');
    await expect(page.getByRole('row', { name: /Salt Orbit.*1 file is missing/ })).toBeVisible();
    await page.goto('/#/admin/dashboard');
    await waiting.getByRole('link', { name: 'Missing Files' }).click();
    await expect(
      page.getByRole('row', { name: /Salt Orbit\.mp4.*Now at Movies\/Salt Orbit\.mp4/ }),
    ).toBeVisible();
    await expectAccessibleInSizes(page, 'missing files');
    await resize(page, SIZES.laptop);
    const relink = page.getByRole('button', { name: 'Moved: relink 1' });
    const undo = page.getByRole('button', { name: 'Undo' });
    await relink.click();
    // The pointer holds it there.
    await undo.hover();
    await expect(page.getByText('All files that titles need are in the media folder.')).toBeVisible();
    await undo.click();
    await expect(relink).toBeVisible();

    await page.goto('/#/admin/new-files?q=Salt');
    const row = page.getByRole('row', { name: /Salt Orbit misses this file at “from usb\/Salt Orbit\.mp4”/ });
    await expect(row).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select Salt Orbit.mp4' })).toBeDisabled();
    await expectAccessibleInSizes(page, 'a new file that titles miss');
    await resize(page, SIZES.laptop);
    const relinkRow = page.getByRole('button', { name: 'Relink Salt Orbit.mp4' });
    await relinkRow.click();
    await undo.hover();
    await expect(row).toHaveCount(0);
    await undo.click();
    await relinkRow.click();
    await expect(row).toHaveCount(0);
    await expect(relink).toHaveCount(0);
    // By itself.
    await isPlaying(resident);
    rmSync(to, { recursive: true });
  },
);
