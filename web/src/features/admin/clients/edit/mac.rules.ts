import { isPrivateMac, parseMac } from '@sebule/contract/mac';

/** What to know about a MAC address beside its field; null when there is nothing. `sharedWith`: who else has it. */
export const macNote = (typed: string, sharedWith: string | null): string | null => {
  const mac = parseMac(typed);
  const notes = [
    mac !== null && isPrivateMac(mac) && 'Private address, may change.',
    sharedWith !== null && `${sharedWith} has the same one.`,
  ];
  return notes.filter(Boolean).join(' ') || null;
};
