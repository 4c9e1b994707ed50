import type { Page } from '@playwright/test';
import { addFile, setFile, titleId } from '../catalogue.ts';
import { madeFile } from '../library.ts';
import {
  collectSaves,
  firstPlayed,
  goToTitle,
  isPlaying,
  openSettings,
  ownFeedback,
  pause,
  pauseOnce,
  playedTo,
  seek,
  seekBar,
  signInToWatch,
  told,
  watch,
  whileAwake,
} from '../playing.ts';
import { boxInShadow } from '../shadow.ts';
import { BARAKA, clock, expect, film, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';
const OTHER_FILM = 'kilele';

const source = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentSrc);

test('a playlist plays, seeks and is saved; hls.js is loaded only for it', async ({ page, server }) => {
  setFile(server, FILM, { url: madeFile(server, 'film.m3u8'), credits_start: 1_000_000 });
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/\/hls[^/]*$/.test(new URL(request.url()).pathname)) chunks.push(request.url());
  });
  await signInToWatch(page, BARAKA);
  await watch(page, server, OTHER_FILM);
  expect(chunks).toEqual([]);

  const saves = collectSaves(page);
  await watch(page, server, FILM);
  expect(chunks.length).toBeGreaterThan(0);
  await pauseOnce(page, 31, 30);
  const place = await clock(page);
  await expect.poll(() => saves.at(-1)?.progress).toBe(Math.floor(place));
  await page.reload();
  expect(Math.abs((await firstPlayed(page)) - place)).toBeLessThan(2);
});

test('pieces of a playlist that are not there are skipped after one try, with a line that says so', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  setFile(server, FILM, { url: madeFile(server, 'gaps.m3u8'), credits_start: 1_000_000 });
  const tries: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) tries.push(new URL(response.url()).pathname.split('/').at(-1) ?? '');
  });
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await film(page).evaluate((video: HTMLVideoElement) =>
    video.addEventListener('pause', () => {
      // At its end, a film pauses by itself.
      if (!video.ended) document.body.dataset['pausedAt'] = String(video.currentTime);
    }),
  );
  const line = page.getByText('A piece of this video is missing here, and was skipped.');
  await playedTo(page, 6.2);
  await expect(line).toBeVisible();
  await playedTo(page, 10.2);
  await playedTo(page, 24.2);
  // The last piece is missing, too: the film ends there.
  await expect(page.getByText(/Review in \d+ seconds\./)).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['pausedAt'])).toBeUndefined();
  expect(tries).toEqual([2, 6, 7, 8, 9, 10, 11, 13].map((piece) => `gaps${piece}.ts`));
});

