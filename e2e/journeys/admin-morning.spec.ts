import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../admin-test.ts';
import { CARETAKER, PASSWORD, openAsAdmin } from '../admin.ts';
import { SIZES, expectAccessible } from '../axe.ts';
import { callsAs } from '../calls.ts';
import type { DemoServer } from '../demo-server.ts';
import { expectFocusKept, pressKeys, tabTo } from '../keyboard.ts';
import { openListening, refetched } from '../live.ts';
import { moveTo } from '../residents.ts';
import { smsTo } from '../sms.ts';
import { AMINA, BARAKA, JUMA, enterPhone } from '../test.ts';

test.use({ serverEnv: { SMS_PROVIDER: 'log' } });

const wish = async (server: DemoServer, phone: string): Promise<void> => {
  const call = await callsAs(server, { prevelages: 'viewer', phone: `254${phone}` });
  await call('POST', 'user/movie-request', {
    movieName: 'Nyota ya Jaha',
    movieType: 'movie',
    notify: true,
  });
};

const waitingOn = (page: Page): Locator => page.getByRole('region', { name: /wait/ });
const bell = (page: Page, unread: number): Locator =>
  page.getByRole('link', { name: `Notifications, ${unread} unread`, exact: true });
const band = (page: Page): Locator => page.getByRole('region', { name: 'Notice' });

