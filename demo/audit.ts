import type { AuditEvent } from '@sebule/contract';

/** An entry of the demo's audit log. */
export interface DemoAuditEntry {
  hoursAgo: number;
  /** `owner`, `staff` or the first name of a resident. */
  by: string;
  event: AuditEvent;
  /** The subject, named in the same way. */
  whom?: string;
  note?: string;
  /** The slug of the title that the note begins with. */
  title?: string;
  /** The name of the request whose number the note begins with. */
  wish?: string;
  /** The network address, if it is not the office's. */
  from?: string;
}

const DAY_HOURS = 24;
const PHONES = {
  Amina: '192.168.1.21',
  Baraka: '192.168.1.34',
  Zawadi: '192.168.1.52',
  Juma: '192.168.1.63',
};

/** In the order in which they happened. The age and the last sign-in of accounts follow from these. */
export const auditEntries: DemoAuditEntry[] = [
  { hoursAgo: 63 * DAY_HOURS, by: 'owner', event: 'signed-up', whom: 'owner', note: 'owner, active' },
  { hoursAgo: 63 * DAY_HOURS - 1, by: 'owner', event: 'signed-up', whom: 'staff', note: 'staff, active' },
  { hoursAgo: 62 * DAY_HOURS + 1, by: 'owner', event: 'signed-in', note: 'password' },
  { hoursAgo: 62 * DAY_HOURS, by: 'owner', event: 'account-added', whom: 'Amina' },
  { hoursAgo: 62 * DAY_HOURS - 1, by: 'owner', event: 'login-link-made', whom: 'Amina' },
  { hoursAgo: 61 * DAY_HOURS, by: 'Amina', event: 'signed-in', note: 'link', from: PHONES.Amina },
  { hoursAgo: 58 * DAY_HOURS + 1, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 58 * DAY_HOURS, by: 'staff', event: 'account-added', whom: 'Zawadi' },
  {
    hoursAgo: 55 * DAY_HOURS + 2,
    by: 'Baraka',
    event: 'signed-up',
    whom: 'Baraka',
    note: 'viewer, pending',
    from: PHONES.Baraka,
  },
  { hoursAgo: 55 * DAY_HOURS + 1, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 55 * DAY_HOURS, by: 'staff', event: 'account-approved', whom: 'Baraka' },
  { hoursAgo: 55 * DAY_HOURS - 3, by: 'Baraka', event: 'signed-in', note: 'phone', from: PHONES.Baraka },
  { hoursAgo: 12 * DAY_HOURS, by: 'Amina', event: 'signed-in', note: 'phone', from: PHONES.Amina },
  { hoursAgo: 178, by: 'Zawadi', event: 'signed-in', note: 'password', from: PHONES.Zawadi },
  { hoursAgo: 153, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 152, by: 'staff', event: 'title-added', title: 'mwanga-wa-lamu' },
  { hoursAgo: 151, by: 'staff', event: 'title-edited', title: 'mwanga-wa-lamu', note: ': director, runtime' },
  { hoursAgo: 131, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 128, by: 'staff', event: 'deactivated', title: 'ghorofa-ya-tisa' },
  { hoursAgo: 105, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 104, by: 'staff', event: 'activated', title: 'ghorofa-ya-tisa' },
  { hoursAgo: 81, by: 'owner', event: 'signed-in', note: 'password' },
  { hoursAgo: 80, by: 'owner', event: 'history-viewed', whom: 'Zawadi' },
  { hoursAgo: 77, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 57, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 56, by: 'staff', event: 'folder-made', note: 'films/new' },
  { hoursAgo: 33, by: 'owner', event: 'signed-in', note: 'password' },
  { hoursAgo: 32, by: 'owner', event: 'accounts-exported', note: 'clients: 3' },
  { hoursAgo: 27, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 7, by: 'staff', event: 'signed-in', note: 'password' },
  {
    hoursAgo: 5,
    by: 'Juma',
    event: 'signed-up',
    whom: 'Juma',
    note: 'viewer, pending',
    from: PHONES.Juma,
  },
];

/** The age of an account, in hours. */
export const hoursSinceAdded = (person: string): number => {
  const added = auditEntries.find(
    ({ event, whom }) => whom === person && (event === 'signed-up' || event === 'account-added'),
  );
  if (!added) throw new Error(`audit.ts: nobody has added ${person}`);
  return added.hoursAgo;
};

/** Hours since the last sign-in; undefined if there was none. */
export const hoursSinceSignIn = (person: string): number | undefined =>
  auditEntries.findLast(({ event, by }) => event === 'signed-in' && by === person)?.hoursAgo;
