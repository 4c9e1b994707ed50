import type { OpenFile } from '#platform/files/open-below.ts';
import { SAFE_INPUT } from '#platform/files/safe-input.ts';
import { bounded, boundedEnv } from '#platform/media/bounded-program.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { runProgram } from '#platform/run-program.ts';
import { WANTED, factsFrom } from './ffprobe-answer.rules.ts';

const OPTIONS = [
  ...'-v quiet -max_alloc 268435456'.split(' '),
  ...SAFE_INPUT,
  ...'-print_format json=compact=1 -show_format -show_streams -show_chapters -show_entries'.split(' '),
  WANTED,
];
/** A hundred tracks and five hundred chapters take a fifth of it. */
const OUTPUT_MAX_BYTES = 512 * 1_024;
const BOUNDS = { memoryMaxKb: 1_000_000, processorMaxS: 4 };
/** On the clock: others may need the processor, and disks spin up. */
const TIME_MAX_MS = 60_000;

/** What a video contains by ffprobe; null also without it on the PATH. The caller keeps the file open. */
export const ffprobe = async (file: Pick<OpenFile, 'handle'>): Promise<MediaFacts | null> => {
  const ended = await runProgram(bounded(['ffprobe', ...OPTIONS, '/dev/fd/3'], BOUNDS), {
    file,
    env: boundedEnv(),
    timeMaxMs: TIME_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
  }).catch(() => null);
  if (ended === null || typeof ended === 'string') return null;
  return ended.exitCode === 0 ? factsFrom(ended.output.toString()) : null;
};
