import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import { DatabaseTroubleError } from '#platform/db/database-trouble.ts';
import type { Actor } from '#platform/http/guard.ts';
import { accountChanged } from '../accounts.errors.ts';
import type { Account, AccountsRepository } from '../accounts.repository.ts';
import { hashToken, newSessionId, newToken } from '../token.rules.ts';
import type { EndedSessions, Log } from './ended-sessions.ts';
import type { LiveSession, SessionsRepository } from './sessions.repository.ts';
import { type Proof, REMEMBERED, SHORT } from './sessions.rules.ts';

/** Admins are never remembered for long, viewers unless they did not want to be. */
const termOf = ({ role, remember_me }: Pick<Account, 'role' | 'remember_me'>) =>
  role === 'viewer' && remember_me === 1 ? REMEMBERED : SHORT;

interface Dependencies {
  sessions: SessionsRepository;
  ended: EndedSessions;
  accounts: AccountsRepository;
  audit: AuditLog;
  clock: Clock;
  log: Log;
}

export const sessionsService = ({ sessions, ended, accounts, audit, clock, log }: Dependencies) => {
  /** What matters less than the caller's request does not make it fail while nothing can be stored. */
  const ifStorable = async (work: Promise<void>, onTrouble: (error: DatabaseTroubleError) => void) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof DatabaseTroubleError)) throw error;
      onTrouble(error);
    }
  };

  const extendIfWorn = async (session: LiveSession): Promise<void> => {
    const { lifetimeMs, extendEveryMs } = termOf(session);
    const expiry = clock.now() + lifetimeMs;
    if (expiry - Date.parse(session.expiresAt) < extendEveryMs) return;
    // It is good for now: whoever only reads can go on reading, and a later request extends it.
    await ifStorable(sessions.extend(session.id, isoTime(expiry)), () => {});
  };

  return {
    /**
     * Opens a session for somebody who has proved to be the account's holder. The token is returned once
     * and stored only as a digest.
     * @throws AppError 401 when the account has changed since then
     * @throws NoRoomError when a phone's number alone has opened too many
     */
    async open(proved: Account, from: string, by: Proof): Promise<{ token: string; account: Account }> {
      const token = newToken();
      const now = clock.now();
      const at = isoTime(now);
      const session = {
        id: newSessionId(),
        account_id: proved.id,
        token_hash: hashToken(token),
        created_at: at,
        expires_at: isoTime(now + termOf(proved).lifetimeMs),
        opened_from: from,
        opened_by: by,
      };
      if (!(await sessions.open(session, proved))) throw accountChanged();
      return { token, account: { ...proved, last_login_at: at } };
    },

    /** Who a token belongs to at this moment; using it keeps the session alive. */
    async authenticate(token: string): Promise<Actor | null> {
      const session = await sessions.findLive(hashToken(token), isoTime(clock.now()));
      if (!session || ended.has(session.id)) return null;
      await extendIfWorn(session);
      const { id: sessionId, accountId, role, userType } = session;
      return { sessionId, accountId, role, userType };
    },

    /** The account of a caller, as it is at this moment. */
    holder: ({ accountId }: Actor): Promise<Account | undefined> => accounts.findById(accountId),

    async close({ sessionId, accountId }: Actor, ip: string): Promise<void> {
      await ended.end(sessionId);
      await ifStorable(
        audit.record({ event: 'signed-out', actorId: accountId, from: ip }),
        ({ code, message }) =>
          log.error(
            { code, reason: message, account: accountId },
            'a sign-out is missing from the audit log',
          ),
      );
    },
  };
};
export type SessionsService = ReturnType<typeof sessionsService>;
