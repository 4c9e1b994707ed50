import { lastLines } from '../ffmpeg/output.rules.ts';
import { FfmpegError } from '../ffmpeg/run-ffmpeg.ts';
import { NotFragmentedError } from '../packaging/boxes.ts';
import { RemuxError } from '../remux/remux-error.ts';
import { UnpreparableError } from '../steps/step.ts';

/** Why a step has failed, for admins. */
export interface Failure {
  /** To put after "It could not be prepared: ". */
  failure: string;
  /** The last lines of ffmpeg, or what is wrong with the file; null if there is nothing to say. */
  log: string | null;
  /** Whether another attempt would fail alike. */
  isFinal: boolean;
}

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/cannot allocate memory|out of memory/i, 'there is not enough memory'],
  [/decoder .*not found|no decoder|unknown decoder/i, 'this ffmpeg cannot decode it'],
  [/unknown encoder|encoder .*not found/i, 'this ffmpeg cannot write H.264 or AAC'],
  [/no such filter/i, 'this ffmpeg lacks a filter that it needs'],
  [
    /invalid data found|moov atom not found|error while decoding|could not find codec/i,
    'its file is damaged',
  ],
  [/matches no streams/i, 'its file has no such track'],
];

/** ffmpeg says so when the disk is full. */
const NO_ROOM = /no space left on device|disk quota exceeded/i;

/** Whether a step failed only because the disk was full. */
export const isForRoom = (error: unknown): boolean =>
  error instanceof FfmpegError
    ? NO_ROOM.test(error.lastLines)
    : error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** What to say about a step that has thrown this. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof UnpreparableError) return { failure: error.message, log: null, isFinal: true };
  if (error instanceof RemuxError)
    return { failure: 'its file is damaged', log: error.message, isFinal: true };
  if (error instanceof FfmpegError) {
    const words = KNOWN.find(([pattern]) => pattern.test(error.lastLines))?.[1];
    const log = lastLines(error.lastLines);
    return { failure: words ?? error.message, log: log === '' ? null : log, isFinal: false };
  }
  if (error instanceof NotFragmentedError)
    return { failure: `what was made of it is damaged: ${error.message}`, log: null, isFinal: false };
  const message = error instanceof Error ? error.message : String(error);
  return { failure: message, log: null, isFinal: false };
};
