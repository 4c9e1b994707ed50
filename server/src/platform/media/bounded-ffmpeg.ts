import { errorName } from '../error-name.ts';
import { type ProgramEnd, type ProgramOptions, runProgram } from '../run-program.ts';
import { type Bounds, LAST, NOT_FOUND, bounded, boundedEnv } from './bounded-program.ts';

/** There is no ffmpeg on the PATH, or one that does not work. */
export class NoFfmpegError extends Error {
  override readonly name = 'NoFfmpegError';
}

interface Options extends Omit<ProgramOptions, 'env'> {
  bounds: Bounds;
}

/**
 * Runs ffmpeg on a film that may be damaged: within bounds of the system, and at the lowest priority.
 * @throws NoFfmpegError, the signal's reason
 */
export const runBoundedFfmpeg = async (
  args: readonly string[],
  { bounds, ...options }: Options,
): Promise<ProgramEnd> => {
  const ended = await runProgram(bounded([...LAST, 'ffmpeg', ...args], bounds), {
    ...options,
    env: boundedEnv(),
  }).catch((error: unknown) => {
    // Without a shell there are no limits.
    throw errorName(error) === 'ENOENT' ? new NoFfmpegError('there is no shell') : error;
  });
  if (typeof ended !== 'string' && ended.exitCode === NOT_FOUND)
    throw new NoFfmpegError('there is no ffmpeg');
  return ended;
};
