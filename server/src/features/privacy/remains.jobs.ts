import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';

const payload = z.strictObject({});

/** By then, whatever was under way is stored, and the texts are out of their file. */
export const REMAINS_AFTER_MS = MINUTE_MS;

/** Queued with each erasure. */
export const REMAINS_KIND: JobKind<z.output<typeof payload>> = {
  name: 'erasure-remains',
  doing: 'Finishing an erasure',
  payload,
  concurrency: 1,
  sameSubject: 'replace',
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  attemptsMax: 20,
  keptMs: { done: 0, failed: 30 * 24 * HOUR_MS },
};

/** @param erase false when some of it is still on the disk */
export const remainsJob = (erase: () => Promise<boolean>): Job =>
  handleJob(REMAINS_KIND, {
    run: async () =>
      (await erase())
        ? { kind: 'done' }
        : { kind: 'retry', reason: 'another program reads the database, or its disk is full' },
  });
