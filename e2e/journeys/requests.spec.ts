import type { Page } from '@playwright/test';
import { OWNER, PASSWORD } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import { titleId } from '../catalogue.ts';
import type { DemoServer } from '../demo-server.ts';
import { AMINA, BARAKA, expect, storeSignIn, test } from '../test.ts';

/** Sends a call of the API as somebody on another device. */
const callAs = async ({ url }: DemoServer, account: object, method: string, name: string, body?: object) => {
  const send = async (how: string, path: string, sent?: object, token?: string) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: how,
      headers: {
        ...(sent && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(sent && { body: JSON.stringify(sent) }),
    });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as { token: string; details: { season_id: number }[] };
  };
  const { token } = await send('POST', 'user/login', account);
  return (await send(method, name, body, token)).details;
};

const viewer = (phone: string) => ({ prevelages: 'viewer', phone: `254${phone}` });
const owner = { prevelages: 'admin', email: OWNER, password: PASSWORD };

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
  await callAs(server, viewer(BARAKA), 'POST', 'user/movie-request', wish);
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

test('an open page tells at once of a new episode of a series that its resident watches', async ({
  page,
  server,
}) => {
  const heard = page.waitForResponse((response) => response.url().endsWith('/user/events'));
  await openAs(page, AMINA, 'notifications');
  await expect(page.getByText(/^Nothing yet/)).toBeVisible();
  await heard;
  const series = titleId(server, 'ghorofa-ya-tisa');
  const [season] = await callAs(server, owner, 'GET', `videos/get-seasons-episodes/${series}`);
  const episode = {
    episode_name: 'Kumi',
    episode_order: 90,
    runtime: 24,
    url: 'kumi.mp4',
    credits_start: 30_000,
  };
  await callAs(server, owner, 'POST', 'videos/add/episode-info', {
    season_id: season?.season_id ?? 0,
    ...episode,
  });
  const bell = page.getByRole('link', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  await expectAccessibleInSizes(page, 'notifications');
  await page.getByRole('link', { name: /New episode of Ghorofa ya Tisa/ }).click();
  await expect(page).toHaveURL(/#\/watch\/episodes-more\//);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByText('New episode of Ghorofa ya Tisa')).toBeVisible();
});
