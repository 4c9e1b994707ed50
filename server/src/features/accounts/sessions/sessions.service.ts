import type { AuditLog } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { DatabaseTroubleError } from '#platform/db/database-trouble.ts';
import { writeTogether } from '#platform/db/together.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Actor, Caller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { accountChanged } from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import { knownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { withSignIn } from '../known-addresses/known-addresses.rules.ts';
import { hashToken, newSessionId, newToken } from '../token.rules.ts';
import type { EndedSessions, Log } from './ended-sessions.ts';
import { type LiveSession, sessionsRepository } from './sessions.repository.ts';
import {
  type OpenSession,
  type Proof,
  REMEMBERED_TERM,
  SHORT_TERM,
  endedByPhone,
  endedByProved,
} from './sessions.rules.ts';

/** Admin sessions are always short, those of viewers only on request. */
const termOf = ({ role, remember_me }: Pick<Account, 'role' | 'remember_me'>) =>
  role === 'viewer' && remember_me === 1 ? REMEMBERED_TERM : SHORT_TERM;

export interface OpenedSession {
  token: string;
  account: Account;
  by: Proof;
}

export interface Place {
  /** The address, or on the internet its network. */
  from: string;
  /** The device's name, if its browser says what it is. */
  device: string | null;
}

/** Which of an account's sessions are ended for another; null when it must be refused. */
type ToEnd = (before: readonly OpenSession[], usual: ReadonlySet<string>, now: number) => string[] | null;

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  ended: EndedSessions;
  audit: AuditLog;
  log: Log;
}

export const sessionsService = ({ db, ended, audit, clock, log }: Dependencies) => {
  const stored = sessionsRepository(db);

  /** Side effects must not make the caller's request fail while the database is not writable. */
  const ifStorable = async (work: Promise<void>, onTrouble: (error: DatabaseTroubleError) => void) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof DatabaseTroubleError)) throw error;
      onTrouble(error);
    }
  };

  const extendIfDue = async (session: LiveSession): Promise<void> => {
    const { lifetimeMs, extendEveryMs } = termOf(session);
    const now = clock.now();
    const expiry = now + lifetimeMs;
    if (expiry - Date.parse(session.expiresAt) < extendEveryMs) return;
    // The session is still valid, so that reading continues to work; a later request extends it.
    await ifStorable(stored.extend(session.id, isoTime(expiry), isoTime(now)), () => {});
  };

  /** Writes a sign-out to the audit log, which must not fail because of it. */
  const noteSignOut = (by: Caller, note?: string): Promise<void> =>
    ifStorable(audit.record({ event: 'signed-out', by, note }), ({ code, message }) =>
      log.error(
        { code, reason: message, account: by.actor.accountId },
        'a sign-out is missing from the audit log',
      ),
    );

  const add = async (
    tx: Tx,
    proved: Account,
    { from, device, by, toEnd }: Place & { by: Proof; toEnd: ToEnd },
  ): Promise<OpenedSession | null> => {
    const accounts = accountsRepository(tx.db);
    const sessions = sessionsRepository(tx.db);
    const addresses = knownAddressesRepository(tx.db);
    const now = clock.now();
    const at = isoTime(now);
    // A sign-in that races with a password reset must not survive it.
    if (!(await accounts.lockUnchanged(proved))) throw accountChanged();
    const signIn = { address: from, isProved: by !== 'phone' };
    const known = withSignIn(await addresses.of(proved.id), signIn, now);
    const before = await sessions.openOf(proved.id, at);
    const leaving = toEnd(before, new Set(known.map(({ address }) => address)), now);
    if (leaving === null) return null;
    const token = newToken();
    const keptIds = before.map(({ id }) => id).filter((id) => !leaving.includes(id));
    const session = {
      id: newSessionId(),
      account_id: proved.id,
      token_hash: hashToken(token),
      created_at: at,
      expires_at: isoTime(now + termOf(proved).lifetimeMs),
      opened_from: from,
      opened_by: by,
      device,
      last_used_at: at,
    };
    await writeTogether(tx.db, [
      accounts.notingSignIn(proved.id, at),
      ...addresses.replacing(proved.id, known),
      ...sessions.replacing(session, keptIds),
    ]);
    return { token, account: { ...proved, last_login_at: at }, by };
  };

  return {
    /**
     * Opens a session for the account's verified holder. The token is returned once and stored only as a digest.
     * @throws AppError 401 when the account has changed since then
     */
    async openProved(tx: Tx, proved: Account, place: Place, by: Exclude<Proof, 'phone'>) {
      const opened = await add(tx, proved, {
        ...place,
        by,
        toEnd: (before) => endedByProved(before, place.from),
      });
      // Not null here: other sessions are ended instead.
      if (!opened) throw accountChanged();
      return opened;
    },

    /** The same for a caller at home who knows the phone number; null when too many have been opened in this way. */
    openByPhone: (tx: Tx, account: Account, place: Place): Promise<OpenedSession | null> => {
      const toEnd: ToEnd = (before, usual, now) => endedByPhone(before, place.from, usual, now);
      return add(tx, account, { ...place, by: 'phone', toEnd });
    },

    /** The caller that a token belongs to now; using it extends the session. */
    async authenticate(token: string): Promise<Actor | null> {
      const session = await stored.findLive(hashToken(token), isoTime(clock.now()));
      if (!session || ended.has(session.id)) return null;
      await extendIfDue(session);
      const { id: sessionId, accountId, role, userType } = session;
      return { sessionId, accountId, role, userType };
    },

    /**
     * Those of these callers whose session has ended, or no longer has the role that it had; asking does not extend
     * it. While the database cannot tell, only those who have signed out here.
     */
    async signedOutAmong(actors: readonly Actor[]): Promise<ReadonlySet<Actor>> {
      const ids = new Set(actors.map(({ sessionId }) => sessionId));
      const live = await stored.liveAmong([...ids], isoTime(clock.now())).catch(() => null);
      const goesOn = ({ sessionId, role, userType }: Actor): boolean => {
        if (ended.has(sessionId)) return false;
        if (live === null) return true;
        const session = live.get(sessionId);
        return session?.role === role && session.userType === userType;
      };
      return new Set(actors.filter((actor) => !goesOn(actor)));
    },

    holder: ({ accountId }: Actor) => accountsRepository(db).findById(accountId),

    async close(by: Caller): Promise<void> {
      await ended.end(by.actor.sessionId);
      await noteSignOut(by);
    },

    noteSignOut,
  };
};
export type SessionsService = ReturnType<typeof sessionsService>;
