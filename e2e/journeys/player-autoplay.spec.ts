import type { Page } from '@playwright/test';
import { overlap } from '../boxes.ts';
import { titleId } from '../catalogue.ts';
import { playedTo, signInToWatch, watch } from '../playing.ts';
import { resize } from '../resize.ts';
import { BARAKA, clock, expect, film, test } from '../test.ts';

// Any request of Playwright to a page counts as a touch. So there is none, not even for a trace,
// until the page has reported.
test.use({ trace: 'off' });

const FILM = 'mwanga-wa-lamu';
const PLAYING = 'the film plays';

const isMuted = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.muted);

test('where the browser wants a touch before sound, it plays muted and offers it', async ({
  page,
  server,
  context,
}) => {
  await signInToWatch(page, BARAKA);
  const tab = await context.newPage();
  await tab.addInitScript((word) => addEventListener('playing', () => console.debug(word), true), PLAYING);
  const plays = tab.waitForEvent('console', (message) => message.text() === PLAYING);
  await tab.goto(`/#/watch/movie/${FILM}/${titleId(server, FILM)}`);
  await plays;
  expect(await isMuted(tab)).toBe(true);
  const sound = tab.getByRole('button', { name: 'Tap for sound' });
  // On a phone it is below the film, where it covers nothing of it and none of the other buttons.
  await resize(tab, { width: 360, height: 740 });
  const box = await sound.boundingBox();
  expect(box).not.toBeNull();
  for (const other of [film(tab), tab.getByRole('button', { name: /From Beginning/ })]) {
    expect(overlap(box, await other.boundingBox())).toBe(false);
  }
  await sound.click();
  await expect.poll(() => isMuted(tab)).toBe(false);
  await expect(tab.getByRole('button', { name: 'Tap for sound' })).toBeHidden();
  const heardAt = await clock(tab);
  await playedTo(tab, heardAt + 1);

  // The browser muted it, so that is not remembered.
  await watch(page, server, FILM);
  expect(await isMuted(page)).toBe(false);
});
