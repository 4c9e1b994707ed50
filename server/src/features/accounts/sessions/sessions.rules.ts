import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';

/** How long a session lasts unused, and how often its use is stored: viewers see when their devices were used last. */
export const REMEMBERED_TERM = { lifetimeMs: 90 * DAY_MS, extendEveryMs: HOUR_MS };
export const SHORT_TERM = { lifetimeMs: 12 * HOUR_MS, extendEveryMs: 5 * MINUTE_MS };

/** A device that was not used for this long may have to sign in again. */
const UNUSED_MS = 7 * DAY_MS;

/** More devices than share one address in a flat. */
const SESSIONS_PER_ADDRESS_MAX = 10;
/** More devices than any household has, opened by a password, a code or a link. */
const PROVED_MAX = 50;
/** Opened with only a phone number, at addresses that are not the account's usual ones. */
const SESSIONS_OF_STRANGERS_MAX = 200;

export type Proof = 'phone' | 'password' | 'code' | 'link';

export interface OpenSession {
  id: string;
  /** Null for a session that is older than this column, as with `openedBy`. */
  openedFrom: string | null;
  openedBy: Proof | null;
  /** ISO 8601; each use extends it. */
  expiresAt: string;
}

/** A session as the other devices of its account see it. */
export type DeviceSession = Pick<OpenSession, 'id' | 'openedBy'> & { createdAt: string; lastUsedAt: string };

/**
 * The order in which sessions by phone alone are ended: first those unused for a week, oldest first; then the
 * newest. A neighbour behind the same router may have opened the newest, but not the established ones.
 * @param newestFirst of one address
 */
const inOrderOfEnding = (newestFirst: readonly OpenSession[], now: number): OpenSession[] => {
  const isUnused = ({ expiresAt }: OpenSession) =>
    Date.parse(expiresAt) - now < REMEMBERED_TERM.lifetimeMs - UNUSED_MS;
  return [...newestFirst.filter(isUnused).toReversed(), ...newestFirst.filter((each) => !isUnused(each))];
};

const idsOf = (sessions: readonly OpenSession[]): string[] => sessions.map(({ id }) => id);

/**
 * Which sessions are ended when another is opened with a password, a code or a link.
 * @param sessions of one account, newest first
 * @param from the address that opens it
 * @returns ids
 */
export const endedByProved = (sessions: readonly OpenSession[], from: string): string[] => {
  const proved = sessions.filter(({ openedBy }) => openedBy !== 'phone');
  const own = proved.filter(({ openedFrom }) => openedFrom === from);
  const others = proved.filter(({ openedFrom }) => openedFrom !== from);
  const ownKept = Math.min(own.length, SESSIONS_PER_ADDRESS_MAX - 1);
  return [...idsOf(own.slice(ownKept)), ...idsOf(others.slice(PROVED_MAX - 1 - ownKept))];
};

/**
 * Which sessions are ended when another is opened with only a phone number; null when it must be refused. The
 * number is no secret, so such a session ends only others of its kind from its own address.
 * @param sessions of one account, newest first
 * @param from the address that opens it
 * @param usual the account's known addresses
 * @param now milliseconds since 1970
 * @returns ids
 */
export const endedByPhone = (
  sessions: readonly OpenSession[],
  from: string,
  usual: ReadonlySet<string>,
  now: number,
): string[] | null => {
  const byPhone = sessions.filter(({ openedBy }) => openedBy === 'phone');
  const own = byPhone.filter(({ openedFrom }) => openedFrom === from);
  const strangers = byPhone.filter(({ openedFrom }) => openedFrom === null || !usual.has(openedFrom));
  const isFull = !usual.has(from) && strangers.length >= SESSIONS_OF_STRANGERS_MAX;
  if (isFull && own.length === 0) return null;
  const tooMany = Math.max(isFull ? 1 : 0, own.length - (SESSIONS_PER_ADDRESS_MAX - 1));
  return idsOf(inOrderOfEnding(own, now).slice(0, tooMany));
};

/**
 * Whether one device of an account may sign another one out. A session that was opened with only a phone number may not
 * end those that were there before it, unless they are unused: the number is no secret, and a neighbour who knows it
 * must not be able to sign the resident out.
 * @param now milliseconds since 1970
 */
export const mayEnd = (
  asking: Pick<DeviceSession, 'openedBy' | 'createdAt'>,
  other: DeviceSession,
  now: number,
): boolean =>
  asking.openedBy !== 'phone' ||
  (other.openedBy === 'phone' &&
    (other.createdAt > asking.createdAt || now - Date.parse(other.lastUsedAt) > UNUSED_MS));
