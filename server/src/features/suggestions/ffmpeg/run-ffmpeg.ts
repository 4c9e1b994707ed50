import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { runBoundedFfmpeg } from '#platform/media/bounded-ffmpeg.ts';

const BOUNDS = {
  /** Enough for the key frames of 4K. */
  memoryMaxKb: 1_500_000,
  /** The sound of a film of three hours takes 20 s on a fast machine. */
  processorMaxS: 300,
};
/** On the clock: while others need the processor, it waits. */
const TIME_MAX_MS = 30 * 60_000;

interface Options {
  /** Seconds from which on it is read; from the beginning by default. */
  from?: number;
  /** Seconds that are read; to the end by default. */
  length?: number;
  outputMaxBytes: number;
  /** Called with what it writes, as it comes, instead of keeping it. */
  onOutput?: (chunk: Buffer) => void;
  signal: AbortSignal;
}

/**
 * What ffmpeg makes of an open film; null where it can make nothing of it.
 * @param input options for reading it, and
 * @param output for what is written
 * @throws NoFfmpegError, the signal's reason
 */
export const runFfmpeg = async (
  file: Pick<OpenFile, 'handle'>,
  { input = [], output }: { input?: readonly string[]; output: readonly string[] },
  { from = 0, length, outputMaxBytes, onOutput, signal }: Options,
): Promise<Buffer | null> => {
  const args = [
    ...'-nostdin -v quiet -max_alloc 268435456 -threads 1 -filter_threads 1'.split(' '),
    ...SAFE_INPUT,
    ...input,
    ...(from > 0 ? ['-ss', from.toFixed(3)] : []),
    ...(length === undefined ? [] : ['-t', length.toFixed(3)]),
    '-i',
    '/dev/fd/3',
    ...output,
    'pipe:1',
  ];
  const ended = await runBoundedFfmpeg(args, {
    file,
    bounds: BOUNDS,
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes,
    ...(onOutput && { onOutput }),
    signal,
  });
  return typeof ended !== 'string' && ended.exitCode === 0 ? ended.output : null;
};
