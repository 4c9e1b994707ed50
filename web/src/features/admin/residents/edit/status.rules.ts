import type { Resident } from '@sebule/contract';
import type { ResidentEntry } from './resident.rules.ts';

type Status = Resident['status'];

const WAITING = { value: 'pending', label: 'Waiting' } as const;
const CHOICES = [
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
] as const;

/** The statuses to choose from. Only a resident who is already waiting for approval can keep that status. */
export const statusChoices = (current: Status): readonly { value: Status; label: string }[] =>
  current === 'pending' ? [WAITING, ...CHOICES] : CHOICES;

/** How a status is called in the form. */
export const statusLabel = (status: Status): string =>
  [WAITING, ...CHOICES].find(({ value }) => value === status)?.label ?? status;

/** What approval does to the password of somebody who signed up. */
export const PASSWORD_DROPPED =
  'The password chosen at sign-up is dropped, unless a code by SMS has proved the phone: whoever signed up may not be the holder of the number.';

/** The effect of saving on the resident's sign-in; null without one. */
export const statusHint = (entry: ResidentEntry, before: ResidentEntry): string | null => {
  if (entry.status === 'blocked' && before.status !== 'blocked')
    return 'All their devices are signed out at once.';
  if (before.status === 'pending' && entry.status === 'active') return PASSWORD_DROPPED;
  if (entry.status === 'pending') return 'Nobody can sign in with this number until you approve it.';
  return null;
};

/** The effect of saving another phone number; null while it is unchanged. */
export const phoneHint = (entry: ResidentEntry, before: ResidentEntry): string | null =>
  entry.phone === before.phone ? null : 'With another number, all their devices are signed out.';
