import { DAY_MS, isoTime } from '#platform/clock.ts';

/** More addresses than anybody signs in from regularly. */
const PROVED_MAX = 10;
/** Few, because neighbours who know a phone's number can sign in with it at home. */
const UNPROVED_MAX = 5;
/** Since the last sign-in there. */
const KEPT_FOR_MS = 180 * DAY_MS;

export interface KnownAddress {
  address: string;
  /** Whether a password, a code or a link was used there, not only a phone number. */
  isProved: boolean;
  firstSeenAt: string;
  lastSeenAt: string;
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * An account's addresses after a sign-in. Keeps the latest of the proved ones and the first of the others: the
 * account's holder was there before a neighbour who tries to evict the holder's addresses.
 * @param now milliseconds since 1970
 */
export const withSignIn = (
  known: readonly KnownAddress[],
  { address, isProved }: Pick<KnownAddress, 'address' | 'isProved'>,
  now: number,
): KnownAddress[] => {
  const before = known.find((entry) => entry.address === address);
  const current: KnownAddress = {
    address,
    isProved: isProved || before?.isProved === true,
    firstSeenAt: before?.firstSeenAt ?? isoTime(now),
    lastSeenAt: isoTime(now),
  };
  const others = known.filter(
    (entry) => entry.address !== address && Date.parse(entry.lastSeenAt) > now - KEPT_FOR_MS,
  );
  const kept = [...others, current];
  const proved = kept
    .filter((entry) => entry.isProved)
    .toSorted((a, b) => textOrder(b.lastSeenAt, a.lastSeenAt))
    .slice(0, PROVED_MAX);
  const unproved = kept
    .filter((entry) => !entry.isProved)
    .toSorted((a, b) => textOrder(a.firstSeenAt, b.firstSeenAt))
    .slice(0, UNPROVED_MAX);
  return [...proved, ...unproved];
};
