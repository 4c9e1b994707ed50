import { auditLogTriggers } from '#features/audit/audit.triggers.ts';
import { playableTriggers } from '#features/catalogue/playable.triggers.ts';
import { searchTriggers } from '#features/catalogue/search/search.triggers.ts';
import { usesTriggers } from '#features/library/folder/uses.triggers.ts';
import { watchCountTriggers } from '#features/playback/watch-counts.triggers.ts';
import { askedByTriggers } from '#features/requests/asked-by.triggers.ts';
import type { TriggerSet } from '#platform/db/triggers.ts';
import { jobTriggers } from '#platform/jobs/jobs.triggers.ts';

/** What the slices let the database itself keep. */
export const triggers: readonly TriggerSet[] = [
  auditLogTriggers,
  jobTriggers,
  playableTriggers,
  searchTriggers,
  usesTriggers,
  askedByTriggers,
  watchCountTriggers,
];
