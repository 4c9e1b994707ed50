import type { AuditEvent } from '@sebule/contract';

/** Something that the demo's owner or staff have done. */
export interface DemoDoing {
  hoursAgo: number;
  by: 'owner' | 'staff';
  event: AuditEvent;
  /** The first name of the resident to whom. */
  whom?: string;
  note?: string;
  /** The slug of the title that the note begins with. */
  title?: string;
}

/** In the order in which they happened. */
export const doings: DemoDoing[] = [
  { hoursAgo: 201, by: 'owner', event: 'signed-in', note: 'password' },
  { hoursAgo: 200, by: 'owner', event: 'account-added', whom: 'Amina' },
  { hoursAgo: 199, by: 'owner', event: 'login-link-made', whom: 'Amina' },
  { hoursAgo: 177, by: 'staff', event: 'signed-in', note: 'password' },
  { hoursAgo: 176, by: 'staff', event: 'account-approved', whom: 'Baraka' },
  { hoursAgo: 152, by: 'staff', event: 'title-added', title: 'mwanga-wa-lamu' },
  { hoursAgo: 151, by: 'staff', event: 'title-edited', title: 'mwanga-wa-lamu', note: ': director, runtime' },
  { hoursAgo: 128, by: 'staff', event: 'deactivated', title: 'ghorofa-ya-tisa' },
  { hoursAgo: 104, by: 'staff', event: 'activated', title: 'ghorofa-ya-tisa' },
  { hoursAgo: 80, by: 'owner', event: 'history-viewed', whom: 'Zawadi' },
  { hoursAgo: 56, by: 'staff', event: 'folder-made', note: 'films/new' },
  { hoursAgo: 32, by: 'owner', event: 'accounts-exported', note: 'clients: 4' },
];
