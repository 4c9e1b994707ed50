import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';

/** How long a session lasts without being used, and how often using it is written down. */
export const REMEMBERED = { lifetimeMs: 90 * DAY_MS, extendEveryMs: DAY_MS };
export const SHORT = { lifetimeMs: 12 * HOUR_MS, extendEveryMs: 5 * MINUTE_MS };

/** A device that was not used for this long may have to sign in again. */
const UNUSED_MS = 7 * DAY_MS;

/** More devices than share one address in a flat. */
const PER_ADDRESS_MAX = 10;
/** More devices than any household has, opened by a password, a code or a link. */
const PROVED_MAX = 50;
/** Opened by a phone's number alone at addresses that are not the account's usual ones. */
const STRANGERS_MAX = 200;

/** What somebody showed to open a session. */
export type Proof = 'phone' | 'password' | 'code' | 'link';

export interface OpenSession {
  id: string;
  /** Null for a session that is older than this being noted, as with `openedBy`. */
  openedFrom: string | null;
  openedBy: Proof | null;
  /** ISO 8601; each use puts it off. */
  expiresAt: string;
}

interface NewSession {
  from: string;
  by: Proof;
}

/**
 * In the order in which sessions by phone alone end: those that nobody has used for a week, the oldest first;
 * then the newest. A neighbour behind the same router may have opened that one, the established ones not.
 * @param newestFirst of one address
 */
const inOrderOfEnding = (newestFirst: readonly OpenSession[], now: number): OpenSession[] => {
  const isUnused = ({ expiresAt }: OpenSession) =>
    Date.parse(expiresAt) - now < REMEMBERED.lifetimeMs - UNUSED_MS;
  return [...newestFirst.filter(isUnused).toReversed(), ...newestFirst.filter((each) => !isUnused(each))];
};

/**
 * Which sessions end when another is opened; null when there is no room for it. A phone's number is no
 * secret: a session opened by it alone ends others of its kind from its own address, and never one elsewhere.
 * @param sessions of one account, newest first
 * @param usual the account's known addresses
 * @param now milliseconds since 1970
 * @returns ids
 */
export const sessionsToEnd = (
  sessions: readonly OpenSession[],
  { from, by }: NewSession,
  usual: ReadonlySet<string>,
  now: number,
): string[] | null => {
  const alike = sessions.filter(({ openedBy }) => (openedBy === 'phone') === (by === 'phone'));
  const own = alike.filter(({ openedFrom }) => openedFrom === from);
  const others = alike.filter(({ openedFrom }) => openedFrom !== from);
  const ended = (list: readonly OpenSession[], kept: number) => list.slice(kept).map(({ id }) => id);
  if (by !== 'phone') {
    const ownKept = Math.min(own.length, PER_ADDRESS_MAX - 1);
    return [...ended(own, ownKept), ...ended(others, PROVED_MAX - 1 - ownKept)];
  }
  const strangers = alike.filter(({ openedFrom }) => openedFrom === null || !usual.has(openedFrom));
  const isFull = !usual.has(from) && strangers.length >= STRANGERS_MAX;
  if (isFull && own.length === 0) return null;
  const tooMany = Math.max(isFull ? 1 : 0, own.length - (PER_ADDRESS_MAX - 1));
  return inOrderOfEnding(own, now)
    .slice(0, tooMany)
    .map(({ id }) => id);
};
