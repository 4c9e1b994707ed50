import { hash } from 'node:crypto';

/** Wrong passwords for one account within 15 minutes from one address, or from one known device. */
export const PER_PAIR_MAX = 10;
/** The same from an address with many wrong tries: the accounts at which little went wrong still get in. */
export const PER_PAIR_AT_BUSY_MAX = 3;
/** Wrong passwords for one account from all addresses together where it has never been, and unknown devices. */
export const STRANGERS_MAX = 20;
/** Wrong passwords from unknown devices at one address, whichever account, after which the address is busy. */
export const PER_ADDRESS_MAX = 100;
/** How many tries at names that nobody has go into the audit log, of those made within a second from a busy address. */
export const RECORDED_PER_SECOND_MAX = 1;

/** One try at an account's password, as the limits see it. */
export interface Guess {
  /** The phone or e-mail that was typed. */
  name: string;
  /** Whether an account has that name. What the limits answer must not depend on it. */
  isAccount: boolean;
  network: string;
  /** What shows that the caller has proved to be the account's holder: a device's id, or that of a session. */
  device: string | null;
  /** Whether the account has signed in from that address, and anybody may know it. */
  isUsual: boolean;
  /** Whether anybody may know which names there are, and only tries at accounts come this far. */
  isNamePublic: boolean;
}

/** A count that a wrong password adds to, and how far it may go. */
export interface CountedAs {
  key: string;
  most: number;
  isForgiven: boolean;
  /** Whether there can only be so many such keys as accounts have devices and addresses: none of these is forgotten. */
  isOfAccount: boolean;
}

/** The most counts that a try has there. */
export const COUNTS_EACH_MAX = 2;

const KEY_BYTES = 16;

/** As short for an e-mail of 254 characters as for any other name. */
const keyOf = (...parts: string[]): string =>
  hash('sha256', JSON.stringify(parts), 'buffer').toString('base64url', 0, KEY_BYTES);

/** The counts of a try besides that of its address. Unknown devices do not use up those of known ones. */
export const countsOf = (
  { name, isAccount, network, device, isUsual }: Guess,
  isAddressBusy: boolean,
): readonly CountedAs[] => {
  if (device !== null) {
    const key = keyOf('device', device, name);
    return [{ key, most: PER_PAIR_MAX, isForgiven: true, isOfAccount: true }];
  }
  const pair = {
    key: keyOf('address', network, name),
    most: isAddressBusy ? PER_PAIR_AT_BUSY_MAX : PER_PAIR_MAX,
    isForgiven: true,
    isOfAccount: isUsual,
  };
  if (isUsual) return [pair];
  // Not reset by the holder's own sign-in: guessing goes on beside it.
  const strangers = { key: keyOf(name), most: STRANGERS_MAX, isForgiven: false, isOfAccount: isAccount };
  return [pair, strangers];
};
