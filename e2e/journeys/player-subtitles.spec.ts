import type { Page } from '@playwright/test';
import { episodeId, setFile } from '../catalogue.ts';
import { madeFile } from '../library.ts';
import {
  clickAwake,
  isPlaying,
  noteText,
  openSettings,
  pause,
  seek,
  signInToWatch,
  watch,
  whileAwake,
} from '../playing.ts';
import { boxInShadow, wordsInShadow } from '../shadow.ts';
import { BARAKA, expect, film, openDashboard, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';
const OTHER_FILM = 'kilele';
const SERIES = 'dada-wawili';

const subtitles = (page: Page) => page.getByRole('switch', { name: 'Display Subtitles' });
const expectSubtitles = (page: Page, shown: boolean) =>
  whileAwake(page, () => expect(subtitles(page)).toBeChecked({ checked: shown }));
const mode = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode);
/** When the first subtitle appears, in seconds; null until the file has loaded. */
const firstCue = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.[0]?.startTime ?? null);

/** From now on, collects what the page saves as the viewer's setting. */
const collectChoices = (page: Page): unknown[] => {
  const saves: unknown[] = [];
  page.on('request', (request) => {
    const isSave = request.url().endsWith('/settings/subtitle') && request.method() === 'PATCH';
    if (isSave) saves.push(request.postDataJSON());
  });
  return saves;
};

test('the subtitle setting is remembered, here and on another device', async ({ page, server, device }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await expectSubtitles(page, true);
  await expect.poll(() => mode(page)).toBe('showing');
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(10);
  const track = film(page).locator('track');
  await expect(track).toHaveAttribute('srclang', 'en');
  await expect(track).toHaveAttribute('label', 'English');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/settings/subtitle') && response.request().method() === 'PATCH',
  );
  await clickAwake(subtitles(page));
  await expect.poll(() => mode(page)).toBe('hidden');
  await saved;

  await page.reload();
  await expectSubtitles(page, false);
  await expect.poll(() => mode(page)).toBe('hidden');

  await signInToWatch(device, BARAKA);
  await watch(device, server, FILM);
  await expectSubtitles(device, false);
  await expect.poll(() => mode(device)).toBe('hidden');
  await clickAwake(subtitles(device));
  await expect.poll(() => mode(device)).toBe('showing');
});

test('switching subtitles in the browser’s own menu changes the setting, also for the next episode', async ({
  page,
  server,
}) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, SERIES, 'series', episodeId(server, SERIES, 1, 1));
  await expect.poll(() => mode(page)).toBe('showing');
  const saves = collectChoices(page);
  // As that menu does.
  const pick = (picked: TextTrackMode) =>
    film(page).evaluate((video: HTMLVideoElement, to) => {
      for (const track of video.textTracks) track.mode = to;
    }, picked);
  const goOn = async (episode: number) => {
    await page.keyboard.press('n');
    await expect(page.getByText(new RegExp(`^S1: EP\\.${episode}`))).toBeVisible();
    await isPlaying(page);
  };

  await pick('disabled');
  await expectSubtitles(page, false);
  await goOn(2);
  await expect.poll(() => mode(page)).toBe('hidden');
  await pick('showing');
  await expectSubtitles(page, true);
  await goOn(3);
  await expect.poll(() => mode(page)).toBe('showing');
  expect(saves).toMatchObject([{ show_subtitles: false }, { show_subtitles: true }]);
});

test(
  'opening another page in place of the film does not switch subtitles off',
  { tag: '@long' },
  async ({ page, server }) => {
    const saves = collectChoices(page);
    await openDashboard(page, BARAKA);
    // Their code is not loaded yet: while it loads, the film's page is still mounted, but without its film.
    for (const [address, sight] of [
      ['/#/terms', page.getByRole('heading', { level: 1 })],
      ['/#/viewer/feedback', page.getByLabel('Message')],
    ] as const) {
      await watch(page, server, FILM);
      await expect.poll(() => mode(page)).toBe('showing');
      // As typed into the browser's own field.
      await page.goto(address);
      await expect(sight).toBeVisible();
    }
    await watch(page, server, FILM);
    await expectSubtitles(page, true);
    expect(saves).toEqual([]);
  },
);

