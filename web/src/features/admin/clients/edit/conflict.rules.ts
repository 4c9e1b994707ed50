import type { Client } from '@sebule/contract';
import { phoneText } from '../../kit/phone-text.ts';
import { entryOf, type ClientEntry, type ClientField } from './client.rules.ts';
import { statusLabel } from './status.rules.ts';

const LABELS: Record<ClientField, string> = {
  full_name: 'Full name',
  single_name: 'Single name',
  phone: 'Phone number',
  apartment: 'Apartment',
  location: 'Location',
  mac: 'MAC address',
  status: 'Status',
};

const textOf = (field: ClientField, client: Client): string => {
  if (field === 'status') return statusLabel(client.status);
  return (field === 'phone' ? phoneText(client.phone) : entryOf(client)[field]) || '–';
};

/** What somebody else has changed while a resident was edited, as "Location: Block B". */
export const changesSince = (before: ClientEntry, now: Client): string[] => {
  const present = entryOf(now);
  return (Object.keys(LABELS) as ClientField[])
    .filter((field) => before[field] !== present[field])
    .map((field) => `${LABELS[field]}: ${textOf(field, now)}`);
};

/** Whether what was typed is what is stored: an earlier try was done and its answer lost, or somebody else did the same. */
export const isStored = (entry: ClientEntry, now: Client): boolean => {
  const present = entryOf(now);
  return (Object.keys(LABELS) as ClientField[]).every((field) => entry[field] === present[field]);
};

/** The entries on top of what somebody else has saved: what was typed stays, and the other fields are as they are now. */
export const rebased = (entry: ClientEntry, before: ClientEntry, now: Client): ClientEntry => {
  const present = entryOf(now);
  const typed = (Object.keys(LABELS) as ClientField[]).filter((field) => entry[field] !== before[field]);
  return { ...present, ...Object.fromEntries(typed.map((field) => [field, entry[field]])) };
};
