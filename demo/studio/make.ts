/**
 * Makes the demo media from nothing.
 *
 *   node demo/studio/make.ts                 everything
 *   node demo/studio/make.ts artwork         posters and backdrops
 *   node demo/studio/make.ts episodes        pictures of the episodes
 *   node demo/studio/make.ts clips trailers  films
 *   node demo/studio/make.ts disc            the film that has to be prepared
 *   node demo/studio/make.ts artwork kilele  one slug (or clip name)
 */
import { join } from 'node:path';
import { installOrExit } from '../../tools/machine/install.ts';
import { programs } from '../../tools/machine/programs.ts';
import { makeArtwork, makeEpisodes } from './artwork.ts';
import { openStudio } from './browser.ts';
import { clips } from './film/clips.ts';
import { makeDisc } from './film/disc.ts';
import { makeReel } from './film/encode.ts';
import { trailers } from './film/trailers.ts';

const PARTS = new Set(['artwork', 'episodes', 'clips', 'trailers', 'disc']);
const words = process.argv.slice(2);
const parts = words.filter((w) => PARTS.has(w));
const names = words.filter((w) => !PARTS.has(w));
const wanted = (part: string) => parts.length === 0 || parts.includes(part);
const media = join(import.meta.dirname, '..', 'media');

const reels = [...(wanted('clips') ? clips : []), ...(wanted('trailers') ? trailers : [])].filter(
  (r) => names.length === 0 || names.includes(r.name),
);
installOrExit(programs.chromium, ...(reels.length > 0 || wanted('disc') ? [programs.ffmpeg] : []));

const { browser, page } = await openStudio();
try {
  const slugs = await page.evaluate<string[]>('room.slugs()');
  if (wanted('artwork'))
    await makeArtwork(
      page,
      names.length ? slugs.filter((s) => names.includes(s)) : slugs,
      join(media, 'artwork'),
    );
  const episodes = await page.evaluate<string[]>('room.episodeNames()');
  if (wanted('episodes'))
    await makeEpisodes(
      page,
      names.length ? episodes.filter((name) => names.some((some) => name.startsWith(some))) : episodes,
      join(media, 'artwork'),
    );
  for (const reel of reels)
    await makeReel(page, reel, join(media, reel.kind === 'clip' ? 'clips' : 'trailers'));
  if (wanted('disc')) await makeDisc(page, join(media, 'arrivals'));
} finally {
  await browser.close();
}
