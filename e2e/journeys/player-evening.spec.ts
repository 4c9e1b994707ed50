import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { makeOlder } from '../../server/src/testing/make-older.ts';
import { test as base } from '../admin-test.ts';
import { ownerCalls } from '../admin.ts';
import { madePath } from '../library.ts';
import { makeMediaFolder, putFilm } from '../media-folder.ts';
import {
  goWithin,
  isPlaying,
  listenTo,
  openSettings,
  playedTo,
  signInToWatch,
  slowDown,
} from '../playing.ts';
import { prepareFilms } from '../preparing.ts';
import { BARAKA, expect, film } from '../test.ts';

const FILM = 'Jioni (2021).mkv';
const NARRATOR = 'Jioni (2021).sw.narrator.m4a';
/** What each of them sounds like. */
const FILM_HERTZ = 220;
const NARRATOR_HERTZ = 1_500;

/** With a media folder of its own, into which the caretaker has copied a film from a disc, and a narrator's sound. */
const test = base.extend({
  media: async ({}, use) => {
    const media = makeMediaFolder();
    for (const [file, name] of [
      [madePath('evening.mkv'), FILM],
      [madePath('narrator.m4a'), NARRATOR],
    ] as const) {
      makeOlder(file);
      putFilm(file, path.join(media, name));
    }
    await use(media);
    rmSync(media, { recursive: true });
  },
});

/** The names of the files of films that the page requests from now on. */
const collectPieces = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) names.push(pathname.split('/').at(-1) ?? '');
  });
  return names;
};

const line = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const shown = [...video.textTracks].find(({ mode }) => mode === 'showing');
    return (shown?.activeCues?.[0] as VTTCue | undefined)?.text ?? null;
  });

test('a film from a disc is prepared in the evening, and watched by phone and by remote in the morning', async ({
  page,
  server,
}) => {
  test.setTimeout(480_000);
  const call = await ownerCalls(server);
  const { ids, ended } = await prepareFilms(call, [FILM]);
  expect(ended.get(FILM)).toMatchObject({ state: 'done', reason: expect.stringContaining('HEVC') });
  const [id = 0] = ids;
  const title = { movie_id: id, type: 'movie' };
  const parts = async () => JSON.stringify((await call('POST', 'videos/get-movie-series', title)).details);
  await expect.poll(parts, { timeout: 60_000 }).toContain('"format":"text"');

  // A phone that saves data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const pieces = collectPieces(page);
  await signInToWatch(page, BARAKA);
  await goWithin(page, `/watch/movie/jioni/${id}`);
  await isPlaying(page);
  await playedTo(page, 2);
  expect(pieces).toContain('master.m3u8');
  expect(pieces).toContain('a0.mp4');
  await expect.poll(() => line(page)).toBe('<i>Habari</i> ya jioni');
  const pitch = await listenTo(page);
  await expect.poll(pitch).toBeCloseTo(FILM_HERTZ, -1);
  await slowDown(page);

  // A television.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const settings = await openSettings(page);
  const sounds = settings.getByRole('radiogroup', { name: 'Sound' });
  await expect(sounds.getByRole('radio', { name: 'English' })).toBeChecked();
  await sounds.getByRole('radio', { name: 'Swahili, narrator' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => pieces).toContain('a1.mp4');
  await expect.poll(pitch).toBeCloseTo(NARRATOR_HERTZ, -1);
  const from = await film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
  await playedTo(page, Math.min(from + 1, 18));
});
