import { addFilms } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { AMINA, expect, film, openDashboard, test } from '../test.ts';

const FILMS = 120;

test('a genre of more than a hundred titles is scrolled to its end by arrow keys, and Back returns to the title', async ({
  page,
  server,
}) => {
  await addFilms(server, FILMS, 'Drama', 'clips/far-orbit.mp4');
  await openDashboard(page, AMINA);
  await page.goto('/#/viewer/categories');
  await page.getByRole('group', { name: 'Genres' }).getByRole('button').first().waitFor();
  await expectAccessibleInSizes(page, 'categories');

  await page.getByRole('button', { name: 'Drama' }).click();
  await page.getByLabel('Sort by').selectOption('title');
  const films = page.getByRole('link', { name: /^Film \d+/ });
  await expect(films.first()).toHaveAccessibleName(/^Film 1 /);
  await films.first().focus();
  const drawn = page.getByRole('main').locator('[data-index]');
  for (let row = 0; row < 12; row += 1) await page.keyboard.press('ArrowDown');
  const focused = page.locator('a:focus');
  await expect(focused).toHaveAccessibleName(/^Film \d+/);
  await expect(focused).toBeInViewport({ ratio: 1 });
  expect(await drawn.count()).toBeLessThan(FILMS);
  const name = await focused.textContent();

  await page.keyboard.press('Enter');
  await expect(film(page)).toBeVisible();
  await page.goBack();
  await expect(focused).toHaveText(String(name));
  await expect(focused).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(drawn.last()).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link').last()).toBeInViewport();
});
