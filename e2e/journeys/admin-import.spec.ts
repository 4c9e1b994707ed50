import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import {
  type MovieDatabaseStandIn,
  READ_TOKEN,
  startMovieDatabase,
} from '../../server/src/testing/movie-database.ts';
import { expect, test as base } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { putFilm } from '../media-folder.ts';
import { isPlaying, signInToWatch } from '../playing.ts';
import { BARAKA } from '../test.ts';

const test = base.extend<{ movies: MovieDatabaseStandIn }>({
  movies: async ({}, use) => {
    const movies = await startMovieDatabase();
    await use(movies);
    await movies.stop();
  },
  serverEnv: async ({ movies }, use) =>
    use({ TMDB_API_KEY: READ_TOKEN, TMDB_API_URL: movies.url, TMDB_IMAGE_URL: movies.imageUrl }),
});

/** Pictures of suggestions come once a job of the server has asked for them. */
const expectLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 40_000 })
    .toBeGreaterThan(0);

test('a movie and an episode are fetched, nothing typed is replaced unasked, and faults are explained', async ({
  page,
  device: resident,
  movies,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/status of 50[23]/, /status of 404/);
  await openAsAdmin(page, OWNER, 'new-movie');
  await page.getByLabel('Description').fill('My own words.');
  await page.getByLabel('Search by title').fill('kite');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('listitem')).toHaveCount(2);
  await expectLoaded(page.locator('img[src$="/w92/kite-poster.jpg"]'));
  await expectAccessibleInSizes(page, 'New Movie with what a search has found');
  await page.getByRole('button', { name: /The Kite \(2024\)/ }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('My own words.');
  await expect(asked.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The Kite');
  await expect(page.getByLabel('Description')).toHaveValue('My own words.');
  await expectLoaded(page.getByAltText('Poster'));
  await expectLoaded(page.getByAltText('Background'));
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByLabel('Label').fill('HD');
  await page.getByLabel('Movie URL').fill('clips/far-orbit.mp4');
  await page.getByLabel('Trailer URL').fill('clips/far-orbit.mp4');
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByText('File added successfully')).toBeVisible();

  await signInToWatch(resident, BARAKA);
  await resident.goto('/#/viewer/dashboard');
  await expectLoaded(resident.locator('img[src$="/kite-poster.jpg"]').first());

  await page.getByRole('link', { name: 'New TV Series' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'New TV Series' })).toBeVisible();
  await page.getByLabel('Movie database ID').fill('14');
  for (const [fault, words] of [
    ['too-many-text', 'Too many requests'],
    ['key-refused', 'Check TMDB_API_KEY'],
  ] as const) {
    movies.fault = fault;
    await page.getByRole('button', { name: 'FETCH', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(words);
  }
  movies.fault = null;
  await page.getByRole('button', { name: 'FETCH', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The Garden');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add Seasons' }).click();
  await page.getByLabel('Trailer URL').fill('clips/far-orbit.mp4');
  await page.getByRole('button', { name: 'Add season', exact: true }).click();
  await page.getByRole('link', { name: 'Manage episodes of Season 1' }).click();
  await page.getByLabel('Episode number').fill('9');
  await page.getByRole('button', { name: 'FETCH', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Episode not found.');
  await expect(page.getByLabel('Overview')).toHaveValue('No General Description');
  await page.getByLabel('Episode number').fill('2');
  await page.getByRole('button', { name: 'FETCH', exact: true }).click();
  await expect(page.getByLabel('Episode name')).toHaveValue('Rain');
  await expect(page.getByLabel('Episode URL')).toHaveValue('clips/');
  await expectAccessibleInSizes(page, 'a fetched episode');
  await page.getByLabel('Episode URL').fill('clips/far-orbit.mp4');
  await page.getByRole('button', { name: 'Add episode' }).click();
  await expect(page.getByText('Episode added successfully')).toBeVisible();
  const id = new URL(page.url().replace('#/', '')).searchParams.get('id');
  await resident.goto(`/#/watch/series/the-garden/${id}`);
  await isPlaying(resident);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expectAccessibleInSizes(page, 'About');
});

test(
  'a new file and a folder become what the movie database suggests',
  { tag: '@long' },
  async ({ page, device: resident, media }) => {
    const season = path.join(media, 'suggested/The Garden/Season 1');
    mkdirSync(season, { recursive: true });
    const film = path.join(media, 'suggested/the.kite.2024.mp4');
    for (const file of [film, path.join(season, '1.mp4')])
      putFilm(path.join(media, 'clips/far-orbit.mp4'), file);

    await openAsAdmin(page, OWNER, 'new-files?q=suggested');
    await page.getByRole('button', { name: 'Look again' }).click();
    // The first look may have found the episode before the movie, and the page shows what there was.
    await page.getByRole('button', { name: 'Movies 1' }).click();
    await expectLoaded(page.locator('img[src$="/w92/kite-poster.jpg"]').first());
    await expectAccessibleInSizes(page, 'New Files with suggestions');
    await page.getByRole('button', { name: /The Kite \(2024\)/ }).click();
    const dialog = page.locator('dialog');
    await expect(dialog).toContainText('A kite is lost in Nairobi.');
    await expectAccessibleInSizes(page, 'a suggested movie');
    await dialog.getByRole('button', { name: 'From the film' }).click();
    await dialog.getByRole('button', { name: 'Use as poster' }).click();
    await expectLoaded(dialog.locator('img[src*="/w154/own-"]'));
    await dialog.getByRole('button', { name: 'Add movie' }).click();
    await expect(page.getByText('The Kite has been added')).toBeVisible();

    await page.goto('/#/admin/season-from-folder?folder=suggested%2FThe%20Garden%2FSeason%201');
    await page.getByRole('button', { name: /The Garden \(2022\)/ }).click();
    await expect(page.getByText('are taken from “The Garden” in the movie database')).toBeVisible();
    await expectAccessibleInSizes(page, 'a suggested series');
    await page.getByRole('button', { name: 'Save 1 episode' }).click();
    await expect(page.getByRole('heading', { name: 'The Garden' })).toBeVisible();

    await signInToWatch(resident, BARAKA);
    await resident.goto('/#/viewer/dashboard');
    await expectLoaded(resident.locator('img[src$="/garden-poster.jpg"]').first());
  },
);