test('a caretaker’s morning by keyboard: each answer reaches the residents while their pages are open', async ({
  page,
  device: amina,
  openDevice,
  server,
  expectedErrors,
}) => {
  test.slow();
  // The resident who still waits is refused.
  expectedErrors.push(/status of 403 .*user\/login/);
  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const go = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await press(key);
  };
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const menu = page.getByRole('navigation', { name: 'Main' });
  const waiting = waitingOn(page);
  const openFromMenu = (name: string) => go(menu.getByRole('link', { name }));

  moveTo(server, AMINA, 'Block A');
  moveTo(server, BARAKA, 'Block B');
  await wish(server, AMINA);
  const baraka = await openDevice();
  const juma = await openDevice();
  await Promise.all([openListening(amina, AMINA), openListening(baraka, BARAKA)]);
  const reloads: Page[] = [];
  amina.on('load', (reloaded) => reloads.push(reloaded));
  await enterPhone(juma, JUMA);
  await expect(juma.getByText(/approv/)).toBeVisible();

  await page.goto('/#/admin/login');
  await type(page.getByLabel('Email'), CARETAKER);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await press('Enter');
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
  await expect(waiting.getByText('1 resident waits for approval')).toBeVisible();
  await expect(waiting.getByText('From 1 apartment')).toBeVisible();
  await expect(waiting.getByText('5 pieces of feedback wait for an answer')).toBeVisible();
  await wish(server, BARAKA);
  await expect(waiting.getByText('From 2 apartments')).toBeVisible();
  await expect(waiting.getByRole('heading')).toHaveText('3 things wait for you');

  await test.step('the resident who waits is approved, and signs in', async () => {
    await go(waiting.getByRole('link', { name: 'All Clients' }));
    await go(page.getByRole('button', { name: /^Approve.*Juma Kiptoo/ }));
    await expect(page.getByText('Juma Kiptoo has been approved')).toBeVisible();
    await expectFocusKept(page);
    await expectAccessible(page, 'All Clients');
    await juma.keyboard.press('Escape');
    await juma.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(juma).toHaveURL(/#\/viewer\/dashboard/);
  });

  await test.step('a request of two residents is answered with a title', async () => {
    await openFromMenu('Dashboard');
    await expect(waiting.getByText('Nobody waits for approval')).toBeVisible();
    await go(waiting.getByRole('link', { name: 'Movie Request' }));
    await expect(page.getByRole('row', { name: /Nyota ya Jaha/ })).toContainText('and 1 more');
    await go(page.getByLabel('Status of Nyota ya Jaha'));
    await press('u', 'Enter');
    const answer = page.getByRole('dialog', { name: 'Set “Nyota ya Jaha” to Uploaded?' });
    await expect(answer.getByLabel('Message')).toBeFocused();
    await go(answer.getByRole('button', { name: 'Link to a title' }));
    const titles = page.getByRole('dialog', { name: 'Link to a title' });
    await expect(titles.getByRole('searchbox')).toBeFocused();
    await press('ControlOrMeta+A');
    await page.keyboard.type('kilele');
    await go(titles.getByRole('button', { name: /^Kilele/ }));
    await expect(answer).toContainText('Kilele');
    await go(answer.getByLabel('Also by SMS'), 'Space');
    await go(answer.getByRole('button', { name: 'Confirm' }));
    await expect(page.getByText('Request updated')).toBeVisible();
    await expect(page.getByRole('row', { name: /Nyota ya Jaha/ })).toBeHidden();
    await expectFocusKept(page);
    await expect(bell(amina, 1)).toBeVisible();
    await expect(bell(baraka, 1)).toBeVisible();
    for (const phone of [AMINA, BARAKA])
      expect(await smsTo(server, `254${phone}`)).toBe('Kilele is available now. Enjoy it!');
  });

  await test.step('a resident’s message is answered and closed', async () => {
    await baraka.goto('/#/viewer/feedback');
    const own = baraka.getByRole('listitem').filter({ hasText: 'Cartoons for the children' });
    await expect(own).toContainText('Open');
    await openFromMenu('Dashboard');
    await expect(waiting.getByText('No request waits for an answer')).toBeVisible();
    await go(waiting.getByRole('link', { name: 'Feedback' }));
    await go(page.getByRole('link', { name: 'Cartoons for the children' }));
    await type(page.getByLabel('Your reply'), 'Six new ones come on Friday.');
    await go(page.getByRole('button', { name: 'Send' }));
    await expect(page.getByText('Reply sent')).toBeVisible();
    await expectFocusKept(page);
    await expect(own.getByText('Six new ones come on Friday.')).toBeVisible();
    await expectAccessible(page, 'a thread');
    await go(page.getByRole('button', { name: 'Close conversation' }));
    await expect(page.getByRole('button', { name: 'Reopen', exact: true })).toBeFocused();
    await expect(own.getByText('Closed')).toBeVisible();
    await expectAccessible(baraka, 'an answered thread');
  });

  await test.step('a block is told something, and the other one is not', async () => {
    await baraka.goto('/#/viewer/dashboard');
    await expect(baraka.locator('[data-id]').first()).toBeVisible();
    await openFromMenu('Notices');
    await go(page.getByRole('button', { name: 'New notice' }));
    const form = page.getByRole('dialog', { name: 'New notice' });
    await type(form.getByLabel('Title'), 'Water');
    await type(form.getByLabel('Message'), 'The tank is cleaned on Friday.');
    await tabTo(page, form.getByRole('radio', { name: 'Everyone' }));
    await press('ArrowRight');
    await expect(form.getByRole('radio', { name: 'A block' })).toBeChecked();
    const block = form.getByLabel('Block', { exact: true });
    await go(block);
    await press('ArrowDown', 'Enter');
    await expect(block.locator('option:checked')).toHaveText('Block A (1 resident)');
    const barakaRefetched = refetched(baraka);
    await go(form.getByRole('button', { name: 'Publish' }));
    await expect(page.getByText('Notice published: 1 resident')).toBeVisible();
    await expectFocusKept(page);
    await expect(band(amina)).toContainText('Water The tank is cleaned on Friday.');
    await barakaRefetched;
    await expect(band(baraka)).toBeHidden();
  });

  await test.step('the dashboard shows what is left', async () => {
    await openFromMenu('Dashboard');
    await expect(waiting.getByText('Nobody waits for approval')).toBeVisible();
    await expect(waiting.getByText('No request waits for an answer')).toBeVisible();
    await expect(waiting.getByText('4 pieces of feedback wait for an answer')).toBeVisible();
    await expect(waiting.getByRole('heading')).toHaveText('One thing waits for you');
    await expect(bell(baraka, 2)).toBeVisible();
    expect(reloads).toEqual([]);
    await bell(amina, 2).click();
    const news = amina.getByRole('main').getByRole('listitem');
    await expect(news).toHaveText([/Water/, /Kilele is available now. Enjoy it!/]);
    await expect(news.getByRole('link', { name: /Nyota ya Jaha/ })).toHaveAttribute(
      'href',
      /\/watch\/.*Kilele/i,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

  test(
    'a caretaker reads what waits and answers a request, by touch',
    { tag: '@long' },
    async ({ page, device, server }) => {
      await wish(server, AMINA);
      await openListening(device, AMINA);
      await openAsAdmin(page, CARETAKER);
      const waiting = waitingOn(page);
      await expect(waiting.getByText('1 request waits for an answer')).toBeVisible();
      await expectAccessible(page, 'the dashboard');
      await waiting.getByRole('link', { name: 'Movie Request' }).tap();
      await page.getByLabel('Status of Nyota ya Jaha').selectOption('uploaded');
      const answer = page.getByRole('dialog', { name: 'Set “Nyota ya Jaha” to Uploaded?' });
      await expectAccessible(page, 'the answer to a request');
      await answer.getByRole('button', { name: 'Confirm' }).tap();
      await expect(page.getByText('Request updated')).toBeVisible();
      await expect(bell(device, 1)).toBeVisible();
      await page.goBack();
      await expect(waiting.getByText('No request waits for an answer')).toBeVisible();
    },
  );
});
