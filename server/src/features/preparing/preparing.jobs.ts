import { SECOND_MS } from '#platform/clock.ts';
import { SilentDiskError } from '#platform/files/disk-calls.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { type Job, handleJob } from '#platform/jobs/job.ts';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import type { Log } from '#platform/rare-warnings.ts';
import { failureOf, isForReadOnly, isForRoom } from './queue/failure-words.rules.ts';
import type { PrepareQueue } from './queue/prepare-queue.ts';
import type { PrepareStep } from './queue/prepare-step.ts';
import { STEP_KIND } from './queue/step-kind.ts';

interface Dependencies {
  prepareStep: PrepareStep;
  queue: Pick<PrepareQueue, 'countFailure' | 'giveUpStep'>;
  disk: Pick<MediaDisk, 'isAway'>;
  /** Whether nothing may begin now. */
  isHeld: () => boolean;
  log: Log;
}

/** What cannot be done now may be possible after this. */
const LATER = { kind: 'later' as const, waitMs: 30 * SECOND_MS };

/** Another attempt may find more memory, or another machine. */
const FAILURES_MAX = 3;

export const prepareStepJob = ({ prepareStep, queue, disk, isHeld, log }: Dependencies): Job =>
  handleJob(STEP_KIND, {
    isHeld,

    async run({ step }, attempt) {
      if (await disk.isAway()) return LATER;
      try {
        await prepareStep(step, attempt);
        return undefined;
      } catch (error) {
        attempt.signal.throwIfAborted();
        const isForDisk = isForRoom(error) || isForReadOnly(error);
        if (error instanceof SilentDiskError || error instanceof NoFfmpegError || isForDisk) return LATER;
        const failure = failureOf(error);
        if (failure.isFinal || (await queue.countFailure(step)) >= FAILURES_MAX) {
          log.warn({ err: error, step }, 'a film cannot be prepared');
          await queue.giveUpStep(step, failure);
          return undefined;
        }
        return { kind: 'retry', reason: failure.failure };
      }
    },

    /** It has brought the server down each time. */
    onFailed({ step }, { reason }) {
      queue
        .giveUpStep(step, { failure: reason, log: null })
        .catch((error: unknown) => log.warn({ err: error, step }, 'a failure cannot be noted yet'));
    },
  });
