import type { Page, Response } from '@playwright/test';

/** Resolves when the page has opened its stream of events. */
export const listening = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/user/events'));

/** Resolves when the page has fetched the home page's lists again. */
export const refetched = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/landing_page_data/get'));
