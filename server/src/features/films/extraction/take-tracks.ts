import path from 'node:path';
import { MINUTE_MS } from '#platform/clock.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { runBoundedFfmpeg } from '#platform/media/bounded-ffmpeg.ts';
import type { WantedTrack } from './wanted-tracks.rules.ts';

const BOUNDS = {
  memoryMaxKb: 1_500_000,
  /** A film of 2 GB takes half a second. */
  processorMaxS: 300,
  /** Pictures of a whole film take some 50 MB. */
  fileMaxBlocks: 400_000,
};
/** On the clock: the whole film is read, perhaps from a slow disk. */
const TIME_MAX_MS = 30 * MINUTE_MS;
const OUTPUT_MAX_BYTES = 64 * 1_024;

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
  const ended = await runBoundedFfmpeg(argsFor(wanted, folder), {
    file,
    bounds: BOUNDS,
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    signal,
  });
  return typeof ended !== 'string' && ended.exitCode === 0;
};
