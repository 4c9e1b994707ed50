import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { pathOf } from '../../tools/machine/install.ts';
import { programs } from '../../tools/machine/programs.ts';

const HOME = 'http://studio.invalid/';
const studio = import.meta.dirname;
const require = createRequire(import.meta.url);

/**
 * Opens a blank page which can import the studio's TypeScript. Nothing is
 * bundled and no port is opened: requests are answered from the disk, and type
 * annotations are stripped on the way.
 */
export async function openStudio(): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: pathOf(programs.chromium),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--font-render-hinting=none',
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error('in the page:', error.message));
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><meta charset="utf-8"><body>' });
    if (url.pathname.startsWith('/fonts/'))
      return route.fulfill({
        contentType: 'font/woff2',
        body: readFileSync(require.resolve('@fontsource/' + url.pathname.slice(7))),
      });
    if (url.pathname.endsWith('.ts'))
      return route.fulfill({
        contentType: 'text/javascript',
        body: stripTypeScriptTypes(readFileSync(join(studio, url.pathname), 'utf8')),
      });
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(HOME);
  await page.addScriptTag({
    type: 'module',
    content: `import * as room from '/page.ts'; window.room = room;`,
  });
  await page.waitForFunction('window.room');
  await page.evaluate('room.loadFonts()');
  return { browser, page };
}
