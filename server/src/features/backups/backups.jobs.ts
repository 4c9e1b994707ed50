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
const restorePayload = z.strictObject({
  id: z.uuid(),
  ends_sessions: z.boolean(),
  asked_by: z.int(),
});
export type RestoreWanted = z.output<typeof restorePayload>;

/** Once: whoever asked for it is told why it did not work. */
export const RESTORE_KIND: JobKind<RestoreWanted> = {
  name: 'restore-backup',
  doing: 'Restoring a backup',
  payload: restorePayload,
  concurrency: 1,
  sameSubject: 'keep',
  waitsMs: [MINUTE_MS],
  attemptsMax: 1,
  keptMs: { done: 0, failed: 0 },
};
/** There is one at a time, whoever asks for it. */
export const BACKUP_SUBJECT = 'house';
