import { z } from 'zod';
import { BACKUPS_KEPT_MAX } from './limits.ts';

export const backupId = z.object({ id: z.uuid() });

export const backup = z.object({
  id: z.uuid(),
  made_at: z.iso.datetime().describe('What was stored later is not in it'),
  bytes: z.int(),
  proved: z.boolean().describe('Whether all of it was read, and its database opened, migrated and counted'),
  why_not_proved: z.string().nullable().describe('A phrase; null where nobody has tried'),
  version: z.string().describe('Of Sebule'),
  counts: z.object({ titles: z.int(), residents: z.int() }),
  without_media: z
    .boolean()
    .describe('Whether it lacks pictures and subtitles, because the disk with the films was away'),
  place: z.string().describe('The folder that it is in'),
  file: z.string(),
});
export type Backup = z.infer<typeof backup>;

export const backupPlace = z.object({
  place: z.string().nullable().describe('Null for the box itself'),
  name: z.string(),
  free_bytes: z.int(),
  is_writable: z.boolean(),
});
export type BackupPlace = z.infer<typeof backupPlace>;

export const backupPolicy = z.object({
  is_on: z.boolean(),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:10')
    .describe('Of the building, each night'),
  kept: z.int().min(1).max(BACKUPS_KEPT_MAX).describe('How many are kept in a place'),
  place: z.string().max(4_096).nullable().describe('Null for the box itself'),
});
export type BackupPolicy = z.infer<typeof backupPolicy>;

export const backupRestore = backupId.extend({
  ends_sessions: z.boolean().describe('Whether everybody has to sign in again'),
});

export const restoreOutcome = z.object({
  outcome: z.enum(['waiting', 'done', 'undone']).describe('undone: what was there before is back'),
  made_at: z.iso.datetime().describe('Of the backup'),
  asked_at: z.iso.datetime(),
  reason: z.string().nullable().describe('Why it was undone'),
});
export type RestoreOutcome = z.infer<typeof restoreOutcome>;

export const backupState = z.object({
  policy: backupPolicy,
  places: z.array(backupPlace),
  last_proved_at: z.iso.datetime().nullable(),
  running: z.object({ what: z.enum(['backup', 'restore']), percent: z.int().nullable() }).nullable(),
  restored: restoreOutcome.nullable().describe('The last restore'),
  can_restore: z.boolean().describe('Whether backups are restored from here: not on PostgreSQL'),
  failure: z
    .object({ at: z.iso.datetime(), reason: z.string() })
    .nullable()
    .describe('Of the last one, if it failed'),
});
export type BackupState = z.infer<typeof backupState>;
