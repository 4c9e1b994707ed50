import { errorCode } from '#platform/error-name.ts';
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

/** The film was not found at this moment. */
export const FILM_IS_GONE = 'its file is no longer in the media folder';

const DAMAGED = 'its file is damaged';

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/cannot allocate memory|out of memory/i, 'there is not enough memory'],
  [/decoder .*not found|no decoder|unknown decoder/i, 'this ffmpeg cannot decode it'],
  [/unknown encoder|encoder .*not found/i, 'this ffmpeg cannot write H.264 or AAC'],
  [/no such filter/i, 'this ffmpeg lacks a filter that it needs'],
  [/invalid data found|moov atom not found|error while decoding|could not find codec/i, DAMAGED],
  [/matches no streams/i, 'its file has no such track'],
];

const wordsOf = ({ lastLines: lines }: FfmpegError): string | undefined =>
  KNOWN.find(([pattern]) => pattern.test(lines))?.[1];

/** Whether a step failed because what it reads is damaged. */
export const isForDamage = (error: unknown): boolean =>
  error instanceof RemuxError || (error instanceof FfmpegError && wordsOf(error) === DAMAGED);

/** Of the system, or as ffmpeg says it. */
const isOneOf = (error: unknown, { codes, words }: { codes: readonly string[]; words: RegExp }): boolean =>
  error instanceof FfmpegError ? words.test(error.lastLines) : codes.includes(errorCode(error));

/** Whether a step failed only because the disk cannot be written to now: ext4 does so to protect itself. */
export const isForReadOnly = (error: unknown): boolean =>
  isOneOf(error, { codes: ['EROFS'], words: /read-only file system/i });

/** Whether a step failed only because the disk was full. */
export const isForRoom = (error: unknown): boolean =>
  isOneOf(error, { codes: ['ENOSPC', 'EDQUOT'], words: /no space left on device|disk quota exceeded/i });

/** What to say about a step that has thrown this. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof UnpreparableError) return { failure: error.message, log: null, isFinal: true };
  if (error instanceof RemuxError) return { failure: DAMAGED, log: error.message, isFinal: true };
  if (error instanceof FfmpegError) {
    const words = wordsOf(error);
    const log = lastLines(error.lastLines);
    return { failure: words ?? error.message, log: log === '' ? null : log, isFinal: false };
  }
  if (error instanceof NotFragmentedError)
    return { failure: `what was made of it is damaged: ${error.message}`, log: null, isFinal: false };
  const message = error instanceof Error ? error.message : String(error);
  return { failure: message, log: null, isFinal: false };
};
