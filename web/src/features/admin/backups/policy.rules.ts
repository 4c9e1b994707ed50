import type { BackupPolicy } from '@sebule/contract';
import { BACKUPS_KEPT_MAX } from '@sebule/contract/backups/limits';
import type { FieldErrors } from '#shared/form/failure.rules.ts';

export interface PolicyEntry {
  is_on: boolean;
  time: string;
  kept: string;
  /** Empty for the box itself. */
  place: string;
}

export const policyEntryOf = ({ is_on, time, kept, place }: BackupPolicy): PolicyEntry => ({
  is_on,
  time,
  kept: String(kept),
  place: place ?? '',
});

export const policyBody = ({ is_on, time, kept, place }: PolicyEntry): BackupPolicy => ({
  is_on,
  time,
  kept: Number(kept),
  place: place === '' ? null : place,
});

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const NUMBER = /^[1-9]\d{0,2}$/;

export const policyProblems = ({ time, kept }: PolicyEntry): FieldErrors<keyof PolicyEntry> => ({
  ...(!TIME.test(time) && { time: 'Enter a time, such as 03:10.' }),
  ...(!(NUMBER.test(kept.trim()) && Number(kept) <= BACKUPS_KEPT_MAX) && {
    kept: `Enter a number from 1 to ${BACKUPS_KEPT_MAX}.`,
  }),
});
