import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeEpisode } from '../../server/src/features/suggestions/testing/made-films.ts';
import { makeOlder } from '../../server/src/testing/make-older.ts';
import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin, ownerCalls } from '../admin.ts';
import { expectAccessibleInSizes, SIZES } from '../axe.ts';
import { episodeId, setFile, titleId } from '../catalogue.ts';
import { putFilm } from '../media-folder.ts';
import { isPlaying, pause, seek, signInToWatch } from '../playing.ts';
import { resize } from '../resize.ts';
import { runFolder } from '../run-folder.ts';
import { AMINA, clock, film, storeSignIn } from '../test.ts';

const FOLDER = 'previewed';
/** As a text editor on Windows saves it. */
const SUBTITLES = Buffer.from(
  '\ufeff1\r\n00:00:01,000 --> 00:00:09,500\r\nHabari ya asubuhi?\r\n\r\n2\r\n00:00:12,000 --> 00:00:59,000\r\nNzuri sana.\r\n',
);

/** A film of its own, which may be changed and deleted. */
const addFilm = (media: string) => {
  const folder = path.join(media, FOLDER);
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(media, 'clips/far-orbit.mp4'), path.join(folder, 'film.mp4'), {
    preserveTimestamps: true,
  });
  writeFileSync(path.join(folder, 'film.srt'), SUBTITLES);
  return { film: path.join(folder, 'film.mp4'), subtitles: path.join(folder, 'film.srt') };
};

