/** Takes the README's pictures again from the demo: `npm run pictures`. */
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Video } from '@sebule/contract';
import sharp from 'sharp';
import { OWNER, signInAsAdmin } from './admin.ts';
import { launchBrowser } from './browser.ts';
import { callsAs } from './calls.ts';
import { titleId } from './catalogue.ts';
import { startDemoServer } from './demo-server.ts';
import { picturesLoaded } from './pictures-loaded.ts';
import { goWithin, isPlaying, openSettings, pause, seek, signInToWatch } from './playing.ts';
import { AMINA, BARAKA, expect, posterOf, signIn } from './test.ts';

const folder = path.join(import.meta.dirname, '../docs/pictures');

const keep = async (page: Page, name: string) => {
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 82 }).toFile(path.join(folder, `${name}.webp`));
};

const browser = await launchBrowser();
const server = await startDemoServer();
try {
  // Without the trailers, the pictures are the same each time.
  const still = {
    baseURL: server.url,
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  } as const;
  const laptop = await browser.newPage(still);
  // The dashboard begins with the first title of each row, so that the poster below is drawn.
  await laptop.addInitScript(() => (Math.random = () => 0));
  await laptop.goto('/');
  await laptop.getByText('Wapelelezi Wadogo').first().waitFor();
  // The next title's picture already lies behind this one, unseen.
  await laptop.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('img[src*="wapelelezi-wadogo-backdrop"]');
    return picture !== null && picture.complete && getComputedStyle(picture).opacity === '1';
  });
  await keep(laptop, 'sign-in');
  await signIn(laptop, AMINA);
  await posterOf(laptop, 'Twelve Red Beads').click();
  await laptop.locator('img[src*="twelve-red-beads-backdrop"]').waitFor();
  await picturesLoaded(laptop);
  await keep(laptop, 'dashboard');

  const phone = await browser.newPage({
    ...still,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  await phone.addInitScript(() => (Math.random = () => 0));
  await signIn(phone, AMINA);
  await phone.getByRole('tab', { name: 'Continue Watching' }).click();
  await phone.locator('img[src*="mwanga-wa-lamu-backdrop"]').waitFor();
  await picturesLoaded(phone);
  await keep(phone, 'phone');

  const caretaker = await browser.newPage(still);
  await signInAsAdmin(caretaker, OWNER);
  await caretaker.goto('/#/admin/all-clients');
  await caretaker.getByRole('row', { name: /Amina/ }).waitFor();
  await keep(caretaker, 'residents');
  await caretaker.goto('/#/admin/all-movies');
  await caretaker.getByRole('row', { name: /Salt Orbit/ }).waitFor();
  await picturesLoaded(caretaker);
  await keep(caretaker, 'movies');

  const player = await browser.newPage(still);
  await signInToWatch(player, BARAKA);
  const id = titleId(server, 'hadithi-ya-mbuyu');
  const call = await callsAs(server, { prevelages: 'viewer', phone: `254${BARAKA}` });
  const sounds = async () => {
    const answer = await call('POST', 'videos/get-movie-series', { movie_id: id, type: 'movie' });
    const [video] = answer.details as Video[];
    return video?.files[0]?.tracks?.audio.length;
  };
  // Once the film has been looked into, its prepared form is played, which has two soundtracks.
  await expect.poll(sounds, { timeout: 120_000 }).toBe(2);
  await goWithin(player, `/watch/movie/hadithi-ya-mbuyu/${id}?from=start`);
  await isPlaying(player);
  await pause(player);
  await seek(player, 41);
  await openSettings(player);
  await expect(player.getByRole('radiogroup', { name: 'Sound' })).toBeVisible();
  await keep(player, 'player');
} finally {
  await browser.close();
  await server.stop();
}
