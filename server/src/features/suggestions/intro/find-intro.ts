import { type OpenFile, openFileBelow } from '#platform/files/open-below.ts';
import { compare } from '../comparing/compare.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type Finding, nothing } from '../finding.ts';
import { clockTime } from '../words.rules.ts';
import { type Stretch, itemsOf } from './intro.rules.ts';

/** Where intros are. */
const HEARD_S = 10 * 60;
/** Eight items of four bytes a second. */
const OUTPUT_MAX_BYTES = 64 * 1_024;

/** What is known of the sound of an episode's beginning; null where it has none. */
const fingerprintOf = async (
  file: Pick<OpenFile, 'handle'>,
  signal: AbortSignal,
): Promise<Uint32Array | null> => {
  const bytes = await runFfmpeg(
    file,
    {
      output: '-map 0:a:0 -vn -sn -dn -threads 1 -ac 1 -ar 11025 -f chromaprint -fp_format raw'.split(' '),
    },
    { length: HEARD_S, outputMaxBytes: OUTPUT_MAX_BYTES, signal },
  );
  if (bytes === null || bytes.length === 0) return null;
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4));
};

/** Another episode of a season, whose content may not be known yet. */
export interface OtherEpisode {
  /** Below the media folder. */
  path: string;
  sample: string | null;
  source_size: number;
}

/** What is found of an intro, and where it is in other episodes. */
export interface IntroFinding extends Finding {
  elsewhere?: (Stretch & { episode: OtherEpisode })[];
}

/** The nearest episodes decide what the intro is. */
const COMPARED_MAX = 5;

/**
 * The intro of an episode: the sound that most of the nearest others have, too.
 * @param others of its season, the nearest first
 * @throws NoFfmpegError, the signal's reason
 */
export const findIntro = async (
  file: Pick<OpenFile, 'handle'>,
  others: readonly OtherEpisode[],
  { mediaDir, signal }: { mediaDir: string; signal: AbortSignal },
): Promise<IntroFinding> => {
  const items = await fingerprintOf(file, signal);
  if (items === null) return nothing('it has no sound, or the server’s ffmpeg cannot compare sounds');
  const heardOf = async (episodes: readonly OtherEpisode[]) => {
    const heard: { episode: OtherEpisode; items: Uint32Array }[] = [];
    for (const episode of episodes) {
      const other = await openFileBelow(mediaDir, episode.path);
      if (other === null) continue;
      await using _handle = other.handle;
      const fingerprint = await fingerprintOf(other, signal);
      if (fingerprint !== null) heard.push({ episode, items: fingerprint });
    }
    return heard;
  };
  const itemsIn = (heard: Awaited<ReturnType<typeof heardOf>>) => heard.map((other) => other.items);
  const nearest = await heardOf(others.slice(0, COMPARED_MAX));
  if (nearest.length < 2) return nothing('its season has too few episodes to compare it with');
  const found = await compare({ what: 'intro', items, others: itemsIn(nearest) }, signal);
  if (found === null) return nothing('most episodes of the season share no stretch of sound');
  const all = [...nearest, ...(await heardOf(others.slice(COMPARED_MAX)))];
  const places = await compare(
    { what: 'places', items: itemsOf(items, found), others: itemsIn(all) },
    signal,
  );
  const [at, value] = [Math.round(found.from), Math.round(found.to)];
  const reason = `${found.sharedBy} of ${nearest.length} other episodes have what is heard from ${clockTime(at)} to ${clockTime(value)}, too`;
  const elsewhere = all.flatMap(({ episode }, index) => {
    const place = places[index];
    return place ? [{ episode, from: Math.round(place.from), to: Math.round(place.to) }] : [];
  });
  return { state: 'found', at, value, reason, elsewhere };
};
