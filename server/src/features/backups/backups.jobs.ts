import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import type { JobKind } from '#platform/jobs/job.ts';

const payload = z.strictObject({
  /** Null for the box itself. */
  place: z.string().nullable(),
  /** Who has asked for it; null for the one of the night. */
  asked_by: z.int().nullable(),
});

export type BackupWanted = z.output<typeof payload>;

export const BACKUP_KIND: JobKind<BackupWanted> = {
  name: 'backup',
  doing: 'Making a backup',
  payload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [10 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS],
  attemptsMax: 4,
  // Its page and the dashboard say that it has failed, and each night queues another one.
  keptMs: { done: 0, failed: 0 },
};
/** There is one at a time, whoever asks for it. */
export const BACKUP_SUBJECT = 'house';
