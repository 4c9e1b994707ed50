import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserContext,
  type Locator,
  type Page,
  type Response,
  test as base,
  expect,
} from '@playwright/test';
import { STORAGE_KEYS } from '../contract/src/accounts/limits.ts';
import type { DemoServer } from './demo-server.ts';
import { linkFiles } from './media-folder.ts';
import { runFolder } from './run-folder.ts';
import { type ServerHost, createServerHost } from './server-host.ts';

interface Fixtures {
  /** Settings of the server; `test.use` gives them. */
  serverEnv: Record<string, string>;
  /**
   * The server's media folder, with the demo's films. What another journey has put into one would be new, and every server
   * would look into it.
   */
  media: string;
  server: DemoServer;
  /** Opens a page in its own browser context: another device. */
  openDevice: () => Promise<Page>;
  /** Another device that is there from the beginning. */
  device: Page;
  /** Console errors that this test causes on purpose. */
  expectedErrors: RegExp[];
  /** Forbidden actions of a page. */
  faults: string[];
  /** Watches each page for forbidden actions during the whole test. */
  watched: void;
}

interface WorkerFixtures {
  serverHost: ServerHost;
}

/** A film that is left while it begins: hls.js takes its address within the page back, and Chromium says so. */
const LEFT_FILM = /ERR_FILE_NOT_FOUND \(blob:/;

const collectFaults = (page: Page, server: DemoServer, faults: string[]): void => {
  page.on('console', (message) => {
    const fault = `console: ${message.text()} (${message.location().url})`;
    if (message.type() === 'error' && !LEFT_FILM.test(fault)) faults.push(fault);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== server.url) faults.push(`other host: ${url.href}`);
  });
};

/** Each test has a server with a fresh database. A console error or a request to another host fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverHost: [
    async ({}, use) => {
      const host = createServerHost(runFolder());
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { option: true }],
  media: async ({}, use) => {
    const folder = mkdtempSync(path.join(runFolder().folder, 'media-'));
    linkFiles(runFolder().media, folder);
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  server: async ({ serverHost, serverEnv, media }, use, info) => {
    const server = await serverHost.open({ MEDIA_DIR: media, ...serverEnv });
    await use(server);
    await server.stop();
    if (info.status !== info.expectedStatus) await info.attach('server.log', { body: server.log() });
  },
  baseURL: async ({ server }, use) => use(server.url),
  expectedErrors: async ({}, use) => use([]),
  openDevice: async ({ browser, server, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      context.on('page', (page) => collectFaults(page, server, faults));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  device: async ({ openDevice }, use) => use(await openDevice()),
  faults: async ({}, use) => use([]),
  watched: [
    async ({ context, server, expectedErrors, faults }, use) => {
      context.on('page', (page) => collectFaults(page, server, faults));
      await use();
      expect(faults.filter((fault) => !expectedErrors.some((expected) => expected.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Residents of the demo building; see demo/residents.ts. */
export const AMINA = '700000101';
export const BARAKA = '700000102';
export const ZAWADI = '700000103';
export const JUMA = '700000104';

/** Opens the sign-in page and submits this number. */
export const enterPhone = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/');
  await page.getByLabel(/phone/i).fill(phone);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // Otherwise the dashboard's Play appears under the pointer, and its title is prefetched.
  await page.mouse.move(0, 0);
};

/** Signs a resident in through the sign-in page, as a resident does. */
export const signIn = async (page: Page, phone: string): Promise<void> => {
  await enterPhone(page, phone);
  await expect(page).toHaveURL(/#\/viewer\/dashboard/);
};

/** Signs somebody in without the sign-in page, by what that would send: the next page that opens is theirs. */
export const storeSignIn = async (page: Page, account: Record<string, string>): Promise<void> => {
  // A page of this origin without the app, which reads its storage when it starts.
  await page.goto('/healthz');
  const status = await page.evaluate(
    async ({ body, keys }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/user/login', {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { details, token } = (await response.json()) as { details: [object]; token: string };
      const isAdmin = body['prevelages'] === 'admin';
      const storage = isAdmin ? sessionStorage : localStorage;
      storage.setItem(isAdmin ? keys.admin : keys.viewer, JSON.stringify(details[0]));
      storage.setItem(isAdmin ? keys.adminToken : keys.viewerToken, token);
      sessionStorage.setItem(keys.userToken, token);
      return response.status;
    },
    { body: account, keys: STORAGE_KEYS },
  );
  expect(status).toBe(200);
};

/** Opens the dashboard of a resident whose sign-in is not what the test is about. */
export const openDashboard = async (page: Page, phone: string): Promise<void> => {
  await storeSignIn(page, { prevelages: 'viewer', phone: `254${phone}` });
  await page.goto('/#/viewer/dashboard');
  await expect(page.locator('[data-id]').first()).toBeVisible();
};

/** Requests that a page may send at the very moment of its log-out. */
export const REFUSED_AFTER_LOG_OUT = /status of 40[13] .*\/(media|api)\//;

/** The film, not the banner's trailer, which may stay for a moment after the address has changed. */
export const film = (page: Page): Locator => page.locator('video[aria-label]');

/** The film's position in seconds. */
export const clock = (page: Page): Promise<number> =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** The next save of a viewer's place that the server accepts. */
export const nextSave = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (response) => response.url().endsWith('/user/watch-progress') && response.status() === 200,
  );

/** Opens a tab of the dashboard and waits until its rows have replaced the previous tab's. */
export const selectTab = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
};

/** The first poster of a title on the home page. */
export const posterOf = (page: Page, title: string): Locator =>
  page.locator(`[data-id][data-title="${title}"]`).first();

/** A title's poster in Continue Watching. */
export const begunPosterOf = (page: Page, title: string): Locator =>
  page.locator(`[data-row="watching"][data-title="${title}"]`);
