import { messages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, DAY_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminActor } from '#platform/http/guard.ts';
import { loginLinkWrong } from '../accounts.errors.ts';
import type { Account, AccountsRepository } from '../accounts.repository.ts';
import { hashToken, newLinkToken } from '../token.rules.ts';
import { loginLinksRepository } from './login-links.repository.ts';

const LIFETIME_MS = 7 * DAY_MS;

export interface LoginLink {
  token: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

interface Dependencies {
  db: Database;
  accounts: AccountsRepository;
  audit: AuditLog;
  clock: Clock;
}

/** One-time sign-in links, for residents who cannot sign in with a phone number. */
export const loginLinksService = ({ db, accounts, audit, clock }: Dependencies) => {
  const find = async (token: string): Promise<Account> => {
    const id = await loginLinksRepository(db).findAccountId(hashToken(token), isoTime(clock.now()));
    const account = id === undefined ? undefined : await accounts.findById(id);
    if (!account) throw loginLinkWrong();
    return account;
  };

  return {
    /** Makes a link; its token is returned once and stored only as a digest. */
    async make(accountId: number, admin: AdminActor, ip: string): Promise<LoginLink> {
      const account = await accounts.findById(accountId);
      if (account?.role !== 'viewer') throw notFound(messages.accountNotFound);
      const token = newLinkToken();
      const now = clock.now();
      const expiresAt = isoTime(now + LIFETIME_MS);
      const link = {
        token_hash: hashToken(token),
        account_id: accountId,
        created_at: isoTime(now),
        expires_at: expiresAt,
      };
      const record = { actorId: admin.accountId, subjectId: accountId, from: ip };
      await inTransaction(db, async (tx) => {
        const links = loginLinksRepository(tx.db);
        await links.removeExpired(accountId, isoTime(now));
        await links.add(link);
        await audit.record({ event: 'login-link-made', ...record }, tx);
      });
      return { token, expiresAt };
    },

    /** The account of a link, which stays valid. @throws AppError 404 for a link that is invalid, used or expired */
    find,

    /** Uses up a link. @throws AppError 404 when another request did so first */
    async spend({ db: within }: Tx, token: string): Promise<void> {
      if (!(await loginLinksRepository(within).spend(hashToken(token)))) throw loginLinkWrong();
    },
  };
};
export type LoginLinksService = ReturnType<typeof loginLinksService>;
