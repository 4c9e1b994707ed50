import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { emptyTest, expect } from '../admin-test.ts';
import { OWNER, PASSWORD } from '../admin.ts';
import { SIZES, expectAccessible, expectAccessibleInSizes } from '../axe.ts';
import type { DemoServer } from '../demo-server.ts';
import { CLIP, whileCopied } from '../media-folder.ts';
import { isPlaying } from '../playing.ts';

/** The time, the taps and the fields that it may take, from an empty installation to a resident who watches a film. */
const TIME_MAX_MS = 5 * 60_000;
const TAPS_MAX = 7;
const FIELDS_MAX = 12;
/** On a phone, the film is uploaded, too. */
const TAPS_MAX_WITH_UPLOAD = 11;

// Without internet and a key for the movie database.
emptyTest.use({ serverEnv: { TMDB_API_URL: 'http://127.0.0.1:9' } });

/** Counts what a person taps; typing is not counted. */
const countTaps = async (page: Page, onTap: () => void) => {
  await page.exposeFunction('countTap', onTap);
  await page.addInitScript(() => {
    const { countTap } = globalThis as unknown as { countTap: () => void };
    // A label passes its click on to its control.
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countTap(), { capture: true });
  });
};

/** Counts the fields that a person fills in, each once. */
const countFields = async (page: Page, onField: () => void) => {
  await page.exposeFunction('countField', onField);
  await page.addInitScript(() => {
    const { countField } = globalThis as unknown as { countField: () => void };
    const filled = new WeakSet<EventTarget>();
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || filled.has(target)) return;
        filled.add(target);
        countField();
      },
      { capture: true },
    );
  });
};

