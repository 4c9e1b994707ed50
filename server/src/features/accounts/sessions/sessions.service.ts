import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS, isoTime } from '#platform/clock.ts';
import type { Actor } from '#platform/http/guard.ts';
import { accountChanged } from '../accounts.errors.ts';
import type { Account, AccountsRepository } from '../accounts.repository.ts';
import { hashToken, newSessionId, newToken } from '../token.rules.ts';
import type { LiveSession, SessionsRepository } from './sessions.repository.ts';
import { sessionsToEnd } from './sessions.rules.ts';

/** How long a session lasts without being used, and how often using it is written down. */
const REMEMBERED = { lifetimeMs: 90 * DAY_MS, extendEveryMs: DAY_MS };
const SHORT = { lifetimeMs: 12 * HOUR_MS, extendEveryMs: 5 * MINUTE_MS };

/** Admins are never remembered for long, viewers unless they did not want to be. */
const termOf = ({ role, remember_me }: Pick<Account, 'role' | 'remember_me'>) =>
  role === 'viewer' && remember_me === 1 ? REMEMBERED : SHORT;

interface Dependencies {
  sessions: SessionsRepository;
  accounts: AccountsRepository;
  audit: AuditLog;
  clock: Clock;
}

export const sessionsService = ({ sessions, accounts, audit, clock }: Dependencies) => {
  const extendIfWorn = async (session: LiveSession): Promise<void> => {
    const { lifetimeMs, extendEveryMs } = termOf(session);
    const expiry = clock.now() + lifetimeMs;
    if (expiry - Date.parse(session.expiresAt) < extendEveryMs) return;
    await sessions.extend(session.id, isoTime(expiry));
  };

  return {
    /**
     * Opens a session for somebody who has proved to be the account's holder. The token is returned once
     * and stored only as a digest. @throws AppError 401 when the account has changed since then
     */
    async open(proved: Account, from: string): Promise<{ token: string; account: Account }> {
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
      };
      const isOpen = await sessions.open(session, proved, (others) => sessionsToEnd(others, from));
      if (!isOpen) throw accountChanged();
      return { token, account: { ...proved, last_login_at: at } };
    },

    /** Who a token belongs to at this moment; using it keeps the session alive. */
    async authenticate(token: string): Promise<Actor | null> {
      const session = await sessions.findLive(hashToken(token), isoTime(clock.now()));
      if (!session) return null;
      await extendIfWorn(session);
      const { id: sessionId, accountId, role, userType } = session;
      return { sessionId, accountId, role, userType };
    },

    /** The account of a caller, as it is at this moment. */
    holder: ({ accountId }: Actor): Promise<Account | undefined> => accounts.findById(accountId),

    async close({ sessionId, accountId }: Actor, ip: string): Promise<void> {
      await sessions.remove(sessionId);
      await audit.record({ event: 'signed-out', actorId: accountId, from: ip });
    },
  };
};
export type SessionsService = ReturnType<typeof sessionsService>;
