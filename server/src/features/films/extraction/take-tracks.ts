import path from 'node:path';
import { MINUTE_MS } from '#platform/clock.ts';
import { errorName } from '#platform/error-name.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { runProgram } from '#platform/run-program.ts';
import type { WantedTrack } from './wanted-tracks.rules.ts';

/** There is no ffmpeg on the PATH. */
export class NoFfmpegError extends Error {}

/** Kilobytes of addresses. */
const MEMORY_MAX_KB = 1_500_000;
/** Of one processor: a film of 2 GB takes half a second. */
const PROCESSOR_MAX_S = 300;
/** Blocks of 512 bytes of each file: pictures of a whole film take some 50 MB. */
const FILE_MAX_BLOCKS = 400_000;
/** On the clock: the whole film is read, perhaps from a slow disk. */
const TIME_MAX_MS = 30 * MINUTE_MS;
const OUTPUT_MAX_BYTES = 64 * 1_024;
const NOT_FOUND = 127;

const BOUNDED = `ulimit -v ${MEMORY_MAX_KB}; ulimit -t ${PROCESSOR_MAX_S}; ulimit -f ${FILE_MAX_BLOCKS}; exec "$@"`;
/** The lowest priority from the start. */
const LAST = ['nice', '-n', '19'];

const argsFor = (wanted: readonly WantedTrack[], folder: string): string[] => [
  ...'-nostdin -v quiet -y -max_alloc 268435456 -threads 1'.split(' '),
  ...SAFE_INPUT,
  '-i',
  '/dev/fd/3',
  ...wanted.flatMap(({ at, file, muxer, codec }) => [
    '-map',
    `0:s:${at}`,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-c:s',
    codec,
    '-f',
    muxer,
    path.join(folder, file),
  ]),
];

/**
 * Takes subtitles out of an open film into files of a folder, all in one pass.
 * @returns whether it went well; otherwise some of the files may be there, and be whole
 * @throws NoFfmpegError, or the signal's reason
 */
export const takeTracks = async (
  file: Pick<OpenFile, 'handle'>,
  { wanted, folder }: { wanted: readonly WantedTrack[]; folder: string },
  signal: AbortSignal,
): Promise<boolean> => {
  const ended = await runProgram(['sh', '-c', BOUNDED, 'sh', ...LAST, 'ffmpeg', ...argsFor(wanted, folder)], {
    file,
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    signal,
  }).catch((error: unknown) => {
    // Without a shell there are no limits.
    throw errorName(error) === 'ENOENT' ? new NoFfmpegError('there is no shell') : error;
  });
  if (typeof ended === 'string') return false;
  if (ended.exitCode === NOT_FOUND) throw new NoFfmpegError('there is no ffmpeg');
  return ended.exitCode === 0;
};