test('a subtitle on the screen does not stay when the next episode begins', async ({ page, server }) => {
  const drawn = () => wordsInShadow(page, '-webkit-media-text-track-container');
  const cue = (which: number) =>
    film(page).evaluate((video: HTMLVideoElement, index) => {
      const {
        startTime = 0,
        endTime = 0,
        text = '',
      } = (video.textTracks[0]?.cues?.[index] as VTTCue | undefined) ?? {};
      return { middle: (startTime + endTime) / 2, text };
    }, which);
  await signInToWatch(page, BARAKA);
  await watch(page, server, SERIES, 'series', episodeId(server, SERIES, 1, 1));
  await expect.poll(() => firstCue(page)).not.toBeNull();
  const old = await cue(0);
  // The line stays while the film is paused.
  await pause(page);
  await seek(page, old.middle);
  await expect.poll(drawn).toEqual([old.text]);
  await page.keyboard.press('n');
  await expect(page.getByText(/^S1: EP\.2/)).toBeVisible();
  await isPlaying(page);
  // The new episode's lines take a while to load.
  await expect.poll(async () => ['', old.text].includes((await cue(0)).text)).toBe(false);
  const [first, second] = [await cue(0), await cue(1)];
  await pause(page);
  for (const { middle, text } of [first, second]) {
    await seek(page, middle);
    await expect.poll(drawn).toEqual([text]);
  }
});

test('the size of subtitles is remembered, and their timing only for this film', async ({ page, server }) => {
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await expect.poll(() => firstCue(page)).not.toBeNull();
  const own = (await firstCue(page)) ?? 0;

  const panel = await openSettings(page);
  await panel.getByRole('radio', { name: 'Huge' }).click();
  const later = panel.getByRole('button', { name: '+ 0.5 s' });
  for (let presses = 0; presses < 3; presses += 1) await later.click();
  await expect(panel.getByText('1.5 s later')).toBeVisible();
  expect(await firstCue(page)).toBe(own + 1.5);

  await page.reload();
  await expect(film(page)).toBeVisible();
  await expect.poll(() => firstCue(page)).toBe(own + 1.5);
  await isPlaying(page);
  // One line of subtitles, which stays while the film is paused.
  await pause(page);
  await seek(page, own + 2);
  const height = async () => (await boxInShadow(page, '-webkit-media-text-track-display'))?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(0);
  const huge = await height();
  const again = await openSettings(page);
  await expect(again.getByRole('radio', { name: 'Huge' })).toBeChecked();
  await again.getByRole('radio', { name: 'Small' }).click();
  await expect.poll(height).toBeLessThan(huge / 1.5);

  await watch(page, server, OTHER_FILM);
  await expect.poll(() => firstCue(page)).not.toBeNull();
  const other = await openSettings(page);
  await expect(other.getByRole('radio', { name: 'Small' })).toBeChecked();
  await expect(other.getByText('In step')).toBeVisible();
});

test(
  'a subtitle file without a line is reported as unreadable, and the film plays',
  { tag: '@long' },
  async ({ page, server }) => {
    setFile(server, FILM, { subtitles_url: madeFile(server, 'text.srt') });
    await signInToWatch(page, BARAKA);
    await watch(page, server, FILM);
    await whileAwake(page, () => expect(subtitles(page)).toContainText('They cannot be read'));
    // The hint is there for a moment only.
    const hasSeen = await noteText(page, 'The subtitles cannot be read', '[aria-hidden="true"]');
    await page.keyboard.press('c');
    await hasSeen();
    await expectSubtitles(page, true);
  },
);
