import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { SIZES, expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { resize } from '../resize.ts';

const MIB = 1024 * 1024;
const SIZE = 32 * MIB;
/** In what has arrived by then, and in none of the samples. */
const CHANGED = 3 * MIB;

/** A media folder of its own, in the data folder. */
test.use({ serverEnv: { MEDIA_DIR: '' } });

const FINISHED = 'In the media folder: uploads/Kite.mp4';

/** How much has arrived, in percent; 0 before the upload begins. Does not wait: the bar goes with the last byte. */
const progress = async (page: Page): Promise<number> => {
  if (await page.getByText(FINISHED).isVisible()) return 100;
  const values = await page
    .getByRole('progressbar')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('value'))));
  return values[0] ?? 0;
};

/** Returns a function that limits the page's uploads to so many bytes per second; -1 ends that. */
const openLine = async (page: Page): Promise<(uploadThroughput: number) => Promise<void>> => {
  const client = await page.context().newCDPSession(page);
  return async (uploadThroughput) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await client.send('Network.emulateNetworkConditions', conditions);
  };
};

test(
  'a film arrives whole though the server dies and the page is closed meanwhile',
  { tag: '@long' },
  async ({ page, server, expectedErrors }, info) => {
    // Over a slow line on purpose.
    test.slow();
    expectedErrors.push(/ERR_|Failed to load resource|WebSocket/);
    const film = info.outputPath('Kite.mp4');
    const content = randomBytes(SIZE);
    content.write('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 0, 'latin1');
    writeFileSync(film, content);
    const note = info.outputPath('notes.txt');
    writeFileSync(note, 'Buy milk.');
    const input = page.locator('[data-drop-zone] input');

    await openAsAdmin(page, OWNER, 'media-folder');
    const setLine = await openLine(page);
    // So slow that most of it is still missing after the checks, on a busy machine either.
    await setLine(0.15 * MIB);
    await input.setInputFiles([film, note]);
    const row = page.locator('[data-upload="Kite.mp4"]');
    const refused = page.locator('[data-upload="notes.txt"]');
    await expect(refused).toContainText('Unsupported file type.');
    await expectAccessibleInSizes(page, 'uploads');
    await resize(page, SIZES.laptop);
    await refused.getByRole('button', { name: 'Remove notes.txt' }).click();
    await setLine(0.5 * MIB);
    await expect.poll(() => progress(page), { timeout: 60_000 }).toBeGreaterThan(25);
    // What is left takes minutes.
    await setLine(0.1 * MIB);

    await server.kill();
    await expect(row).toContainText('The line is lost, or the screen slept.');
    await server.restart();
    // It tries again every few seconds, and a busy machine needs some for the start.
    await expect(row).not.toContainText('The line is lost', { timeout: 60_000 });
    await row.getByRole('button', { name: 'Pause Kite.mp4' }).click();
    await expect(row).toContainText('Paused');
    const paused = await progress(page);
    expect(paused).toBeLessThan(99);

    // It goes on while the admin works on another page.
    await row.getByRole('button', { name: 'Resume Kite.mp4' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.goBack();
    // Of what was sent before, the killed server has lost the last piece.
    await setLine(0.5 * MIB);
    await expect.poll(() => progress(page), { timeout: 60_000 }).toBeGreaterThan(Math.max(paused, 25));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();

    await resize(page, SIZES.phone);
    await expect(row).toContainText(/^Kite\.mp4[1-9]\d %: choose the file again/);
    await expectAccessible(page, 'an upload to go on with');
    // Another one of the same name, size and time is noticed, of which one byte differs.
    const other = info.outputPath('other/Kite.mp4');
    mkdirSync(path.dirname(other));
    writeFileSync(other, content.with(CHANGED, 255 - content[CHANGED]!));
    const { atime, mtime } = statSync(film);
    utimesSync(other, atime, mtime);
    await row.locator('input').setInputFiles(other);
    await expect(row).toContainText('This is another file.');
    await setLine(-1);
    await input.setInputFiles(film);
    const finished = page.getByText(FINISHED);
    await expect(finished).toBeVisible({ timeout: 90_000 });
    const uploaded = path.join(server.dataDir, 'media/uploads');
    expect(content.equals(readFileSync(path.join(uploaded, 'Kite.mp4')))).toBe(true);
    expect(readdirSync(uploaded)).toEqual(['Kite.mp4']);
    await expectAccessible(page, 'a finished upload');
    await expect(page.getByRole('link', { name: 'uploads', exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'Use for a new movie: Kite.mp4' }).click();
    await expect(page.getByText('Not readable')).toBeVisible();
  },
);
