import type { Page } from '@playwright/test';
import { pictureSubtitles } from '../../server/src/testing/clips/companions.ts';
import { expectAccessible } from '../axe.ts';
import { setFile } from '../catalogue.ts';
import { preparedFilm } from '../library.ts';
import {
  clickAwake,
  isPlaying,
  openSettings,
  pause,
  playedTo,
  seek,
  seekBar,
  signInToWatch,
  slowDown,
  wake,
  watch,
} from '../playing.ts';
import { BARAKA, clock, expect, film, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';

const subtitle = (
  id: string,
  language: string,
  name: string,
  { kind = 'main', file = `${id}.vtt` } = {},
) => ({
  id,
  language,
  kind,
  name,
  url: `/media/parts/${file}`,
  format: file.endsWith('.sup') ? 'pictures' : 'text',
});

const PARTS = {
  tracks: {
    audio: [
      { id: 'e', language: 'en', kind: 'main', name: 'English' },
      { id: 's', language: 'sw', kind: 'main', name: 'Kiswahili' },
    ],
    subtitles: [
      subtitle('en', 'en', 'English'),
      subtitle('sw', 'sw', 'Kiswahili'),
      subtitle('signs', 'sw', 'Kiswahili, forced', { kind: 'forced' }),
      subtitle('de', 'de', 'Deutsch', { file: 'de.sup' }),
    ],
  },
  previews: {
    url: '/media/parts/sheet.svg',
    sheets: ['sheet.svg'],
    width: 160,
    height: 90,
    seconds: 10,
    columns: 10,
    rows: 10,
  },
  chapters: [
    { at: 0, name: 'The market' },
    { at: 30, name: 'Homecoming' },
  ],
};
const LINES: Record<string, string> = { 'en.vtt': 'Hello', 'sw.vtt': 'Habari', 'signs.vtt': 'Hatari!' };
const SHEET = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"/>';

/** From now on, the server's answers have sounds, subtitles, previews and chapters. */
const giveParts = async (page: Page): Promise<void> => {
  await page.route('**/api/videos/get-movie-series', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { details: { files: object[] }[] };
    for (const title of answer.details) for (const file of title.files) Object.assign(file, PARTS);
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/media/parts/*.svg', (route) =>
    route.fulfill({ body: SHEET, contentType: 'image/svg+xml' }),
  );
  await page.route('**/media/parts/*.vtt', (route) => {
    const text = LINES[route.request().url().split('/').at(-1) ?? ''];
    return route.fulfill({ body: `WEBVTT\n\n00:00.000 --> 01:00.000\n${text}\n`, contentType: 'text/vtt' });
  });
  await page.route('**/media/parts/*.sup', (route) =>
    route.fulfill({
      body: pictureSubtitles({ from: 0, until: 60_000 }),
      contentType: 'application/octet-stream',
    }),
  );
};

/** How many pixels are drawn over the film. */
const drawnPixels = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const over = document.querySelector('main canvas');
    const copy = document.createElement('canvas').getContext('2d');
    if (!(over instanceof HTMLCanvasElement) || !copy || over.width === 0) return 0;
    [copy.canvas.width, copy.canvas.height] = [over.width, over.height];
    copy.drawImage(over, 0, 0);
    const { data } = copy.getImageData(0, 0, over.width, over.height);
    return data.filter((value, at) => at % 4 === 3 && value > 0).length;
  });

/** The names of the pieces that the page requests from now on. */
const collectPieces = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => names.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return names;
};

const line = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => {
    const shown = [...video.textTracks].find(({ mode }) => mode === 'showing');
    return (shown?.activeCues?.[0] as VTTCue | undefined)?.text ?? null;
  });

test.beforeEach(async ({ page, server }) => {
  setFile(server, FILM, { url: preparedFilm(server), subtitles_url: null, credits_start: 1_000_000 });
  await signInToWatch(page, BARAKA);
  await giveParts(page);
});

