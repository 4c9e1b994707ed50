import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { type Job, type JobKind, handleJob } from '#platform/jobs/job.ts';
import type { RetentionService } from './retention.service.ts';

const payload = z.strictObject({});

/** Queued every day, and after each start. */
export const RETENTION_KIND: JobKind<z.output<typeof payload>> = {
  name: 'retention',
  doing: 'Erasing expired data',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  attemptsMax: 10,
  keptMs: { done: 0, failed: 30 * 24 * HOUR_MS },
  worksOnFullDisk: true,
};

export const retentionJob = (retention: RetentionService): Job =>
  handleJob(RETENTION_KIND, { run: async (_nothing, { signal }) => retention.run(signal) });
