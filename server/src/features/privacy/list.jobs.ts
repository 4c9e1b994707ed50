import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';

const payload = z.strictObject({});

/** When it is looked whether the list has an erasure, and again for as long as it cannot be written. */
export const LIST_AFTER_MS = MINUTE_MS;

/** Queued with each erasure. */
export const LIST_KIND: JobKind<z.output<typeof payload>> = {
  name: 'erasure-list',
  doing: 'Writing down who was erased',
  payload,
  concurrency: 1,
  sameSubject: 'replace',
  waitsMs: [LIST_AFTER_MS],
  // Until then, putting back an older database would undo the erasure.
  attemptsMax: Number.POSITIVE_INFINITY,
  keptMs: { done: 0, failed: 30 * 24 * HOUR_MS },
  worksOnFullDisk: true,
};

export const listJob = (complete: () => Promise<void>): Job =>
  handleJob(LIST_KIND, { run: () => complete() });
