import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test as base } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { madePath } from '../library.ts';
import { CLIP, putFilm, whileCopied } from '../media-folder.ts';
import { goToTitle, playedTo, signInToWatch } from '../playing.ts';
import { AMINA } from '../test.ts';

const DEMO_MEDIA = path.join(import.meta.dirname, '../../demo/media');
/** How long a file has to stand still, until the next look, and for that one on a busy machine. */
const WHOLE = { timeout: 90_000 };
/** Until the next look at the disk, which is 10 s away and may itself wait on a busy machine. */
const DISK = { timeout: 40_000 };

/** With the demo's films on a disk of its own. */
const test = base.extend({
  media: async ({}, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-disk-'));
    const media = path.join(folder, 'media');
    cpSync(DEMO_MEDIA, media, { recursive: true, preserveTimestamps: true });
    await use(media);
    rmSync(folder, { recursive: true });
  },
});

test(
  'while the disk is away everybody is told so, and all is there again once it is back',
  { tag: '@long' },
  async ({ page, device: resident, server, media, expectedErrors }) => {
    expectedErrors.push(/status of 404 .*\/(media|images)\//, /status of 503 .*\/admin\/media\/upload/);
    const unplugged = `${media}-unplugged`;
    await signInToWatch(resident, AMINA);
    await openAsAdmin(page, OWNER);
    const waiting = page.getByRole('region', { name: /wait/ });
    await expect(waiting.getByText(/ free of /)).toBeVisible();
    // By which the disk is known again.
    await expect.poll(() => existsSync(path.join(media, '.sebule-media'))).toBe(true);

    // What is left of a disk that is not mounted.
    renameSync(media, unplugged);
    mkdirSync(media);
    await expect(waiting.getByText('The disk with the films cannot be reached')).toBeVisible(DISK);
    await expectAccessible(page, 'a disk that is away');
    await goToTitle(resident, server, 'salt-orbit');
    await expect(resident.getByRole('alert')).toContainText('Not available just now.');

    await page.goto('/#/admin/media-folder');
    const problem = page.getByRole('alert').filter({ hasText: 'its disk is away' });
    await expect(problem).toBeVisible();
    await expect(page.getByRole('link', { name: 'clips', exact: true })).toBeVisible();
    const kite = { name: 'Kite.mp4', mimeType: 'video/mp4', buffer: readFileSync(CLIP) };
    await page.locator('[data-drop-zone] input').setInputFiles(kite);
    const upload = page.locator('[data-upload="Kite.mp4"]');
    await expect(upload).toContainText('The disk with the films is away.');
    await expectAccessibleInSizes(page, 'the media folder without its disk');
    expect(readdirSync(media)).toEqual([]);

    rmdirSync(media);
    renameSync(unplugged, media);
    await expect(problem).toBeHidden(DISK);
    await upload.getByRole('button', { name: 'Try again: Kite.mp4' }).click();
    await expect(page.getByText('In the media folder: uploads/Kite.mp4')).toBeVisible();
    await page.goto('/#/admin/dashboard');
    await expect(waiting.getByText(/ free of /)).toBeVisible();
    await expect(waiting.getByText(/missing from the disk/)).toHaveCount(0);
    // By itself.
    await playedTo(resident, 0);
  },
);

test(
  'a film that is still being copied is offered once it is whole, and titles follow a better one',
  { tag: '@long' },
  async ({ page, device: resident, server, media }) => {
    // Three such waits, one after the other.
    test.setTimeout(400_000);
    const [kite, wind] = ['Kite (2024).mp4', 'Wind (1999).mp4'].map((name) => path.join(media, name)) as [
      string,
      string,
    ];
    putFilm(CLIP, wind);
    const better = madePath('larger.mp4');
    await openAsAdmin(page, OWNER, 'new-files');
    const row = (name: string) => page.getByRole('row', { name });
    await expect(row('Wind (1999)')).toContainText('H.264, 640×360', WHOLE);
    await page.getByRole('button', { name: 'Add movie: Wind (1999).mp4' }).click();
    await expect(page.getByText('Wind has been added')).toBeVisible();

    const film = readFileSync(CLIP);
    writeFileSync(kite, film.subarray(0, film.length / 2));
    const add = page.getByRole('button', { name: 'Add movie: Kite (2024).mp4' });
    await whileCopied(kite, async () => {
      await expect(row('Kite (2024)')).toContainText('Still copying');
      await expect(add).toBeDisabled();
      await expectAccessibleInSizes(page, 'a film that is still being copied');
    });
    appendFileSync(kite, film.subarray(film.length / 2));
    putFilm(better, wind);

    // By itself.
    await expect(row('Kite (2024)')).toContainText('Plays everywhere', WHOLE);
    await add.click();
    await expect(page.getByText('Kite has been added')).toBeVisible();
    await page.goto('/#/admin/all-movies?q=Wind');
    await page.getByRole('button', { name: 'Edit Wind', exact: true }).click();
    await expect(page.getByRole('row', { name: /720p/ })).toContainText('Wind (1999).mp4', WHOLE);
    await expect(page.getByLabel('Runtime')).toHaveValue('3');
    await signInToWatch(resident, AMINA);
    await goToTitle(resident, server, 'wind');
    await playedTo(resident, 0);
  },
);
