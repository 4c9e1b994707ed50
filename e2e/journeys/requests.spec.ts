import type { Page } from '@playwright/test';
import { ownerCalls } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { callsAs } from '../calls.ts';
import { titleId } from '../catalogue.ts';
import { listening } from '../live.ts';
import { AMINA, BARAKA, expect, storeSignIn, test } from '../test.ts';

const viewer = (phone: string) => ({ prevelages: 'viewer', phone: `254${phone}` });

const openAs = async (page: Page, phone: string, address: string): Promise<void> => {
  await storeSignIn(page, viewer(phone));
  await page.goto(`/#/viewer/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('a resident requests a film that a neighbour wants, too, with the keyboard alone', async ({
  page,
  server,
}) => {
  const wish = { movieName: 'The Kite', movieType: 'movie' };
  const call = await callsAs(server, viewer(BARAKA));
  await call('POST', 'user/movie-request', wish);
  await openAs(page, AMINA, 'request-movie?name=Mwanga%20wa%20lamu!');
  await expect(page.getByText(/^Nothing yet/)).toBeVisible();
  const name = page.getByLabel('Movie name');
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You can watch this now' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch now Mwanga wa Lamu' })).toBeFocused();
  await expectAccessibleInSizes(page, 'an offer');

  await name.fill('kite');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request sent. 2 apartments want this.')).toBeVisible();
  await expect(page.getByRole('listitem').getByText('Pending')).toBeVisible();
  await expectAccessibleInSizes(page, 'My requests');

  await page.getByRole('button', { name: 'Withdraw kite' }).press('Enter');
  await expect(page.getByText('kite withdrawn')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').getByText('2 apartments want this')).toBeVisible();
});

test(
  'an open page tells at once of a new episode of a series that its resident watches',
  { tag: '@long' },
  async ({ page, server }) => {
    const heard = listening(page);
    await openAs(page, AMINA, 'notifications');
    await expect(page.getByText(/^Nothing yet/)).toBeVisible();
    await heard;
    const series = titleId(server, 'ghorofa-ya-tisa');
    const call = await ownerCalls(server);
    const { details } = await call('GET', `videos/get-seasons-episodes/${series}`);
    const { season_id } = details[0] as { season_id: number };
    const episode = {
      episode_name: 'Kumi',
      episode_order: 90,
      runtime: 24,
      url: 'kumi.mp4',
      credits_start: 30_000,
    };
    await call('POST', 'videos/add/episode-info', { season_id, ...episode });
    const bell = page.getByRole('link', { name: 'Notifications, 1 unread' });
    await expect(bell).toBeVisible();
    await expectAccessibleInSizes(page, 'notifications');
    await page.getByRole('link', { name: /New episode of Ghorofa ya Tisa/ }).click();
    await expect(page).toHaveURL(/#\/watch\/episodes-more\//);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(page.getByText('New episode of Ghorofa ya Tisa')).toBeVisible();
  },
);
