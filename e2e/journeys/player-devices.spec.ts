import type { Locator, Page } from '@playwright/test';
import { episodeId } from '../catalogue.ts';
import {
  comeBackTo,
  firstPlayed,
  pause,
  pauseOnce,
  playedTo,
  signInToWatch,
  told,
  wake,
  watch,
  whileAwake,
} from '../playing.ts';
import { AMINA, BARAKA, clock, expect, film, test } from '../test.ts';

const FILM = 'mwanga-wa-lamu';
const SERIES = 'ghorofa-ya-tisa';

/** Until the server has answered, a press resumes this page's own position. */
const resumesAt = async (page: Page, resume: Locator, place: number) => {
  await wake(page);
  await expect
    .poll(async () => {
      if (await resume.isVisible()) await resume.click();
      return clock(page);
    })
    .toBeGreaterThan(place - 2);
  await playedTo(page, place + 0.5);
  const resumedAt = await film(page).evaluate(({ played }: HTMLVideoElement) =>
    played.start(played.length - 1),
  );
  expect(Math.abs(resumedAt - place)).toBeLessThan(2);
};

for (const [where, isOtherDevice, details] of [
  ['of two tabs', false, { tag: '@long' }],
  ['of two devices', true, {}],
] as const) {
  test(
    `${where} the one that played last decides, and the other offers to resume there`,
    details,
    async ({ page, server, context, device }) => {
      test.slow();
      await signInToWatch(page, BARAKA);
      await watch(page, server, FILM);
      await pauseOnce(page, 2);
      const older = await clock(page);
      await expect.poll(async () => (await told(page, server, FILM)).progress).toBe(Math.floor(older));

      const other = isOtherDevice ? device : await context.newPage();
      if (isOtherDevice) await signInToWatch(other, BARAKA);
      else await other.goto('/#/viewer/dashboard');
      await watch(other, server, FILM);
      expect(Math.abs((await firstPlayed(other)) - older)).toBeLessThan(2);
      await pauseOnce(other, 26, 25);
      const newer = await clock(other);
      await expect.poll(async () => (await told(page, server, FILM)).progress).toBe(Math.floor(newer));

      const answered = page.waitForResponse((response) =>
        response.url().endsWith('/videos/get-movie-series'),
      );
      await comeBackTo(page);
      await (await answered).finished();
      // The page still has to read it.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await resumesAt(page, page.getByRole('button', { name: 'Resume Playing' }), newer);

      // Now this one has played last.
      const newest = await pause(page);
      await expect.poll(async () => (await told(other, server, FILM)).progress).toBe(Math.floor(newest));
    },
  );
}

test(
  'a series that was continued elsewhere resumes at that episode',
  { tag: '@long' },
  async ({ page, server, device }) => {
    await signInToWatch(page, AMINA);
    await watch(page, server, SERIES, 'series');
    await whileAwake(page, () => expect(page.getByRole('button', { name: 'Resume S1: EP.3' })).toBeVisible());
    const begun = await firstPlayed(page);
    expect(begun).toBeGreaterThan(22);
    expect(begun).toBeLessThan(40);
    await pause(page);

    await signInToWatch(device, AMINA);
    await watch(device, server, SERIES, 'series', episodeId(server, SERIES, 1, 4));
    await pauseOnce(device, 31, 30);
    const newer = await clock(device);
    const place = async () => (await told(device, server, SERIES, 'series')).watch_progress?.progress;
    await expect.poll(place).toBe(Math.floor(newer));

    await comeBackTo(page);
    const resume = page.getByRole('button', { name: 'Resume S1: EP.4' });
    await expect(resume).toBeVisible();
    await resume.click();
    // The press hides the overlay, and this with it.
    await expect(page.getByText(/^S1: EP\.4 · /)).toBeAttached();
    expect(Math.abs((await firstPlayed(page)) - newer)).toBeLessThan(2);
  },
);
