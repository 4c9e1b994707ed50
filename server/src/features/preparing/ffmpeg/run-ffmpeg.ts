import { MINUTE_MS } from '#platform/clock.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import { NOT_FOUND } from '#platform/media/bounded-program.ts';
import { runProgram } from '#platform/run-program.ts';
import { processorsWhileWatched } from './processors.ts';

/** Kilobytes of addresses: what 4K in HEVC takes with all its threads, and half as much again. */
const MEMORY_MAX_KB = 4_000_000;
/** A step is made to take a minute; a whole soundtrack on a slow box takes ten. */
const TIME_MAX_MS = 120 * MINUTE_MS;
const OUTPUT_MAX_BYTES = 256 * 1_024 * 1_024;
const ERRORS_MAX_BYTES = 8_192;
/** ffmpeg 5 ends with status 0 when only the end of a file could not be written, such as on a full disk. */
const NOT_WRITTEN = /error (?:closing file|writing trailer)/i;

/**
 * With the lowest priority for the processors and, where there is one, for the disk: whoever watches comes first. Linux
 * takes a processor that does only such idle work for a free one, which `nice` does not achieve. It ends with the server,
 * also when that is killed, which closes its standard input. Its first argument lists the processors to use; empty: all.
 */
const LAST = `ulimit -v ${MEMORY_MAX_KB}
processors=$1
shift
command -v "$1" >/dev/null || exit ${NOT_FOUND}
if [ -n "$processors" ] && taskset -c "$processors" true 2>/dev/null; then set -- taskset -c "$processors" "$@"; fi
if command -v ionice >/dev/null; then set -- ionice -c 3 "$@"; fi
if chrt --idle 0 true 2>/dev/null; then set -- chrt --idle 0 "$@"; fi
exec 4<&0
nice -n 19 "$@" </dev/null 4<&- &
program=$!
{ cat <&4 >/dev/null; kill -KILL $program; } 2>/dev/null 3<&- >&- &
wait $program`;

/** It has ended with an error; the message has its last lines. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
  readonly lastLines: string;

  constructor(reason: string, lastLines: string) {
    super(reason);
    this.lastLines = lastLines;
  }
}

interface Options {
  /** What `/dev/fd/3` is. */
  file: Pick<OpenFile, 'handle'>;
  signal: AbortSignal;
  /** Whether residents watch: they keep a processor, since a busy one takes up to 4 ms to turn to them. */
  isWatched: boolean;
  onOutput?: (text: string) => void;
  program?: 'ffmpeg' | 'ffprobe';
}

/**
 * Runs ffmpeg in the background of all else.
 * @returns what it has printed, and its last messages
 * @throws NoFfmpegError, FfmpegError, the signal's reason
 */
export const runFfmpeg = async (
  args: readonly string[],
  { program = 'ffmpeg', isWatched, onOutput, ...options }: Options,
): Promise<{ output: Buffer; errors: string }> => {
  const processors = isWatched ? processorsWhileWatched() : '';
  const ended = await runProgram(['sh', '-c', LAST, 'sh', processors, program, ...args], {
    ...options,
    ...(onOutput && { onOutput: (chunk) => onOutput(chunk.toString()) }),
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    errorsMaxBytes: ERRORS_MAX_BYTES,
    hasInput: true,
  });
  if (ended === 'too long') throw new FfmpegError('ffmpeg took too long', '');
  if (ended === 'too much') throw new FfmpegError('ffmpeg printed too much', '');
  if (ended.exitCode === NOT_FOUND) throw new NoFfmpegError('there is no ffmpeg');
  if (ended.exitCode !== 0) throw new FfmpegError(`ffmpeg ended with status ${ended.exitCode}`, ended.errors);
  if (NOT_WRITTEN.test(ended.errors))
    throw new FfmpegError('ffmpeg could not write it to its end', ended.errors);
  return ended;
};
