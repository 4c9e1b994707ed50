import { isPrivateMac, parseMac } from '@sebule/contract/residents/mac';

/** The note beside the field of a MAC address; null without one. `sharedWith`: who else has the address. */
export const macNote = (typed: string, sharedWith: string | null): string | null => {
  const mac = parseMac(typed);
  const notes = [
    mac !== null && isPrivateMac(mac) && 'Private address, may change.',
    sharedWith !== null && `${sharedWith} has the same one.`,
  ];
  return notes.filter(Boolean).join(' ') || null;
};