const fill = async (page: Page, entries: Record<string, string>) => {
  for (const [label, value] of Object.entries(entries))
    await page.getByLabel(label, { exact: true }).fill(value);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs up as the owner, who is signed in with that. */
const becomeOwner = async (page: Page, { firstSteps }: DemoServer) => {
  const [, code] = /register\?code=(\S+)/.exec(firstSteps ?? '') ?? [];
  await page.goto(`/#/admin/register?code=${code}`);
  await fill(page, {
    'First name': 'Grace',
    'Last name': 'Akinyi',
    'Phone number': '700000001',
    Email: OWNER,
    Position: 'Owner',
    Password: PASSWORD,
  });
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/#\/admin\/dashboard/);
};

/** Fills in the form for a new resident, and sends it. */
const addResident = async (page: Page, send: () => Promise<void>) => {
  await fill(page, {
    'Full name': 'Amina Njeri',
    'Phone number': '712345678',
    Apartment: 'A4',
    Location: 'Block A',
    'MAC address': '3c:5a:b4:01:9f:e2',
  });
  await send();
  await expect(page.getByText(/Amina Njeri/).first()).toBeVisible();
};

emptyTest(
  'from an empty installation to a resident watching the first film',
  { tag: '@long' },
  async ({ page, device: resident, server, expectedErrors }) => {
    emptyTest.slow();
    expectedErrors.push(/status of 401/);
    let taps = 0;
    let fields = 0;
    for (const each of [page, resident]) {
      await countTaps(each, () => {
        taps += 1;
      });
      await countFields(each, () => {
        fields += 1;
      });
    }
    const beginning = Date.now();

    await becomeOwner(page, server);

    const steps = page.getByRole('region', { name: 'First steps' });
    await expect(steps.getByText('The media folder can be written to: done')).toBeVisible();
    await expect(steps).toContainText(`copy videos into ${path.join(server.dataDir, 'media')}`);
    // As from a memory stick.
    const films = path.join(server.dataDir, 'media/Filamu');
    mkdirSync(films);
    cpSync(CLIP, path.join(films, 'The.Kite.2024.1080p.WEB.x264.mp4'), { preserveTimestamps: true });
    writeFileSync(path.join(films, 'text.mp4'), 'no film');
    utimesSync(path.join(films, 'text.mp4'), 0, 0);
    // This copy is interrupted in a moment.
    const copied = readFileSync(CLIP);
    writeFileSync(path.join(films, 'wind.mp4'), copied.subarray(0, copied.length / 2));
    const file = page.getByRole('row', { name: /The Kite \(2024\)/ });
    const wind = page.getByRole('row', { name: /wind\.mp4/ });
    await whileCopied(path.join(films, 'wind.mp4'), async () => {
      await steps.getByRole('link', { name: 'New Files' }).click();
      await expect(file).toContainText('Plays everywhere');
      await expect(page.getByRole('row', { name: /text\.mp4/ })).toContainText('Not readable');
      await expect(wind).toContainText('Still copying');
      await expect(wind.getByRole('button', { name: /^Add movie/ })).toBeDisabled();
      await expect(wind.getByRole('checkbox')).toBeDisabled();
    });
    await file.getByRole('button', { name: /^Add movie/ }).click();
    await expect(page.getByText('The Kite has been added')).toBeVisible();
    await expect(file).toBeHidden();

    await page.getByRole('link', { name: 'Add Client' }).click();
    await addResident(page, () => press(page, 'Save'));

    await resident.goto('/');
    await resident.getByLabel(/phone/i).fill('712345678');
    await press(resident, 'Log in');
    await resident.getByRole('link', { name: /^Play/ }).click();
    await isPlaying(resident);
    expect(taps).toBeLessThanOrEqual(TAPS_MAX);
    expect(fields).toBeLessThanOrEqual(FIELDS_MAX);
    expect(Date.now() - beginning).toBeLessThan(TIME_MAX_MS);

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await steps.getByRole('link', { name: 'Try it' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('preview-has-played'))).toBe('true');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(steps).toBeHidden();
    await page.getByRole('link', { name: 'New Files' }).click();
    // By itself, once it has stood still.
    await expect(wind).toContainText('Incomplete', { timeout: 60_000 });
    await expectAccessibleInSizes(page, 'New Files');
    await wind.getByRole('button', { name: /^Add movie/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('A part of this file is missing: copy it again.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Media Folder' }).click();
    await page.getByRole('link', { name: 'Filamu' }).click();
    await expect(page.getByRole('row', { name: /The\.Kite/ })).toContainText('The Kite');
    await expectAccessibleInSizes(page, 'Media Folder');
  },
);

emptyTest.describe('on a phone', () => {
  emptyTest.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

  emptyTest(
    'from an empty installation to a resident watching a film that was uploaded',
    async ({ page, device: resident, server, expectedErrors }, info) => {
      expectedErrors.push(/status of 401/);
      // The picker and the keyboard are the phone's own: one tap chooses the film, and one sends the resident's form.
      let taps = 2;
      for (const each of [page, resident]) {
        await countTaps(each, () => {
          taps += 1;
        });
      }
      const film = info.outputPath('The.Kite.2024.mp4');
      cpSync(CLIP, film);
      const beginning = Date.now();

      await becomeOwner(page, server);
      const steps = page.getByRole('region', { name: 'First steps' });
      await expect(steps).toContainText('Upload one from this device');
      await expectAccessible(page, 'First steps');
      await steps.getByRole('link', { name: 'Upload a film' }).tap();
      const picker = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose files' }).tap();
      await (await picker).setFiles(film);
      await page.getByRole('link', { name: /^Use for a new movie/ }).tap();
      await expect(page.getByRole('searchbox')).toHaveValue('The.Kite.2024.mp4');
      await page.getByRole('button', { name: /^Add movie/ }).tap();
      await expect(page.getByText('The Kite has been added')).toBeVisible();

      await page.getByRole('link', { name: /^Clients/ }).tap();
      await page.getByRole('navigation', { name: 'Pages of this group' }).getByText('Add Client').tap();
      await addResident(page, () => page.keyboard.press('Enter'));

      await resident.setViewportSize(SIZES.phone);
      await resident.goto('/');
      await resident.getByLabel(/phone/i).fill('712345678');
      await press(resident, 'Log in');
      await resident.getByRole('link', { name: /^Play/ }).click();
      await isPlaying(resident);
      expect(taps).toBeLessThanOrEqual(TAPS_MAX_WITH_UPLOAD);
      expect(Date.now() - beginning).toBeLessThan(TIME_MAX_MS);
      info.annotations.push({ type: 'taps', description: String(taps) });

      // Every page of the menu is within reach of taps.
      await page.getByRole('button', { name: 'More' }).tap();
      await expectAccessible(page, 'More');
      await page.getByRole('menuitem', { name: 'Media Folder' }).tap();
      await page.getByRole('link', { name: 'uploads' }).tap();
      await expect(page.getByText('The.Kite.2024.mp4').first()).toBeVisible();
      await expectAccessible(page, 'Media Folder');
      await page.getByRole('link', { name: 'New Files' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'New Files' })).toBeVisible();
      await page.getByRole('button', { name: 'More' }).tap();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(page).toHaveURL(/new-files/);
    },
  );
});
