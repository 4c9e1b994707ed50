import type { OpenFile } from '#platform/files/open-below.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { runFfmpeg } from '../ffmpeg/run-ffmpeg.ts';
import { type Finding, nothing } from '../finding.ts';
import { clockTime } from '../words.rules.ts';
import { EARLIEST_SHARE, creditsChapter } from './chapters.rules.ts';
import { type Look, darkEndIn, lookOf } from './darkness.rules.ts';

/** Credits are shorter. */
const LOOKED_AT_S = 15 * 60;
const WIDTH = 160;
const HEIGHT = 90;
const FRAME_BYTES = WIDTH * HEIGHT;

/** Looks of the key frames since a second, one for each second. Null where nothing can be decoded. */
const looksSince = async (
  file: Pick<OpenFile, 'handle'>,
  from: number,
  signal: AbortSignal,
): Promise<Look[] | null> => {
  const grey = await runFfmpeg(
    file,
    {
      input: ['-skip_frame', 'nokey'],
      // The first video stream that is no cover. Between two key frames, the first one is repeated.
      output: [
        ...'-map 0:V:0 -an -sn -dn -threads 1 -vf'.split(' '),
        `scale=${WIDTH}:${HEIGHT}:flags=area,format=gray,fps=1:start_time=0:round=up`,
        ...'-f rawvideo'.split(' '),
      ],
    },
    { from, outputMaxBytes: (LOOKED_AT_S + 60) * FRAME_BYTES, signal },
  );
  if (grey === null) return null;
  const count = Math.floor(grey.length / FRAME_BYTES);
  return Array.from({ length: count }, (_, at) =>
    lookOf(grey.subarray(at * FRAME_BYTES, (at + 1) * FRAME_BYTES)),
  );
};

/**
 * Where the credits of a film begin: by its chapters, else by its pictures.
 * @throws NoFfmpegError, the signal's reason
 */
export const findCredits = async (
  file: Pick<OpenFile, 'handle'>,
  { duration, chapters = [] }: Pick<MediaFacts, 'duration' | 'chapters'>,
  signal: AbortSignal,
): Promise<Finding> => {
  if (duration === null) return nothing('the film does not say how long it is');
  const chapter = creditsChapter(chapters, duration);
  if (chapter !== null) {
    const at = Math.round(chapter.at);
    return { state: 'found', at, value: at, reason: `by the chapter “${chapter.name.trim()}”` };
  }
  const from = Math.max(duration * EARLIEST_SHARE, duration - LOOKED_AT_S);
  const looks = await looksSince(file, from, signal);
  if (looks === null || looks.length === 0) return nothing('its pictures cannot be decoded');
  const end = darkEndIn(looks);
  if (end === null)
    return nothing('no chapter names them, and no place is known from which on the picture stays black');
  const at = Math.round(from + end.from);
  return {
    state: 'found',
    at,
    value: at,
    reason: `the picture turns black at ${clockTime(at)} and stays dark`,
  };
};
