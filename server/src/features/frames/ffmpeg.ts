import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { runBoundedFfmpeg } from '#platform/media/bounded-ffmpeg.ts';
import { type Picture, pictureFrom } from './picture.rules.ts';

const BOUNDS = {
  /** Five times as many as 1080p takes, and enough for 4K. */
  memoryMaxKb: 1_500_000,
  /** A frame of 1080p takes 0.1 s, and one of 4K that is not a key frame up to 3 s. */
  processorMaxS: 10,
};
/** On the clock: while others need the processor, it waits. */
const TIME_MAX_MS = 120_000;
const OUTPUT_MAX_BYTES = 32 * 1024 * 1024;

interface Wanted {
  second: number;
  /** Pixels of its longer side at most. */
  side: number;
  /**
   * Whether to take the frame at this very second, which means decoding all since the last key frame; otherwise that
   * key frame is taken.
   */
  isExact: boolean;
}

const argsFor = ({ second, side, isExact }: Wanted): string[] => {
  // Discs have pixels that are not square.
  const scale = `min(1,${side}/max(iw*sar,ih))`;
  const scaled = `scale=w='max(2,trunc(iw*sar*${scale}))':h='max(2,trunc(ih*${scale}))',setsar=1`;
  return [
    ...'-nostdin -v quiet -max_alloc 268435456 -threads 1 -filter_threads 1'.split(' '),
    ...SAFE_INPUT,
    ...(isExact ? [] : ['-noaccurate_seek', '-skip_frame', 'nokey']),
    '-ss',
    second.toFixed(3),
    '-i',
    '/dev/fd/3',
    // The first video stream that is no cover.
    ...'-map 0:V:0 -frames:v 1 -threads 1'.split(' '),
    // From 0 on: a frame from before the second that was asked for would be left out.
    '-vf',
    `setpts=PTS-STARTPTS,${scaled}`,
    // Of deep colours, it would otherwise write two bytes each.
    ...'-pix_fmt rgb24 -c:v ppm -f image2pipe pipe:1'.split(' '),
  ];
};

/** A frame of an open video; null where it has none. @throws NoFfmpegError, an error after too long, the signal's reason */
export const takeFrame = async (
  file: Pick<OpenFile, 'handle'>,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Picture | null> => {
  const ended = await runBoundedFfmpeg(argsFor(wanted), {
    file,
    bounds: BOUNDS,
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    signal,
  });
  if (ended === 'too long') throw new Error('ffmpeg takes too long');
  if (ended === 'too much') return null;
  return ended.exitCode === 0 ? pictureFrom(ended.output) : null;
};
