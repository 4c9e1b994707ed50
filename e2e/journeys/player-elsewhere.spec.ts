import path from 'node:path';
import { setFile } from '../catalogue.ts';
import { startFilmsHost } from '../films-host.ts';
import { madePath } from '../library.ts';
import { playedTo, seek, signInToWatch, watch } from '../playing.ts';
import { BARAKA, expect, test as base } from '../test.ts';

const TITLE = 'mwanga-wa-lamu';
const FILM = 'film.m3u8';

/** Films on a host that the administrator has named. */
const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({}, use) => {
    const host = await startFilmsHost(path.dirname(madePath(FILM)));
    await use(host.origin);
    await host.stop();
  },
  serverEnv: async ({ elsewhere }, use) => use({ MEDIA_BASES: elsewhere }),
});

test('a playlist on a host that is named plays', async ({ page, server, elsewhere, expectedErrors }) => {
  expectedErrors.push(/^other host: /);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  setFile(server, TITLE, { url: `${elsewhere}/${FILM}` });
  await signInToWatch(page, BARAKA);
  await watch(page, server, TITLE);
  await seek(page, 20);
  await playedTo(page, 21);
  expect(asked.filter((url) => url.startsWith(elsewhere)).length).toBeGreaterThan(2);
});
