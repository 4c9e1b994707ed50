import type { Page } from '@playwright/test';
import { OWNER, openAsAdmin, ownerCalls } from '../admin.ts';
import { SIZES, expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import type { DemoServer } from '../demo-server.ts';
import { listening, openListening, refetched } from '../live.ts';
import { loseAnswer } from '../lost-answer.ts';
import { moveTo } from '../residents.ts';
import { resize } from '../resize.ts';
import { smsTo } from '../sms.ts';
import { AMINA, BARAKA, expect, openDashboard, test } from '../test.ts';

test.use({ serverEnv: { SMS_PROVIDER: 'log' } });

const GATE = { title: 'Gate', message: 'It is open for a moment.' };

/** Publishes a notice for everyone that ends so soon, which the form does not offer. */
const publishFor = async (server: DemoServer, milliseconds: number, text = GATE): Promise<void> => {
  const call = await ownerCalls(server);
  const notice = { ...text, audience: 'everyone' };
  const ends_at = new Date(Date.now() + milliseconds).toISOString();
  await call('POST', 'admin/notices/add', { ...notice, ends_at });
};

const band = (page: Page) => page.getByRole('region', { name: 'Notice' });

test(
  'a caretaker tells a block, whose residents see it at once, and nobody else',
  { tag: '@long' },
  async ({ page, device, context, server }) => {
    moveTo(server, BARAKA, 'Block B');
    const amina = device;
    const baraka = await context.newPage();
    await openListening(amina, AMINA);
    await openListening(baraka, BARAKA);

    await openAsAdmin(page, OWNER, 'notices');
    await page.getByRole('button', { name: 'New notice' }).click();
    const form = page.getByRole('dialog', { name: 'New notice' });
    await form.getByLabel('Title').fill('Water');
    await form.getByLabel('Message').fill('The tank is cleaned on Friday.\nPlease fill a bucket.');
    await form.getByRole('radio', { name: 'A block' }).check();
    await form.getByLabel('Block', { exact: true }).selectOption({ label: 'Block B (1 resident)' });
    await expect(form.getByText('Reaches 1 resident, and whoever moves in until it ends.')).toBeVisible();
    await expect(form.getByText('1 resident, 1 text message, about KES 0.80')).toBeVisible();
    await form.getByLabel('Also by SMS').check();
    await expectAccessibleInSizes(page, 'a new notice', { phone: SIZES.phone });
    const aminaRefetched = refetched(amina);
    await form.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Publish and send' }).click();
    await expect(page.getByText('Notice published: 1 resident, 1 by SMS')).toBeVisible();
    await expectAccessibleInSizes(page, 'Notices');

    await expect(band(baraka)).toContainText('Water The tank is cleaned on Friday.');
    expect(await smsTo(server, `254${BARAKA}`)).toBe(
      'Water\nThe tank is cleaned on Friday.\nPlease fill a bucket.',
    );
    await aminaRefetched;
    await expect(band(amina)).toBeHidden();
    await expect(amina.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();

    // Now in its own place, with the arrow keys of a remote.
    const heard = listening(baraka);
    await baraka.reload();
    await heard;
    await expect(band(baraka)).toBeVisible();
    await expectAccessibleInSizes(baraka, 'a dashboard with a notice');
    await resize(baraka, SIZES.TV);
    await baraka
      .getByRole('link', { name: /^(Play|Continue) / })
      .first()
      .focus();
    await baraka.keyboard.press('ArrowDown');
    await expect(baraka.getByRole('button', { name: /^Water/ })).toBeFocused();
    await baraka.keyboard.press('Enter');
    const text = baraka.getByRole('dialog', { name: 'Water' });
    await expect(text).toContainText('Please fill a bucket.');
    await baraka.keyboard.press('Enter');
    await expect(text).toBeHidden();

    await page.getByRole('button', { name: 'Actions for Water' }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(band(baraka)).toBeHidden();
  },
);

test(
  'a notice that has ended is written again for the same block',
  { tag: '@long' },
  async ({ page, server }) => {
    moveTo(server, BARAKA, 'Block B');
    const call = await ownerCalls(server);
    const notice = { title: 'Water', message: 'The tank is cleaned on Friday.', audience: 'block' };
    const ends_at = new Date(Date.now() + 600_000).toISOString();
    await call('POST', 'admin/notices/add', {
      ...notice,
      location: 'Block B',
      ends_at,
    });
    await openAsAdmin(page, OWNER, 'notices');
    const actions = page.getByRole('button', { name: 'Actions for Water' });
    await actions.click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('button', { name: 'Ended' }).click();
    await expect(page).toHaveURL(/show=ended/);
    await actions.press('Enter');
    await expectAccessible(page, 'the menu of a notice that has ended');
    await page.getByRole('menuitem', { name: 'Write again' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'New notice' });
    await expect(form.getByLabel('Title')).toHaveValue('Water');
    await expect(form.getByLabel('Message')).toHaveValue('The tank is cleaned on Friday.');
    await expect(form.getByText('Reaches 1 resident, and whoever moves in until it ends.')).toBeVisible();
    await form.getByLabel('Message').fill('The tank is cleaned next Friday.');
    await form.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Notice published: 1 resident')).toBeVisible();
    await expectAccessible(page, 'a message');
    await expect(actions).toBeFocused();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const rows = page.getByRole('table').getByRole('row', { name: /Water/ });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('next Friday');
    await expect(rows.first()).toContainText('Block B');
    await expect(rows.last()).toContainText('Ended');
  },
);

test('the form shows that there is more below its buttons, and a wrong field with its label', async ({
  page,
}) => {
  await openAsAdmin(page, OWNER, 'notices');
  await resize(page, SIZES.laptop);
  await page.getByRole('button', { name: 'New notice' }).click();
  const form = page.getByRole('dialog', { name: 'New notice' });
  await form.getByRole('radio', { name: 'An apartment' }).check();
  const { edge, buttons } = await form.evaluate((dialog) => {
    const panel = dialog.firstElementChild!;
    const footer = panel.lastElementChild!.getBoundingClientRect();
    return { edge: getComputedStyle(panel, '::after').bottom, buttons: `${footer.height}px` };
  });
  expect(edge).toBe(buttons);
  await form.getByLabel('Also by SMS').scrollIntoViewIfNeeded();
  await form.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
  await expect(form.getByText('Title', { exact: true })).not.toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByText('Title', { exact: true })).toBeInViewport({ ratio: 1 });
  await resize(page, SIZES.phone);
  const label = form.getByText('An apartment', { exact: true });
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

test('what text messages cost is in sight once they are chosen, and Publish always, but not above a keyboard', async ({
  page,
}) => {
  await openAsAdmin(page, OWNER, 'notices');
  await page.getByRole('button', { name: 'New notice' }).click();
  const form = page.getByRole('dialog', { name: 'New notice' });
  await form.getByLabel('Title').fill('Water');
  await form.getByRole('radio', { name: 'A block' }).check();
  await form.getByLabel('Block', { exact: true }).selectOption({ index: 1 });
  const publish = form.getByRole('button', { name: 'Publish' });
  const price = form.getByText(/about KES/);
  const isAboveButtons = async () => {
    const [low, high] = [await price.boundingBox(), await publish.boundingBox()];
    return low !== null && high !== null && low.y + low.height < high.y;
  };
  for (const size of [SIZES.laptop, SIZES.phone]) {
    await resize(page, size);
    await form.getByLabel('Also by SMS').uncheck();
    await form.evaluate((dialog) => dialog.scrollTo(0, 0));
    await expect(publish).toBeInViewport({ ratio: 1 });
    expect(await isAboveButtons()).toBe(false);
    // Not by a press, for which it would be scrolled into sight first.
    await form.getByLabel('Also by SMS').evaluate((box: HTMLInputElement) => box.click());
    await expect.poll(isAboveButtons).toBe(true);
  }
  await resize(page, { width: 360, height: 400 });
  await form.getByLabel('Message').focus();
  await expect(form.getByLabel('Message')).toBeInViewport({ ratio: 1 });
  await expect(publish).not.toBeInViewport();
});

test(
  'a notice whose answer was lost is not published to others by mistake, but as a new one',
  { tag: '@long' },
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/ERR_CONNECTION_RESET .*notices\/add/, /422 .*notices\/add/);
    moveTo(server, BARAKA, 'Block B');
    await openAsAdmin(page, OWNER, 'notices');
    await page.getByRole('button', { name: 'New notice' }).click();
    const form = page.getByRole('dialog', { name: 'New notice' });
    await form.getByLabel('Title').fill('Water');
    await form.getByLabel('Message').fill('The tank is cleaned on Friday.');
    await form.getByRole('radio', { name: 'A block' }).check();
    await form.getByLabel('Block', { exact: true }).selectOption({ label: 'Block B (1 resident)' });
    await loseAnswer(page, 'admin/notices/add');
    await form.getByRole('button', { name: 'Publish' }).click();
    await expect(form.getByRole('alert')).toContainText('cannot be reached');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('this notice may have been published')).toBeVisible();
    await page.getByRole('button', { name: 'Go on editing' }).click();

    await form.getByRole('radio', { name: 'Everyone' }).check();
    await form.getByRole('button', { name: 'Publish' }).click();
    const before = page.getByRole('dialog', { name: 'Published already' });
    await expect(before).toContainText('“Water” · Block B · 1 resident · not by SMS · ends');
    await expectAccessibleInSizes(page, 'a notice that is published already');
    const gaps = await before.locator('p').evaluateAll((paragraphs) =>
      paragraphs.slice(1).map((each, at) => {
        const above = paragraphs[at]!.getBoundingClientRect();
        return Math.round(each.getBoundingClientRect().top - above.bottom);
      }),
    );
    expect(gaps).toEqual([12, 12]);
    await before.getByRole('button', { name: 'Publish as a new notice' }).click();
    await expect(page.getByText(/^Notice published: [2-9]/)).toBeVisible();
    const cells = page.getByRole('table').getByRole('row', { name: /Water/ });
    await expect(cells).toHaveCount(2);
    await expect(cells.first()).toContainText('Everyone');
    await expect(cells.last()).toContainText('Block B');
  },
);

test(
  'a notice ends by the clock, and stays among the notifications',
  { tag: '@long' },
  async ({ page, server }) => {
    // No random part of the delay: the notice would be over before a busy machine shows it.
    await page.addInitScript(() => (Math.random = () => 0));
    await openListening(page, AMINA);
    await publishFor(server, 25_000);
    await expect(band(page)).toContainText('Gate');
    await expect(band(page)).toBeHidden({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await expect(page.getByText('This notice has ended.')).toBeVisible();
    await page.getByRole('button', { name: 'Unread: Gate' }).click();
    await expect(page.getByRole('dialog', { name: 'Gate' })).toContainText('It is open for a moment.');
    await expectAccessible(page, 'the text of a notice');
  },
);

test('a long notice is read to its end with the arrow keys of a remote', async ({ page, server }) => {
  const floors = Array.from({ length: 45 }, (_nothing, at) => `Floor ${at}: no water`);
  await publishFor(server, 600_000, { title: 'Water', message: floors.join('\n') });
  await openDashboard(page, AMINA);
  const open = page.getByRole('button', { name: /^Water/ });
  await expect(open).toBeVisible();
  const text = page.getByRole('group', { name: 'Text of the notice' });
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  for (const size of [SIZES.phone, SIZES.laptop, SIZES.TV]) {
    await resize(page, size);
    await open.focus();
    const place = await open.boundingBox();
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    const top = () => text.evaluate(({ scrollTop }) => scrollTop);
    expect(await top()).toBe(0);
    await expectAccessible(page, 'a long notice');
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(close).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    const { scrollHeight, clientHeight } = await text.evaluate((element) => ({
      scrollHeight: element.scrollHeight,
      clientHeight: element.clientHeight,
    }));
    expect(Math.abs(scrollHeight - clientHeight - (await top()))).toBeLessThan(2);
    await expect(close).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowUp');
    await expect(text).toBeFocused();
    await page.keyboard.press('ArrowUp');
    expect(await top()).toBeLessThan(scrollHeight - clientHeight);
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
    expect(await open.boundingBox()).toEqual(place);
  }
});
