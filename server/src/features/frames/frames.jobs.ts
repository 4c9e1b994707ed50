import { z } from 'zod';
import type { Film } from '#features/catalogue/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import type { FramesService } from './frames.service.ts';

const payload = z.strictObject({
  kind: z.enum(['title', 'episode']),
  id: z.int(),
  /** Whether pictures that were taken before are replaced. */
  anew: z.boolean(),
});

export const TAKE_FRAMES_KIND: JobKind<z.output<typeof payload>> = {
  name: 'take-frames',
  doing: 'Taking a picture from a film',
  payload,
  // Residents are watching.
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS],
  attemptsMax: 10,
  // A film without a picture is no trouble: its title is shown.
  keptMs: { done: 0, failed: 0 },
};

interface Dependencies {
  frames: Pick<FramesService, 'take'>;
  owed: { remember: () => Promise<void> };
}

/** Takes the pictures of a film that nobody has chosen. */
export const takeFramesJob = ({ frames, owed }: Dependencies): Job =>
  handleJob(TAKE_FRAMES_KIND, {
    async run({ anew, ...film }, { attempts, signal }) {
      try {
        const problem = await frames.take(film, { anew, signal });
        if (problem === null) return { kind: 'done' };
        if (attempts < TAKE_FRAMES_KIND.attemptsMax) return { kind: 'retry', reason: problem };
      } catch (error) {
        signal.throwIfAborted();
        const isLast = attempts >= TAKE_FRAMES_KIND.attemptsMax;
        if (!(error instanceof NoFfmpegError) && !isLast) throw error;
      }
      await owed.remember();
      return { kind: 'done' };
    },
  });

/** Has the pictures of these films taken after the transaction, as far as nobody has chosen any. */
export const queueFrames =
  (jobs: Pick<JobQueue, 'queueAll'>) =>
  (films: readonly Film[], tx: Tx, { anew = false } = {}): Promise<void> =>
    films.length === 0
      ? Promise.resolve()
      : jobs.queueAll(
          TAKE_FRAMES_KIND,
          films.map(({ kind, id }) => ({ kind, id, anew })),
          {},
          tx,
        );
export type QueueFrames = ReturnType<typeof queueFrames>;
