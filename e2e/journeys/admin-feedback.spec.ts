import { CARETAKER, openAsAdmin, pressAfterSessionEnd } from '../admin.ts';
import { expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import { openListening } from '../live.ts';
import { loseAnswer } from '../lost-answer.ts';
import { BARAKA, expect, test } from '../test.ts';

test(
  'a caretaker answers a resident by keyboard, and both see it at once',
  { tag: '@long' },
  async ({ page, device, expectedErrors }) => {
    expectedErrors.push(/401/);
    await openListening(device, BARAKA);
    await device.goto('/#/viewer/feedback');
    await device.getByLabel('Subject').fill('Noise in the lift');
    await device.getByLabel('Message').fill('It squeaks.');
    await device.getByRole('button', { name: 'Send' }).click();
    const own = device.getByRole('listitem').filter({ hasText: 'Noise in the lift' });
    await expect(own).toBeVisible();

    await openAsAdmin(page, CARETAKER, 'feedback');
    const row = page.getByRole('row', { name: /Noise in the lift/ });
    await expect(row).toContainText('Waiting for you');
    await expectAccessibleInSizes(page, 'Feedback');
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const thread = page.getByRole('log');
    await expect(thread).toContainText('It squeaks.');
    await expectAccessible(page, 'the thread');
    await page.getByLabel('Your reply').fill('It is oiled now.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(thread).toContainText('Peter Maina');
    await expect(own.getByText('It is oiled now.')).toBeVisible();
    await expect(device.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();

    await page.getByRole('button', { name: 'Close conversation' }).click();
    await expect(own.getByText('Closed')).toBeVisible();
    await page.getByLabel('Your reply').fill('Is it quiet now?');
    await page.getByRole('button', { name: 'Send and reopen' }).click();
    await expect(own.getByText('Open')).toBeVisible();
    await own.getByRole('button', { name: 'Reply' }).click();
    await own.getByLabel('Your reply').fill('Asante!');
    await own.getByRole('button', { name: 'Send' }).click();
    await expect(thread).toContainText('Asante!');

    await page.reload();
    await expect(thread).toContainText('Asante!');
    await page.goBack();
    await expect(row).toBeVisible();

    await row.getByRole('link').click();
    await page.getByLabel('Your reply').fill('Karibu.');
    // The session ends before it is sent: the reply is there again after the sign-in.
    await pressAfterSessionEnd(page, page.getByRole('button', { name: 'Send' }), CARETAKER);
    await expect(page.getByLabel('Your reply')).toHaveValue('Karibu.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(own.getByText('Karibu.')).toBeVisible();
  },
);

test('a reported problem leads to the film at its second, and is closed for all', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET .*problems\/close/);
  await openAsAdmin(page, CARETAKER, 'feedback');
  await page.getByRole('link', { name: /^Problems/ }).click();
  // The messages, which stay until the page has changed, name the film, too.
  const row = page.getByRole('table', { name: 'Problems' }).getByRole('row', { name: /Mwanga wa Lamu/ });
  await expect(row).toContainText('2 residents');
  await expectAccessibleInSizes(page, 'Problems');
  await row.getByRole('link', { name: /Play Mwanga wa Lamu at/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mwanga wa Lamu');
  const film = page.locator('video');
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(31);

  await page.goBack();
  await row.getByRole('button', { name: /^Close/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Message')).toHaveValue(/It is fixed now/);
  await expectAccessible(page, 'closing a problem');
  await dialog.getByLabel('Message').fill('The sound is right again.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Go on editing' }).click();
  // It is closed, and once more is the same.
  await loseAnswer(page, 'admin/feedback/problems/close');
  await dialog.getByRole('button', { name: 'Close the problem' }).click();
  await expect(dialog.getByRole('alert')).toContainText('cannot be reached');
  await dialog.getByRole('button', { name: 'Close the problem' }).click();
  await expect(page.getByText('Problem closed. Whoever reported it has been told.')).toBeVisible();
  await expect(row).toBeHidden();
});
