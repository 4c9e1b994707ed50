import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes, SIZES } from '../axe.ts';
import { titleId } from '../catalogue.ts';
import { isPlaying, pause, seek } from '../playing.ts';
import { resize } from '../resize.ts';
import { AMINA, storeSignIn } from '../test.ts';

/** As a phone takes it: lying on its side, with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#0a7f5a' } })
    .withExif({
      IFD0: { Make: 'Kamera' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test('a photo becomes a movie’s poster and a frame of the film its background', async ({
  media,
  page,
  device: resident,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*\/admin\/artwork/);
  await openAsAdmin(page, OWNER, `movie-upload?id=${titleId(server, 'salt-orbit')}`);
  const poster = page.getByRole('group', { name: 'Poster' });
  const choose = async (name: string, buffer: Buffer) => {
    const [dialog] = await Promise.all([
      page.waitForEvent('filechooser'),
      poster.getByRole('button', { name: 'Choose a picture' }).press('Enter'),
    ]);
    // The name does not matter.
    await dialog.setFiles({ name, mimeType: 'image/jpeg', buffer });
  };
  await choose('poster.jpg', Buffer.from('GIF89a, which is no photo'));
  await expect(poster.getByRole('alert')).toHaveText(/Unsupported image format/);
  await choose('poster.png', await photo());
  const shown = page.getByRole('img', { name: 'Poster' });
  await expect(shown).toHaveAttribute('src', /\/own-[\da-f]{32}\.webp$/);
  await expect(poster.getByRole('alert')).toHaveCount(0);
  const posterPath = (await shown.getAttribute('src'))?.split('/').at(-1) ?? '';

  await page
    .getByRole('group', { name: 'Background' })
    .getByRole('button', { name: 'From the film' })
    .click();
  await expect(page.locator('video')).toBeInViewport();
  await isPlaying(page);
  await pause(page);
  await seek(page, 2);
  await page.getByRole('button', { name: 'Use as background' }).click();
  const background = page.getByRole('img', { name: 'Background' });
  await expect(background).toHaveAttribute('src', /\/own-[\da-f]{32}\.webp$/);
  const backdropPath = (await background.getAttribute('src'))?.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expectAccessibleInSizes(page, 'own pictures');
  await resize(page, SIZES.laptop);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Movie saved successfully')).toBeVisible();

  const stored = (file: string) => sharp(readFileSync(path.join(media, 'artwork', file))).metadata();
  const facts = [await stored(posterPath), await stored(backdropPath)];
  for (const { exif, icc, xmp } of facts) expect([exif, icc, xmp].filter(Boolean)).toEqual([]);
  expect([facts[0]?.width, facts[0]?.height]).toEqual([800, 1_200]);
  expect(facts[1]?.width).toBeGreaterThan(facts[1]?.height ?? Infinity);

  await storeSignIn(resident, { prevelages: 'viewer', phone: `254${AMINA}` });
  // Not in a row: those show what is near the title that was selected at random.
  await resident.goto('/#/viewer/search-movie?q=Salt%20Orbit');
  await expect(resident.locator(`img[src*="${posterPath}"]`).first()).toBeAttached();
});
