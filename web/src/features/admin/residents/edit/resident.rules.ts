import type { Resident, RequestBody } from '@sebule/contract';
import { PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import { isPrivateMac, parseMac } from '@sebule/contract/residents/mac';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import { phoneProblem, typedPhoneOf } from '#shared/form/phone.rules.ts';
import type { FieldLabels } from '../../kit/form/overtaken.rules.ts';
import { phoneText } from '../../kit/phone-text.ts';
import { STATUS_LABELS, STATUSES, type Status } from '../status.ts';

/** The form's entries, with the field names of the API; `phone` has the digits after the prefix. */
export const entryOf = (resident: Resident) => ({
  full_name: resident.name,
  single_name: resident.single_name ?? '',
  phone: typedPhoneOf(resident.phone),
  apartment: resident.apartment ?? '',
  location: resident.location ?? '',
  mac: resident.mac ?? '',
  status: resident.status,
});

export type ResidentEntry = ReturnType<typeof entryOf>;
type ResidentField = keyof ResidentEntry;

export const emptyEntry: ResidentEntry = {
  full_name: '',
  single_name: '',
  phone: '',
  apartment: '',
  location: '',
  mac: '',
  status: 'active',
};

/** The default single name: the second word of the full name, with which Sebule greets them; otherwise the only word. */
const singleNameFor = (fullName: string): string => {
  const [first = '', second] = fullName.trim().split(/\s+/);
  return second ?? first;
};

/** The entries of a new resident after a change of the full name. The single name follows it until another one is typed. */
export const withFullName = (entry: ResidentEntry, fullName: string): ResidentEntry => {
  const isFollowing = entry.single_name === singleNameFor(entry.full_name);
  return {
    ...entry,
    full_name: fullName,
    single_name: isFollowing ? singleNameFor(fullName) : entry.single_name,
  };
};

const isBlank = (text: string): boolean => text.trim() === '';

const macProblem = (typed: string, isRequired: boolean): string | null => {
  if (isBlank(typed)) return isRequired ? 'Enter the MAC address.' : null;
  return parseMac(typed) === null ? 'Enter the 12 digits 0–9 and A–F, as 3c:5a:b4:01:9f:e2.' : null;
};

/** What has to be corrected. `before`: the stored entries; a single name or MAC address that was empty stays optional. */
export const residentProblems = (entry: ResidentEntry, before?: ResidentEntry): FieldErrors<ResidentField> =>
  problems<ResidentField>({
    full_name: isBlank(entry.full_name) ? 'Enter the full name.' : null,
    single_name: isBlank(entry.single_name) && before?.single_name !== '' ? 'Enter the single name.' : null,
    phone: phoneProblem(entry.phone),
    location: isBlank(entry.location) ? 'Enter the location.' : null,
    mac: macProblem(entry.mac, before?.mac !== ''),
  });

/** The request body: a new resident, or the changes to an existing one as they were before. */
export const saveBody = (
  entry: ResidentEntry,
  existing?: Pick<Resident, 'user_id' | 'version' | 'status'>,
): RequestBody<'POST admin/clients/save'> => ({
  full_name: entry.full_name,
  single_name: entry.single_name,
  phone: `${PHONE_PREFIX}${entry.phone}`,
  mac: parseMac(entry.mac) ?? '',
  location: entry.location,
  apartment: entry.apartment.trim(),
  auth_with: 'app',
  user_type: 'viewer',
  remember_me: true,
  ...(existing && { edit: true, id: existing.user_id, version: existing.version }),
  ...(existing && entry.status !== existing.status && { status: entry.status }),
});

export const RESIDENT_LABELS: FieldLabels<ResidentEntry> = {
  full_name: 'Full name',
  single_name: 'Single name',
  phone: 'Phone number',
  apartment: 'Apartment',
  location: 'Location',
  mac: 'MAC address',
  status: 'Status',
};

/** An entry as it is shown in the comparison with somebody else's changes. */
export const shownField = (field: ResidentField, entry: ResidentEntry): string => {
  if (field === 'status') return STATUS_LABELS[entry.status];
  return (field === 'phone' ? phoneText(`${PHONE_PREFIX}${entry.phone}`) : entry[field]) || '–';
};

/** The statuses to choose from. Only a resident who is already waiting for approval can keep that status. */
export const statusChoices = (current: Status): { value: Status; label: string }[] =>
  STATUSES.filter((status) => status !== 'pending' || current === 'pending').map((value) => ({
    value,
    label: STATUS_LABELS[value],
  }));

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

/** The note beside the field of a MAC address; null without one. `sharedWith`: who else has the address. */
export const macNote = (typed: string, sharedWith: string | null): string | null => {
  const mac = parseMac(typed);
  const notes = [
    mac !== null && isPrivateMac(mac) && 'Private address, may change.',
    sharedWith !== null && `${sharedWith} has the same one.`,
  ];
  return notes.filter(Boolean).join(' ') || null;
};
