import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.strictObject({});
type Kind = JobKind<z.output<typeof payload>>;

const COMMON = {
  payload,
  concurrency: 1,
  waitsMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  keptMs: { done: 0, failed: 30 * DAY_MS },
};

/**
 * How long after an erasure it is checked that the list has it, and how often again while the list cannot be written.
 */
export const LIST_AFTER_MS = MINUTE_MS;

/** Queued with each erasure. */
export const LIST_KIND: Kind = {
  ...COMMON,
  name: 'erasure-list',
  doing: 'Writing down who was erased',
  sameSubject: 'replace',
  waitsMs: [LIST_AFTER_MS],
  // Until then, putting back an older database would undo the erasure.
  attemptsMax: Number.POSITIVE_INFINITY,
  worksOnFullDisk: true,
};

/** By then, whatever was under way is stored, and the texts are out of their file. */
export const REMAINS_AFTER_MS = MINUTE_MS;

/** Queued with each erasure. */
export const REMAINS_KIND: Kind = {
  ...COMMON,
  name: 'erasure-remains',
  doing: 'Finishing an erasure',
  sameSubject: 'replace',
  attemptsMax: 20,
};

/** Queued every day, and after each start. */
export const RETENTION_KIND: Kind = {
  ...COMMON,
  name: 'retention',
  doing: 'Erasing expired data',
  sameSubject: 'keep',
  attemptsMax: 10,
  worksOnFullDisk: true,
};
