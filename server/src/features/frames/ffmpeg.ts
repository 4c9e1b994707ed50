import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { runBoundedFfmpeg } from '#platform/media/bounded-ffmpeg.ts';
import { type Picture, pictureFrom } from './picture.rules.ts';

/** Five times as many as a frame of 1080p takes, and enough for 4K. */
const MEMORY_MAX_KB = 1_500_000;
/** For each frame: one of 1080p takes 0.1 s, and one of 4K that is not a key frame up to 3 s. */
const PROCESSOR_MAX_S = 10;
/** For each frame, on the clock: while others need the processor, it waits. */
const TIME_MAX_MS = 120_000;
const OUTPUT_MAX_BYTES = 32 * 1024 * 1024;
/** After its standard streams and the film. */
const FIRST_OUTPUT = 4;

interface Wanted {
  /** Pixels of the longer side at most. */
  side: number;
  /**
   * Whether to take the frames at these very seconds, which means decoding all since the last key frame; otherwise those
   * key frames are taken.
   */
  isExact: boolean;
}

const argsFor = (seconds: readonly number[], { side, isExact }: Wanted): string[] => {
  // Discs have pixels that are not square.
  const scale = `min(1,${side}/max(iw*sar,ih))`;
  const scaled = `scale=w='max(2,trunc(iw*sar*${scale}))':h='max(2,trunc(ih*${scale}))',setsar=1`;
  const inputs = seconds.flatMap((second) => [
    '-threads',
    '1',
    ...SAFE_INPUT,
    ...(isExact ? [] : ['-noaccurate_seek', '-skip_frame', 'nokey']),
    '-ss',
    second.toFixed(3),
    '-i',
    '/dev/fd/3',
  ]);
  const outputs = seconds.flatMap((_, at) => [
    // The first video stream that is no cover.
    ...`-map ${at}:V:0 -frames:v 1 -threads 1`.split(' '),
    // From 0 on: a frame from before the second that was asked for would be left out.
    '-vf',
    `setpts=PTS-STARTPTS,${scaled}`,
    // Of deep colours, it would otherwise write two bytes each.
    ...`-pix_fmt rgb24 -c:v ppm -f image2pipe pipe:${FIRST_OUTPUT + at}`.split(' '),
  ]);
  return [...'-nostdin -v quiet -max_alloc 268435456 -filter_threads 1'.split(' '), ...inputs, ...outputs];
};

/** Null: ffmpeg has not come to its end with them. */
const takeTogether = async (
  file: Pick<OpenFile, 'handle'>,
  seconds: readonly number[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<(Picture | null)[] | null> => {
  const ended = await runBoundedFfmpeg(argsFor(seconds, wanted), {
    file,
    bounds: { memoryMaxKb: MEMORY_MAX_KB, processorMaxS: PROCESSOR_MAX_S * seconds.length },
    timeMaxMs: TIME_MAX_MS * seconds.length,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    moreOutputs: seconds.length,
    signal,
  });
  if (ended === 'too long' && seconds.length === 1) throw new Error('ffmpeg takes too long');
  if (typeof ended === 'string' || ended.exitCode !== 0) return null;
  return ended.moreOutput.map(pictureFrom);
};

/**
 * Frames of an open video, in the order of `seconds`; null for each that it does not have. Starting ffmpeg costs more
 * than a frame, so they are taken together. What is missing then is taken alone, as it may have been for want of memory.
 * @throws NoFfmpegError, an error after too long, the signal's reason
 */
export const takeFrames = async (
  file: Pick<OpenFile, 'handle'>,
  seconds: readonly number[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<(Picture | null)[]> => {
  const together = await takeTogether(file, seconds, wanted, signal);
  const taken = together ?? seconds.map(() => null);
  if (seconds.length === 1) return taken;
  for (const [at, second] of seconds.entries()) {
    if (taken[at]) continue;
    const alone = (await takeTogether(file, [second], wanted, signal))?.[0] ?? null;
    // It is not there, and neither are the others: a film of unknown length has ended.
    if (together && alone === null) break;
    taken[at] = alone;
  }
  return taken;
};
