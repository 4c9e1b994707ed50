import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin, ownerCalls, pressAfterSessionEnd } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { askAs, isPlaying, signInToWatch } from '../playing.ts';
import { BARAKA } from '../test.ts';

test('a movie that is added by hand plays at once, and comes and goes before the eyes of a resident', async ({
  page,
  device: resident,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[04]/);
  await signInToWatch(resident, BARAKA);
  const wish = { movieName: 'Kite', movieType: 'movie', notify: true };
  await askAs(resident, 'POST', 'user/movie-request', wish);
  await openAsAdmin(page, OWNER);
  await page.getByRole('link', { name: 'New Movie' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The Kite');
  await page.getByLabel('Description').fill('A kite is lost over the roofs.');
  const genre = page.getByRole('combobox', { name: 'Genre' });
  await genre.fill('dra');
  await genre.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen genres' })).toHaveText('Drama');
  await expectAccessible(page, 'New Movie');
  await page.getByRole('button', { name: 'Create' }).click();

  await page.getByLabel('Label').fill('HD');
  await page.getByRole('button', { name: 'Browse for the movie' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose the movie' });
  await chooser.getByRole('button', { name: 'clips' }).click();
  await expect(chooser.getByRole('button', { name: /^far-orbit\.mp4/ })).toBeFocused();
  // It has arrived.
  await expect(chooser).toHaveCSS('opacity', '1');
  await expectAccessibleInSizes(page, 'choosing a file');
  await chooser.getByRole('button', { name: /^far-orbit\.mp4/ }).click();
  await expect(page.getByLabel('Movie URL')).toBeFocused();
  await expect(page.getByLabel('Movie URL')).toHaveValue('clips/far-orbit.mp4');
  await page.getByLabel('Trailer URL').fill('../far-orbit.mp4');
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByLabel('Trailer URL')).toBeFocused();
  await page.getByLabel('Trailer URL').fill('clips/far-orbit.mp4');
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByRole('table', { name: 'Files' })).toContainText('clips/far-orbit.mp4');
  await expect(page.getByText('1 apartment has asked for The Kite.')).toBeVisible();
  await expectAccessibleInSizes(page, 'a movie');
  await page.getByRole('button', { name: 'Answer them' }).press('Enter');
  const answer = page.getByRole('dialog', { name: 'Set “Kite” to Uploaded?' });
  await expect(answer).toContainText('The Kite');
  await answer.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByText('1 apartment has asked for The Kite.')).toBeHidden();

  const id = new URL(page.url().replace('#/', '')).searchParams.get('id');
  const listening = resident.waitForResponse(/user\/events/);
  await resident.goto(`/#/watch/movie/the-kite/${id}`);
  await isPlaying(resident);

  // The open page of a resident follows each change.
  await resident.goto('/#/viewer/dashboard');
  const poster = resident.getByRole('link', { name: /^The Kite/ }).first();
  await expect(poster).toBeAttached();
  await listening;
  // No random part of the delay: it would only take time.
  await resident.evaluate(() => {
    Math.random = () => 0;
  });
  await page.getByRole('link', { name: 'All Movies' }).click();
  const row = page.getByRole('row', { name: /The Kite/ });
  const hidden = page.waitForResponse(/update-active/);
  await row.getByRole('checkbox', { name: /to residents$/ }).click();
  await hidden;
  await expect(poster).toHaveCount(0);
  await expectAccessibleInSizes(page, 'All Movies');

  await page.getByRole('searchbox').fill('the kite');
  await row.getByRole('button', { name: 'Delete The Kite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // The pointer holds it there.
  await page.getByText('Movie deleted successfully').hover();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('checkbox', { name: /to residents$/ }).click();
  await expect(poster).toBeAttached();
  await row.getByRole('button', { name: 'Delete The Kite' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(poster).toHaveCount(0);
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Delete The Kite for good' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Deleted for good', { exact: true })).toBeVisible();
  await resident.goto(`/#/watch/movie/the-kite/${id}`);
  await expect(resident.getByText('This title is not available.')).toBeVisible();
});

test('what was typed about a movie outlives its session, and a faster admin', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[19]/);
  await openAsAdmin(page, OWNER, 'new-movie');
  await page.getByLabel('Title', { exact: true }).fill('The Harbour');
  await page.getByLabel('Description').fill('A boat does not come back.');
  const create = page.getByRole('button', { name: 'Create' });
  await pressAfterSessionEnd(page, create, OWNER);
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('A boat does not come back.');
  await expectAccessible(page, 'what was typed before');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Harbour' })).toBeVisible();

  const info = page.getByRole('form', { name: 'Movie info' });
  await info.getByLabel('Title', { exact: true }).fill('The Old Harbour');
  const id = Number(new URL(page.url().replace('#/', '')).searchParams.get('id'));
  const call = await ownerCalls(server);
  const theirs = { title: 'Harbour', slug: 'the-harbour', description: 'A boat.', runtime: 95 };
  await call('PATCH', 'videos/update/movie-info', { video_id: id, ...theirs });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const comparison = page.getByRole('dialog', { name: 'Changed while you were editing it' });
  await expect(comparison).toContainText('in another tab or on another device');
  await expectAccessibleInSizes(page, 'what differs');
  await comparison.getByRole('group', { name: 'Description' }).getByLabel('Here').check();
  await comparison.getByRole('button', { name: 'Go on with these' }).click();
  await save.click();
  await expect(page.getByText('Movie saved successfully')).toBeVisible();
  const { details } = await call('POST', 'videos/get-movie-series', { movie_id: id, type: 'movie' });
  expect(details[0]).toMatchObject({
    title: 'The Old Harbour',
    description: 'A boat does not come back.',
    runtime: 95,
  });

  // The menu beside it gives way to the page, and stays so.
  await page.getByRole('button', { name: 'Fold the menu' }).press('Enter');
  await page.reload();
  const unfold = page.getByRole('button', { name: 'Unfold the menu' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { level: 1, name: 'The Old Harbour' })).toBeVisible();
  await expectAccessible(page, 'a folded menu');
  await unfold.click();
  await expect(page.getByRole('link', { name: 'New TV Series' })).toBeVisible();
});
