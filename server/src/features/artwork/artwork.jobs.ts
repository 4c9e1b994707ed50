import { IMAGE_SIZES } from '@sebule/contract/artwork/limits';
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import type { ArtworkService } from './artwork.service.ts';

const payload = z.strictObject({
  /** In the folder with the building's artwork. */
  file: z.string(),
});

export const MAKE_SIZES_KIND: JobKind<z.output<typeof payload>> = {
  name: 'make-picture-sizes',
  doing: 'Making smaller copies of a picture',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [MINUTE_MS, HOUR_MS],
  // A size that is missing is made when somebody asks for it.
  attemptsMax: 3,
  keptMs: { done: 0, failed: HOUR_MS },
};

export const makeSizesJob = (artwork: Pick<ArtworkService, 'makeSize'>): Job =>
  handleJob(MAKE_SIZES_KIND, {
    async run({ file }, attempt) {
      for (const size of IMAGE_SIZES) {
        attempt.signal.throwIfAborted();
        if (size !== 'original') await artwork.makeSize(size, file);
      }
    },
  });
