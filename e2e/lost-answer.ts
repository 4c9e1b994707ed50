import type { Page } from '@playwright/test';

/** The server does what the next call of this name asks for, and its answer is lost on the way back. */
export const loseAnswer = (page: Page, name: string) =>
  page.route(
    `**/api/${name}`,
    async (route) => {
      const url = new URL(route.request().url());
      const { host } = url;
      // Only the browser knows the building's name for the server.
      url.hostname = '127.0.0.1';
      const headers = { ...route.request().headers(), host };
      await (await route.fetch({ url: url.href, headers })).body();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
