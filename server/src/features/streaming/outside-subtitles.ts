import type { FetchedSubtitles } from './fetched-subtitles.ts';
import { addressBelow } from './media-bases.rules.ts';

/** Subtitles of other hosts that the server may fetch. */
export interface OutsideSubtitles {
  /** Whether the address is below one of the bases that an installation allows. */
  isAllowed(address: string): boolean;
  /** The bytes as the host serves them; null when they are not available, or must not be fetched. */
  find(address: string): Promise<Buffer | null>;
  /** Why what the host has sent lately cannot be used, to put after “This file”; null when that is not known. */
  problemOf(address: string): string | null;
}

export const createOutsideSubtitles = (
  fetched: FetchedSubtitles,
  bases: readonly string[],
): OutsideSubtitles => ({
  isAllowed: (address) => addressBelow(bases, address) !== null,
  async find(address) {
    const allowed = addressBelow(bases, address);
    return allowed === null ? null : fetched.find(allowed);
  },
  problemOf(address) {
    const allowed = addressBelow(bases, address);
    return allowed === null ? null : fetched.problemOf(allowed);
  },
});
