import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  type MovieDatabaseStandIn,
  READ_TOKEN,
  startMovieDatabase,
} from '../../server/src/testing/movie-database.ts';
import { expect, test as base } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { SIZES, expectAccessibleInSizes } from '../axe.ts';
import { makeMediaFolder, putOwnFilm } from '../media-folder.ts';
import { resize } from '../resize.ts';

const FILMS = Array.from({ length: 28 }, (_, at) =>
  `Kisima ${String.fromCodePoint(65 + at)}`.replace(/\W$/, `Z${at}`),
);
const MATCHED = 24;
const YEAR = 2021;
const EPISODES = 10;
const SEASON = Array.from(
  { length: EPISODES },
  (_, at) => `Garden S01E${String(at + 1).padStart(2, '0')}.mp4`,
);

/** `files` from a memory stick, and a movie database that knows 24 of the films. */
const test = base.extend<{ files: string[]; movies: MovieDatabaseStandIn }>({
  files: [FILMS.map((film) => `${film} (${YEAR}).mp4`), { option: true }],
  movies: async ({}, use) => {
    const movies = await startMovieDatabase();
    for (const [at, film] of FILMS.slice(0, MATCHED).entries()) movies.addFilm(100 + at, film, YEAR);
    await use(movies);
    await movies.stop();
  },
  media: async ({ files }, use) => {
    const media = makeMediaFolder();
    for (const file of files) putOwnFilm(path.join(media, file));
    await use(media);
    rmSync(media, { recursive: true });
  },
  serverEnv: async ({ movies }, use) =>
    use({
      TMDB_API_KEY: READ_TOKEN,
      TMDB_API_URL: movies.url,
      TMDB_IMAGE_URL: movies.imageUrl,
    }),
});

test('28 films are added with their posters at once, and taken back', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await openAsAdmin(page, OWNER, 'new-files?size=30');
  const rows = page.getByRole('table', { name: 'New files' }).getByRole('row');
  await expect(rows).toHaveCount(FILMS.length + 1);
  const selectAll = page.getByRole('checkbox', { name: 'Select all on this page' });
  const addAll = async () => {
    await expect(async () => {
      if (!(await selectAll.isChecked())) await selectAll.check();
      await expect(page.getByRole('button', { name: 'Add 28, 24 with details' })).toBeVisible();
    }).toPass();
    await page.getByRole('button', { name: 'Add 28, 24 with details' }).click();
    // The pointer holds it there.
    await page.getByText('28 movies have been added').hover();
  };
  await addAll();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back: 28 movies')).toBeVisible();
  await expect(rows).toHaveCount(FILMS.length + 1);

  await addAll();
  await openAsAdmin(page, OWNER, 'all-movies?size=30');
  await resize(page, SIZES.laptop);
  const titles = page.getByRole('row', { name: /Kisima/ });
  await expect(titles).toHaveCount(FILMS.length);
  const inView = titles.evaluateAll(
    (found) => found.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(await inView, 'movies in view on a laptop').toBeGreaterThanOrEqual(8);
  const picture = page.locator('table img').first();
  const expectPicture = async (film: string, name: RegExp) => {
    await openAsAdmin(page, OWNER, `all-movies?q=${film}`);
    // A frame is taken when nothing else needs the processor, and other journeys do.
    await expect(picture).toHaveAttribute('src', name, { timeout: 120_000 });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };
  await expectPicture('Kisima A', /backdrop-100\.jpg$/);
  // The movie database does not have it.
  const [unmatched = ''] = FILMS.slice(MATCHED);
  await expectPicture(unmatched, /frame-[\da-f]+\.webp$/);
  await page.getByRole('button', { name: `Edit ${unmatched}` }).click();
  await expect(page.getByText('A frame of the film')).toHaveCount(2);
});

test.describe('with a season', () => {
  test.use({ files: SEASON });

  test('a season of ten is made of files, and fetched at once', { tag: '@long' }, async ({ page }) => {
    await openAsAdmin(page, OWNER, 'season-from-folder');
    await page.getByRole('button', { name: 'Save 10 episodes' }).click();
    await page.getByRole('link', { name: 'Manage episodes of Season 1' }).click();
    const table = page.getByRole('table', { name: 'Episodes' });
    const season = page.getByRole('form', { name: 'Fetch the season' });
    await season.getByLabel('Series ID').fill('14');
    await season.getByRole('button', { name: 'Fetch season' }).click();
    const changes = page.getByRole('dialog');
    await expect(changes.getByRole('listitem')).toHaveCount(EPISODES);
    await expectAccessibleInSizes(page, 'a fetched season');
    await changes.getByRole('button', { name: 'Save 10 episodes' }).click();
    await expect(page.getByText('Episodes saved successfully')).toBeVisible();
    await expect(table).toContainText('Day 10');
    const still = table.locator('img[src$="/rain.jpg"]');
    await expect(still).toHaveCount(EPISODES);
  });
});
