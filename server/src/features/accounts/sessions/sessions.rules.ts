/** More devices than any household has; signing in again and again must not fill the disk. */
const SESSIONS_MAX = 50;
/** More devices than share one address in a flat. */
const PER_ADDRESS_MAX = 10;

export interface OpenSession {
  id: string;
  /** Null for a session that is older than this being noted. */
  openedFrom: string | null;
}

/**
 * Which sessions end when another is opened from an address. Whoever knows a phone number can sign
 * in with it at home again and again: that must end their own sessions, not those of its holder.
 * @param sessions of one account, newest first
 * @returns ids
 */
export const sessionsToEnd = (sessions: readonly OpenSession[], from: string): string[] => {
  const own = sessions.filter(({ openedFrom }) => openedFrom === from);
  const others = sessions.filter(({ openedFrom }) => openedFrom !== from);
  const ownKept = own.slice(0, PER_ADDRESS_MAX - 1);
  const room = SESSIONS_MAX - 1 - ownKept.length;
  return [...own.slice(ownKept.length), ...others.slice(room)].map(({ id }) => id);
};