for (const [kind, name, codec, details] of [
  ['a film in HEVC', 'hevc-silent.mp4', 'hvc1', {}],
  ['a text that is called a film', 'text.mp4', null, { tag: '@long' }],
] as const) {
  test(`${kind} is shown as unplayable, and can be reported`, details, async ({ page, server }) => {
    setFile(server, FILM, { url: madeFile(server, name) });
    await signInToWatch(page, BARAKA);
    await goToTitle(page, server, FILM);
    await expect(page.getByText('This device cannot play this video.')).toBeVisible();
    if (codec) await expect(page.getByText(codec)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Report a problem' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/viewer\/feedback/);
    const message = page.getByLabel('Message');
    await expect(message).toBeFocused();
    await page.keyboard.type('It stays dark.');
    await expect(message).toHaveValue(/^What is wrong\?\nIt stays dark\.\n\nFor the caretaker:\n/);
    await expect(page.getByLabel('Subject')).toHaveValue('Problem with Mwanga wa Lamu');
    await expect(message).toHaveValue(/Title: Mwanga wa Lamu/);
    await expect(message).toHaveValue(/At: 0:00:00/);
    await expect(message).toHaveValue(/Error: 4/);
    if (codec) await expect(message).toHaveValue(new RegExp(`Codecs: ${codec}`));
    // The signed address would open the film for anyone who reads it.
    await expect(message).not.toHaveValue(/\/media\//);
    const written = await message.inputValue();
    const post = page.waitForRequest(/feedback\/post$/);
    await page.getByRole('button', { name: 'Send' }).click();
    expect((await post).postDataJSON()).toMatchObject({
      report: { video_id: titleId(server, FILM), second: 0, codecs: codec ? [codec] : [] },
    });
    await expect(message).toHaveValue('');
    expect(await ownFeedback(page)).toContainEqual({
      subject: 'Problem with Mwanga wa Lamu',
      message: written,
    });
    await page.getByRole('link', { name: 'Back to the film' }).click();
    await expect(page).toHaveURL(/#\/watch\/movie\//);
  });
}

test('when one version cannot be played, another is offered first', async ({ page, server }) => {
  setFile(server, FILM, { url: madeFile(server, 'text.mp4') });
  addFile(server, FILM, 'Small', 'clips/market-day.mp4');
  await signInToWatch(page, BARAKA);
  await goToTitle(page, server, FILM);
  await expect(page.getByText('Try another version:')).toBeVisible();
  await expect(page.getByText('This device cannot play this video.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Small' })).toBeFocused();
  await page.keyboard.press('Enter');
  await isPlaying(page);
  expect(await source(page)).toContain('market-day');
});

test('the demo’s film with a narrator offers its sounds, three languages and chapters, without preparing', async ({
  page,
  server,
}) => {
  const pieces: string[] = [];
  page.on('request', (request) => pieces.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  await signInToWatch(page, BARAKA);
  await watch(page, server, 'hadithi-ya-mbuyu');
  const panel = await openSettings(page);
  const sounds = panel.getByRole('radiogroup', { name: 'Sound' });
  await expect(sounds.getByRole('radio')).toHaveCount(2);
  expect(pieces).not.toContain('a1.mp4');
  await sounds.getByRole('radio', { name: 'Swahili, narrator (DJ Mbuyu)' }).click();
  await expect.poll(() => pieces).toContain('a1.mp4');
  const texts = panel.getByRole('radiogroup', { name: 'Subtitles' });
  for (const name of ['English', 'Swahili', 'French'])
    await expect(texts.getByRole('radio', { name, exact: true })).toHaveCount(1);
  await expect(page.getByText('The tree that listens')).toHaveCount(1);
});

test('a film with an HEVC picture plays its sound, with a notice', async ({ page, server }) => {
  setFile(server, FILM, { url: madeFile(server, 'hevc.mp4') });
  await signInToWatch(page, BARAKA);
  await goToTitle(page, server, FILM);
  await expect(page.getByText('This device plays only the sound of this video.')).toBeVisible();
  await playedTo(page, 5);
  await pause(page);
  // One line of subtitles, which stays while the film is paused.
  await seek(page, 6.5);
  // The subtitles are above the bar, which never hides while there is only sound.
  const cueEnd = async () => {
    const cue = await boxInShadow(page, '-webkit-media-text-track-display');
    return cue ? cue.top + cue.height : null;
  };
  const bar = await seekBar(page).boundingBox();
  await expect.poll(cueEnd).toBeLessThan(bar?.y ?? 0);
  await page.getByRole('link', { name: 'Report a problem' }).click();
  // The link's time lags slightly behind the film's.
  await expect(page.getByLabel('Message')).toHaveValue(/At: 0:00:(0[4-9]|[12]\d)/);
  await expect(page.getByLabel('Message')).toHaveValue(/This device plays only the sound of this video\./);
});

for (const [name, details] of [
  ['ac3.mp4', {}],
  ['ac3.m3u8', { tag: '@long' }],
] as const) {
  test(`${name} with AC-3 sound plays its picture, with a notice`, details, async ({ page, server }) => {
    setFile(server, FILM, { url: madeFile(server, name) });
    await signInToWatch(page, BARAKA);
    await watch(page, server, FILM);
    const notice = page.getByText('This device cannot play the sound of this video.');
    await whileAwake(page, () => expect(notice).toBeVisible());
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  });
}

test(
  'another version continues at the same second, and is the one to resume, on every device',
  { tag: '@long' },
  async ({ page, server, device }) => {
    test.slow();
    addFile(server, FILM, 'Small', 'clips/market-day.mp4');
    await signInToWatch(page, BARAKA);
    await watch(page, server, FILM);
    expect(await source(page)).toContain('open-sea');
    await seek(page, 30);
    await playedTo(page, 30.5);
    const at = await pause(page);
    await page.getByRole('button', { name: 'Small' }).click();
    await expect.poll(() => source(page)).toContain('market-day');
    const from = await firstPlayed(page);
    expect(Math.abs(from - at)).toBeLessThan(2);
    await playedTo(page, from + 1.5);
    const place = await pause(page);
    await expect(page.getByRole('button', { name: 'Small' })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await told(page, server, FILM)).progress).toBe(Math.floor(place));

    await page.reload();
    await isPlaying(page);
    expect(await source(page)).toContain('market-day');

    await signInToWatch(device, BARAKA);
    await watch(device, server, FILM);
    expect(await source(device)).toContain('market-day');
    expect(await firstPlayed(device)).toBeGreaterThan(place - 2);
  },
);
