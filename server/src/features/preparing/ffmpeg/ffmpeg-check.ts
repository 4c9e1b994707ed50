import { type Clock, MINUTE_MS } from '#platform/clock.ts';
import { runProgram } from '#platform/run-program.ts';

const TIME_MAX_MS = 60_000;
const OUTPUT_MAX_BYTES = 1_024 * 1_024;
/** Somebody may install it. */
const KEPT_MS = 5 * MINUTE_MS;

/** What it has to be able to write. */
const NEEDED = [/\blibx264\b/, /\baac\b/];

/** Whether there is an ffmpeg that can prepare films; asked again after some minutes. @param stopping ends one that hangs */
export const createFfmpegCheck = (clock: Clock, stopping: AbortSignal) => {
  let known: { isThere: Promise<boolean>; at: number } | null = null;
  let latest: boolean | null = null;
  const look = async (): Promise<boolean> => {
    const ended = await runProgram(['ffmpeg', '-hide_banner', '-encoders'], {
      timeMaxMs: TIME_MAX_MS,
      outputMaxBytes: OUTPUT_MAX_BYTES,
      signal: stopping,
    }).catch(() => null);
    if (ended === null || typeof ended === 'string' || ended.exitCode !== 0) return false;
    const encoders = ended.output.toString();
    return NEEDED.every((pattern) => pattern.test(encoders));
  };
  const isThere = async (): Promise<boolean> => {
    if (known === null || clock.now() - known.at > KEPT_MS || clock.now() < known.at)
      known = { isThere: look(), at: clock.now() };
    latest = await known.isThere;
    return latest;
  };
  return {
    isThere,
    /** By the last look, which is no older than the one before the latest call of `isThere`: a transaction must not wait for it. */
    wasThere: async (): Promise<boolean> => latest ?? isThere(),
  };
};
