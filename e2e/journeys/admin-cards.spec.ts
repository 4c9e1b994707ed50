import { expect, test } from '../admin-test.ts';
import { OWNER, openAsAdmin } from '../admin.ts';
import { cornerColour, readQrCode } from '../qr.ts';
import { addResidents } from '../residents.ts';
import { resize } from '../resize.ts';

/** CSS pixels of an inch, and so of 25.4 mm on paper. */
const DPI = 96;
const mm = (length: number) => (length * DPI) / 25.4;

test('a phone reads the code on a printed card, and its resident is signed in', async ({
  page,
  device: phone,
  server,
  baseURL,
}) => {
  addResidents(server, 12);
  await openAsAdmin(page, OWNER, 'all-clients?q=Grace%20Otieno');
  await page.getByRole('checkbox', { name: 'Select Grace Otieno' }).check();
  await page.getByRole('button', { name: 'Print cards' }).click();
  await page.getByRole('button', { name: 'Make 1 card' }).click();
  await expect(page.getByText('1 card on 1 page of A4')).toBeVisible();

  const card = page
    .locator('[class*="_place_"]')
    .filter({ has: page.locator('svg[aria-label="QR code for Grace Otieno"]') });
  const addresses: (string | null)[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    const box = await card.boundingBox();
    expect(box?.width).toBeCloseTo(mm(95), 0);
    expect(box?.height).toBeCloseTo(mm(69), 0);
    const picture = await card.screenshot();
    addresses.push(await readQrCode(picture));
    // Between the mark for cutting and the code.
    const inside = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4, width: 8, height: 8 };
    expect(await cornerColour(await page.screenshot({ clip: inside }))).toEqual([255, 255, 255]);
  }
  const [address] = addresses;
  expect(address?.startsWith(`${baseURL}/#/login/`)).toBe(true);
  expect(addresses).toEqual([address, address]);

  await phone.goto(address ?? '');
  await phone.getByRole('button', { name: 'Continue as Grace Otieno' }).click();
  await expect(phone).toHaveURL(/#\/viewer\/dashboard/);
});

test('a code on the screen is read, too', { tag: '@long' }, async ({ page }) => {
  await resize(page, { width: 360, height: 740 });
  await openAsAdmin(page, OWNER, 'all-clients?q=Amina');
  await page.getByRole('button', { name: 'More for Amina Njeri' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in link' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const code = page.getByRole('img', { name: 'QR code of the link for Amina Njeri' });
  await expect(code).toBeVisible();
  expect(await readQrCode(await code.screenshot())).toBe(
    await page.getByLabel('Link', { exact: true }).inputValue(),
  );
});
