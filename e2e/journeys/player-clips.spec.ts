import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { CLIPS, type Clip } from '../../server/src/testing/clips/clips.ts';
import { writeCompanions } from '../../server/src/testing/clips/companions.ts';
import { makeClip } from '../../server/src/testing/clips/make-clip.ts';
import { makeOlder } from '../../server/src/testing/make-older.ts';
import { ownerCalls } from '../admin.ts';
import { makeMediaFolder } from '../media-folder.ts';
import { goWithin, signInToWatch } from '../playing.ts';
import { prepareFilms } from '../preparing.ts';
import { BARAKA, test as base, expect, film } from '../test.ts';

const test = base.extend({
  media: async ({}, use) => {
    const media = makeMediaFolder();
    writeCompanions(media);
    await use(media);
    rmSync(media, { recursive: true });
  },
});

/** Without a moment of film in this time, a browser does not play it. */
const PLAYS_WITHIN_MS = 8_000;

interface Played {
  /** As the browser shows it: pixels; 0 without a picture. */
  width: number;
  height: number;
  pictures: number;
  /** Bytes that were decoded to sound. */
  sound: number;
  error: string | null;
}

const play = (page: Page, address: string): Promise<Played> =>
  page.evaluate(
    async ([src, within]) => {
      const video = document.createElement('video');
      document.body.append(video);
      video.src = src;
      // Most clips have two seconds, some one.
      const until = performance.now() + within;
      const refusals: string[] = [];
      await video.play().catch((reason: unknown) => refusals.push(String(reason)));
      const isDone = () =>
        refusals.length > 0 || video.error !== null || video.ended || video.currentTime >= 0.7;
      while (!isDone() && performance.now() < until)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const played = {
        width: video.videoWidth,
        height: video.videoHeight,
        pictures: video.getVideoPlaybackQuality().totalVideoFrames,
        sound: (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
        error: video.error?.message ?? refusals[0] ?? (video.currentTime > 0 ? null : 'it stands still'),
      };
      video.removeAttribute('src');
      video.load();
      video.remove();
      return played;
    },
    [address, PLAYS_WITHIN_MS] as const,
  );

/** The same of the film that the player shows, once it has shown a picture, has ended, or says why it cannot. */
const shown = async (page: Page): Promise<Played> => {
  const facts = () =>
    film(page).evaluate((video: HTMLVideoElement) => ({
      width: video.videoWidth,
      height: video.videoHeight,
      pictures: video.getVideoPlaybackQuality().totalVideoFrames,
      sound: (video as { webkitAudioDecodedByteCount?: number }).webkitAudioDecodedByteCount ?? 0,
      error: video.currentTime > 0 ? null : 'it stands still',
    }));
  await expect
    .poll(async () => (await facts()).error, { timeout: PLAYS_WITHIN_MS })
    .toBeNull()
    .catch(() => undefined);
  return facts();
};

const plays = ({ isSilent = false }: Clip, { width, pictures, sound, error }: Played): boolean =>
  error === null && width > 0 && pictures > 0 && (isSilent || sound > 0);

test('what is said to play everywhere plays, and what is said to be hopeless does not @long', async ({
  page,
  server,
  media,
}) => {
  test.setTimeout(600_000);
  const call = await ownerCalls(server);
  await page.goto('/');
  // Browsers play sound only for somebody who has touched the page.
  await page.mouse.click(5, 5);
  const said: string[] = [];
  for (const clip of CLIPS) {
    makeClip(media, clip);
    const { details } = await call('GET', `admin/media/preview?movieUrl=${clip.name}`);
    const [{ movie_url: address }] = details as [{ movie_url: string }];
    const played = await play(page, address);
    rmSync(path.join(media, clip.name));
    const doesPlay = plays(clip, played);
    said.push(
      `${clip.verdict} ${doesPlay ? 'plays' : 'does not play'}: ${clip.name}: ${JSON.stringify(played)}`,
    );
    if (clip.verdict === 'everywhere' || clip.verdict === 'most')
      expect.soft(doesPlay, said.at(-1)).toBe(true);
    if (clip.verdict === 'cannot') expect.soft(doesPlay, said.at(-1)).toBe(false);
    const { video } = clip.facts;
    if (clip.verdict === 'everywhere' && video?.width !== undefined)
      expect
        .soft([clip.name, played.width, played.height])
        .toEqual([clip.name, video.width, video.height ?? 180]);
  }
  await test.info().attach('clips.txt', { body: said.join('\n') });
});

test('what needs to be prepared plays once it has been, or says why it could not be @long', async ({
  page,
  server,
  media,
}) => {
  test.setTimeout(900_000);
  const clips = CLIPS.filter(({ verdict }) => verdict === 'prepare');
  for (const clip of clips) makeOlder(makeClip(media, clip));
  const names = clips.map(({ name }) => name);
  const { ids, ended } = await prepareFilms(await ownerCalls(server), names, { withinMs: 600_000 });
  expect([...ended.keys()].toSorted()).toEqual(names.toSorted());
  await signInToWatch(page, BARAKA);
  const said: string[] = [];
  for (const [at, clip] of clips.entries()) {
    const { state, reason } = ended.get(clip.name) ?? {};
    await goWithin(page, `/watch/movie/clip/${ids[at]}?from=start`);
    await expect(film(page)).toBeVisible();
    const played = await shown(page);
    said.push(`${clip.name}: ${state} (${reason}): ${JSON.stringify(played)}`);
    // Most of the ruined one cannot be decoded: it plays as far as the browser gets.
    const wanted = clip.ruined ? ['failed', 'its file is damaged', true] : ['done', reason, true];
    expect.soft([state, reason, plays(clip, played)], said.at(-1)).toEqual(wanted);
    await goWithin(page, '/terms');
  }
  await test.info().attach('clips.txt', { body: said.join('\n') });
});
