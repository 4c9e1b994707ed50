import { setFile } from '../catalogue.ts';
import { startFilmsHost } from '../films-host.ts';
import { madeFile } from '../library.ts';
import { playedTo, seek, signInToWatch, watch } from '../playing.ts';
import { BARAKA, expect, test as base } from '../test.ts';

const FILM = 'mwanga-wa-lamu';

/** Films on a host that the administrator has named. */
const test = base.extend<{ elsewhere: string }>({
  elsewhere: async ({}, use) => {
    const host = await startFilmsHost();
    await use(host.origin);
    await host.stop();
  },
  serverEnv: async ({ elsewhere }, use) => use({ MEDIA_BASES: elsewhere }),
});

test('a playlist on a host that is named plays', async ({ page, server, elsewhere, expectedErrors }) => {
  expectedErrors.push(/^other host: /);
  const name = madeFile('film.m3u8');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  setFile(server, FILM, { url: `${elsewhere}/${name}` });
  await signInToWatch(page, BARAKA);
  await watch(page, server, FILM);
  await seek(page, 20);
  await playedTo(page, 21);
  expect(asked.filter((url) => url.startsWith(elsewhere)).length).toBeGreaterThan(2);
});