test('the sound and the subtitles are chosen in the settings, and kept for the film on all devices', async ({
  page,
  server,
  device,
  expectedErrors,
}) => {
  test.slow();
  const pieces = collectPieces(page);
  await watch(page, server, FILM);
  expect(pieces.some((name) => /^slim-.*\.js$/.test(name))).toBe(true);
  expect(pieces.some((name) => /^(?:full|hls\.worker)-/.test(name))).toBe(false);
  await expect.poll(() => line(page)).toBe('Hello');
  // Not paused: subtitles that are pictures are drawn while the film plays.
  await slowDown(page);
  expect(pieces).not.toContain('kiswahili.mp4');

  // The line is lost while they are chosen.
  expectedErrors.push(/track-choice/);
  const sending = '**/api/user/track-choice';
  await page.route(sending, (route) => route.abort());
  const panel = await openSettings(page);
  await panel.getByRole('radiogroup', { name: 'Sound' }).getByRole('radio', { name: 'Kiswahili' }).click();
  await expect.poll(() => pieces).toContain('kiswahili.mp4');
  const texts = panel.getByRole('radiogroup', { name: 'Subtitles' });
  await texts.getByRole('radio', { name: 'Deutsch' }).click();
  await expect.poll(() => drawnPixels(page)).toBeGreaterThan(0);
  expect(await line(page)).toBeNull();
  await texts.getByRole('radio', { name: 'Kiswahili', exact: true }).click();
  await expect.poll(() => line(page)).toBe('Habari');
  await expect(page.locator('main canvas')).toHaveCount(0);
  await texts.getByRole('radio', { name: 'Off' }).click();
  await expect.poll(() => line(page)).toBe('Hatari!');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await clickAwake(page.getByRole('switch', { name: 'Display Subtitles' }));
  await expect.poll(() => line(page)).toBe('Habari');

  await page.unroute(sending);
  pieces.length = 0;
  await page.reload();
  await isPlaying(page);
  await expect.poll(() => line(page)).toBe('Habari');
  expect(pieces).toContain('kiswahili.mp4');
  expect(pieces).not.toContain('english.mp4');

  await signInToWatch(device, BARAKA);
  await giveParts(device);
  const onDevice = collectPieces(device);
  await watch(device, server, FILM);
  await expect.poll(() => line(device)).toBe('Habari');
  expect(onDevice).toContain('kiswahili.mp4');
  expect(onDevice).not.toContain('english.mp4');
});

test('the quality is chosen by hand without a pause, and says what an hour costs', async ({
  page,
  server,
}) => {
  const pieces = collectPieces(page);
  await watch(page, server, FILM);
  const panel = await openSettings(page);
  const qualities = panel.getByRole('radiogroup', { name: 'Quality' });
  await expect(qualities.getByRole('radio', { name: /^Automatic/ })).toBeChecked();
  await qualities.getByRole('radio', { name: '360p, 190 MB an hour' }).click();
  await expect(panel.getByText('360p, 190 MB an hour')).toBeVisible();
  pieces.length = 0;
  await qualities.getByRole('radio', { name: '720p, 730 MB an hour' }).click();
  await expect.poll(() => pieces).toContain('720p.mp4');
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(720);
  // Otherwise it would resume near its end.
  await seek(page, 0);
  await page.reload();
  await isPlaying(page);
  const again = await openSettings(page);
  await expect(again.getByRole('radio', { name: '720p, 730 MB an hour' })).toBeChecked();
});

test('by remote: the seek bar shows where it leads, and the bar is reached by its arrows', async ({
  page,
  server,
}) => {
  const pieces = collectPieces(page);
  await watch(page, server, FILM);
  await pause(page);
  // Not a whole second: a seek that hangs goes back a little.
  await seek(page, 20.4);
  expect(pieces).not.toContain('sheet.svg');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(seekBar(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => clock(page)).toBeCloseTo(30.4, 0);
  await expect(seekBar(page)).toHaveAttribute('aria-valuetext', /^30 seconds, of 1 minute.*Homecoming$/);
  await expect.poll(() => pieces).toContain('sheet.svg');
  await page.keyboard.press('Home');
  // Without a picture, there is no place to skip from.
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => [video.currentTime, video.readyState > 1]))
    .toEqual([0, true]);
  await page.keyboard.press('ArrowDown');
  for (const name of ['Back 10 seconds', 'Forward 10 seconds']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => clock(page)).toBeCloseTo(10, 0);
  await page.keyboard.press('Escape');
  await expect(film(page)).toBeFocused();
  const resume = page.getByRole('button', { name: 'Resume Playing' });
  // It appears once the place has been saved; until then, another button is the first.
  await expect(resume).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(resume).toBeFocused();
  await expectAccessible(page);
});

test(
  'with a mouse: the bar shows a place under the pointer, seeks on a press, and leaves the wheel alone',
  { tag: '@long' },
  async ({ page, server }) => {
    await watch(page, server, FILM);
    await pause(page);
    await wake(page);
    const box = await seekBar(page).boundingBox();
    if (!box) throw new Error('there is no seek bar');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.75, y);
    await expect(page.getByText('0:45')).toBeVisible();
    await expect(page.getByText('Homecoming')).toBeVisible();
    const before = await clock(page);
    await page.mouse.wheel(0, 300);
    expect(await clock(page)).toBe(before);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.25, y, { steps: 3 });
    await expect(page.getByText('0:15').first()).toBeVisible();
    await page.mouse.up();
    await expect.poll(() => clock(page)).toBeCloseTo(15, 0);
  },
);

test('night mode goes on and off while the film plays on', async ({ page, server }) => {
  await watch(page, server, FILM);
  const panel = await openSettings(page);
  const night = panel.getByRole('switch', { name: 'Night mode' });
  for (const on of [true, false]) {
    await night.click();
    await expect(night).toBeChecked({ checked: on });
    await playedTo(page, (await clock(page)) + 1);
  }
});
