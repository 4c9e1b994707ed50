import { PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import type { FieldLabels } from '../../kit/form/overtaken.rules.ts';
import { phoneText } from '../../kit/phone-text.ts';
import type { ResidentEntry, ResidentField } from './resident.rules.ts';
import { statusLabel } from './status.rules.ts';

export const RESIDENT_LABELS: FieldLabels<ResidentEntry> = {
  full_name: 'Full name',
  single_name: 'Single name',
  phone: 'Phone number',
  apartment: 'Apartment',
  location: 'Location',
  mac: 'MAC address',
  status: 'Status',
};

/** How an entry is shown beside what somebody else has saved. */
export const shownField = (field: ResidentField, entry: ResidentEntry): string => {
  if (field === 'status') return statusLabel(entry.status);
  return (field === 'phone' ? phoneText(`${PHONE_PREFIX}${entry.phone}`) : entry[field]) || '–';
};
