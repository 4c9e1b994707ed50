import type { PrepareMode, PreparePolicy, PreparePolicySave } from '@sebule/contract';
import { HOURS_MAX, WATCHERS_MAX, NEW_PREPARE_POLICY } from '@sebule/contract/preparing/limits';
import type { FieldErrors } from '#shared/form/failure.rules.ts';

export interface PolicyEntry {
  mode: PrepareMode;
  hours: 'any' | 'some';
  from_hour: string;
  to_hour: string;
  /** Whether it waits while many watch. */
  waits: boolean;
  watchers_max: string;
  small_copies: boolean;
}

/** What is offered to a house that has no hours yet: the night. */
const NIGHT = { from: 22, to: 6 };

export const HOURS = Array.from({ length: HOURS_MAX + 1 }, (_nothing, hour) => hour);

export const policyEntryOf = ({
  mode,
  from_hour: from,
  to_hour: to,
  watchers_max: most,
  small_copies,
}: PreparePolicySave): PolicyEntry => ({
  mode,
  hours: from === null || to === null ? 'any' : 'some',
  from_hour: String(from ?? NIGHT.from),
  to_hour: String(to ?? NIGHT.to),
  waits: most !== null,
  watchers_max: String(most ?? NEW_PREPARE_POLICY.watchers_max),
  small_copies,
});

const NUMBER = /^\d{1,6}$/;

export const policyProblems = ({ waits, watchers_max: most }: PolicyEntry): FieldErrors<keyof PolicyEntry> =>
  !waits || (NUMBER.test(most.trim()) && Number(most) <= WATCHERS_MAX)
    ? {}
    : { watchers_max: `Enter a number from 0 to ${WATCHERS_MAX.toLocaleString('en')}.` };

export const policyBody = (entry: PolicyEntry): PreparePolicySave => ({
  mode: entry.mode,
  from_hour: entry.hours === 'some' ? Number(entry.from_hour) : null,
  to_hour: entry.hours === 'some' ? Number(entry.to_hour) : null,
  watchers_max: entry.waits ? Number(entry.watchers_max) : null,
  small_copies: entry.small_copies,
});

/** What is decided, without what follows from it. */
export const policyFieldsOf = (policy: PreparePolicy): PreparePolicySave => ({
  mode: policy.mode,
  from_hour: policy.from_hour,
  to_hour: policy.to_hour,
  watchers_max: policy.watchers_max,
  small_copies: policy.small_copies,
});