test(
  'a film is previewed, its subtitles are shifted and shifted back, and it is deleted for good',
  { tag: '@long' },
  async ({ media, page, device: resident, server, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    const files = addFilm(media);
    setFile(server, 'salt-orbit', {
      url: `${FOLDER}/film.mp4`,
      // Of another film as well.
      trailer_url: 'trailers/bahari-nyeusi.mp4',
      subtitles_url: `${FOLDER}/film.srt`,
      credits_start: 1_000_000,
    });
    await openAsAdmin(page, OWNER, `movie-upload?id=${titleId(server, 'salt-orbit')}`);

    await page.getByRole('button', { name: 'Preview the movie' }).click();
    await isPlaying(page);
    await expect
      .poll(() => film(page).evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length))
      .toBe(2);
    await pause(page);
    await seek(page, 2);
    await page.getByRole('button', { name: 'Forward 30 seconds' }).click();
    await page.getByRole('button', { name: 'Back 5 seconds' }).click();
    await expect.poll(() => clock(page)).toBe(27);
    await page.getByRole('button', { name: 'Use 27' }).click();
    const credits = page.getByLabel('Credits start');
    await expect(credits).toHaveValue('27');
    await expect(credits).toBeInViewport();
    await page.getByRole('button', { name: 'Save file' }).click();
    await expect(page.getByRole('table', { name: 'Files' })).toContainText('0:27');

    const sync = page.getByRole('group', { name: 'Subtitle sync' });
    const firstCue = () =>
      film(page).evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.[0]?.startTime);
    await sync.getByLabel('Seconds').fill('2.5');
    await sync.getByRole('button', { name: 'Sync forward' }).click();
    await expect(sync.getByText('Shifted')).toBeVisible();
    expect(readFileSync(files.subtitles, 'utf8')).toBe(
      SUBTITLES.toString()
        .replace('00:00:01,000 --> 00:00:09,500', '00:00:03,500 --> 00:00:12,000')
        .replace('00:00:12,000 --> 00:00:59,000', '00:00:14,500 --> 00:01:01,500'),
    );
    await expect.poll(firstCue).toBe(3.5);
    await sync.getByRole('button', { name: 'Sync Back' }).click();
    await expect(sync.getByText('As in the original file.')).toBeVisible();
    expect(readFileSync(files.subtitles).equals(SUBTITLES)).toBe(true);
    await expect.poll(firstCue).toBe(1);
    await expectAccessibleInSizes(page, 'a preview');
    await resize(page, SIZES.laptop);

    await page.goto('/#/preview?movieUrl=../film.mp4');
    await expect(page.getByRole('alert')).toContainText('The video’s address must not contain');
    await expectAccessibleInSizes(page, 'a preview that is refused');
    await resize(page, SIZES.laptop);
    // An address that somebody types has what the film's title has: its subtitles, Sync and Use.
    await page.goto(`/#/preview?movieUrl=${FOLDER}/film.mp4`);
    await isPlaying(page);
    await expect(page.locator('track')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Sync forward' })).toBeVisible();
    await page
      .getByRole('button', { name: 'Play', exact: true })
      .or(page.getByRole('button', { name: 'Pause' }))
      .click();
    await page.getByRole('button', { name: /^Use \d/ }).click();
    await expect(page.getByRole('switch', { name: 'Edit Video' })).toBeChecked();
    await expect(page.getByLabel('Credits start')).toHaveValue(/^\d{1,3}$/);
    await page.getByRole('button', { name: 'Save file' }).click();
    await expect(page.getByRole('switch', { name: 'Edit Video' })).not.toBeChecked();
    await storeSignIn(resident, { prevelages: 'viewer', phone: `254${AMINA}` });
    await resident.goto(`/#/preview?movieUrl=${FOLDER}/film.mp4`);
    await expect(resident).toHaveURL(/#\/admin\/login$/);

    await page.getByRole('link', { name: 'All Movies' }).click();
    await page.getByRole('checkbox', { name: 'Select Salt Orbit' }).click();
    // Toasts have that role, too.
    const dialog = page.locator('dialog');
    await page.getByRole('group', { name: 'Selected' }).getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Delete Salt Orbit for good' }).click();
    await expect(dialog).toContainText('2 files in the media folder.');
    await expect(dialog).toContainText(/kB will be free/);
    // Its trailer.
    await expect(dialog).toContainText('One file stays: ');
    await dialog.getByLabel('Delete the files too').check();
    await expectAccessibleInSizes(page, 'the trash');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible();
    await expect(page.getByText('There are no records to display')).toBeVisible();
    await expect.poll(() => [existsSync(files.film), existsSync(files.subtitles)]).toEqual([false, false]);
  },
);

const SEASON = 'with-intros';

/** Three episodes with the same tune of 30 s, from their 5th, 10th and 15th second on. */
const addSeason = (media: string): string[] => {
  mkdirSync(path.join(media, SEASON), { recursive: true });
  return [1, 2, 3].map((number) => {
    const made = path.join(runFolder().folder, `intro-${number}.mp4`);
    makeEpisode(made, number);
    makeOlder(made);
    putFilm(made, path.join(media, SEASON, `${number}.mp4`));
    return `${SEASON}/${number}.mp4`;
  });
};

test('an intro that a look has found is taken for the season, and a resident skips it', async ({
  media,
  page,
  device: resident,
  server,
}) => {
  test.slow();
  const files = addSeason(media);
  const call = await ownerCalls(server);
  await call('POST', 'admin/media/scan');
  const known = async () =>
    JSON.stringify((await call('GET', `admin/media/season?folder=${SEASON}`)).details).split('"duration":75');
  await expect.poll(async () => (await known()).length, { timeout: 90_000 }).toBe(files.length + 1);
  const episodes = files.map((file, at) => ({ path: file, episode: at + 1 }));
  await call('POST', 'admin/media/add-season', { title: 'Ngoma', season: 1, episodes });

  await openAsAdmin(page, OWNER, 'dashboard');
  await page.goto(`/#/preview?movieUrl=${SEASON}/2.mp4`);
  await isPlaying(page);
  await pause(page);
  await page.getByRole('button', { name: 'Look into the film' }).click();
  const suggestions = page.getByRole('group', { name: 'Suggestions' });
  // The page is told when the look has ended.
  const intro = suggestions.getByRole('listitem').filter({ hasText: 'The intro: 2 of 2 other episodes' });
  await expect(intro).toBeVisible({ timeout: 90_000 });
  const beginning = intro.getByRole('button', { name: /^Show 0:(09|10|11)$/ });
  await beginning.click();
  await expect.poll(() => clock(page)).toBeGreaterThanOrEqual(9);
  await expectAccessibleInSizes(page, 'a preview with suggestions');
  await resize(page, SIZES.laptop);
  await intro.getByRole('button', { name: 'Use for all 3 episodes that have it' }).click();
  await expect(page.getByText('Episodes saved successfully', { exact: true })).toBeVisible();

  const skip = resident.getByRole('button', { name: 'Skip intro' });
  await signInToWatch(resident, AMINA);
  const [id, last] = [titleId(server, 'ngoma'), episodeId(server, 'ngoma', 1, 3)];
  await resident.goto(`/#/watch/series/ngoma/${id}?episode=${last}&from=start`);
  await isPlaying(resident);
  // At its own speed, the film would leave the intro while a busy machine looks for the button.
  await film(resident).evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 0.1;
  });
  await expect(skip).toBeHidden();
  await seek(resident, 20);
  await skip.click();
  await expect.poll(() => clock(resident)).toBeGreaterThanOrEqual(43);
  await expect(skip).toBeHidden();
  // Whoever goes back is asked again, by a remote, too.
  await seek(resident, 16);
  await expect(skip).toBeVisible();
  await resident.keyboard.press('ArrowDown');
  await expect(skip).toBeFocused();
  await resident.keyboard.press('Enter');
  await expect.poll(() => clock(resident)).toBeGreaterThanOrEqual(43);
  await expect(skip).toBeHidden();
  await expect(film(resident)).toBeFocused();
});
