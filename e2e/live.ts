import type { Page, Response } from '@playwright/test';
import { openDashboard } from './test.ts';

/** Resolves when the page has opened its stream of events. */
export const listening = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/user/events'));

/** Opens a resident's dashboard that hears of what is new. */
export const openListening = async (page: Page, phone: string): Promise<void> => {
  const heard = listening(page);
  await openDashboard(page, phone);
  await heard;
};

/** Resolves when the page has fetched the home page's lists again. */
export const refetched = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith('/landing_page_data/get'));
