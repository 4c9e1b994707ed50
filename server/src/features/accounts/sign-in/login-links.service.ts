import { accountMessages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { residentNotActive, loginLinkWrong } from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import { LOGIN_LINK_LIFETIME_MS } from '../limits.rules.ts';
import { residentsRepository } from '../residents/residents.repository.ts';
import { hashToken, newLinkToken } from '../token.rules.ts';
import { loginLinksRepository } from './login-links.repository.ts';

export interface LoginLink {
  holder: Account;
  token: string;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** One-time sign-in links, for residents who cannot sign in with a phone number. */
export const loginLinksService = ({ db, audit, clock }: { db: Database; audit: AuditLog; clock: Clock }) => {
  const find = async (token: string): Promise<Account> => {
    const id = await loginLinksRepository(db).findAccountId(hashToken(token), isoTime(clock.now()));
    const account = id === undefined ? undefined : await accountsRepository(db).findById(id);
    if (!account) throw loginLinkWrong();
    return account;
  };

  const replaceLinks = async (tx: Tx, holder: Account): Promise<LoginLink> => {
    const links = loginLinksRepository(tx.db);
    const token = newLinkToken();
    const now = clock.now();
    const expiresAt = isoTime(now + LOGIN_LINK_LIFETIME_MS);
    await links.removeAll(holder.id);
    await links.add({
      token_hash: hashToken(token),
      account_id: holder.id,
      created_at: isoTime(now),
      expires_at: expiresAt,
    });
    return { holder, token, expiresAt };
  };

  return {
    /**
     * Makes a link for each of these residents, for all or for none; each replaces the resident's earlier ones. The
     * tokens are returned once and stored only as digests.
     * @param field of the request that names the residents
     * @returns in the order of the ids, without repetition
     * @throws AppError 404 for an id that is not a resident's, 409 for a resident who is not active
     */
    make: (ids: readonly number[], field: 'id' | 'ids', by: AdminCaller): Promise<LoginLink[]> =>
      inTransaction(db, async (tx) => {
        const made = new Map<number, LoginLink>();
        // In one order for all callers, so that two who lock the same rows do not wait for each other.
        for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
          const holder = await residentsRepository(tx.db).lock(id);
          if (!holder) throw notFound(accountMessages.accountNotFound);
          if (holder.status !== 'active') throw residentNotActive(field, holder.name);
          made.set(id, await replaceLinks(tx, holder));
          await audit.record({ event: 'login-link-made', by, subjectId: id }, tx);
        }
        return [...new Set(ids)].flatMap((id) => made.get(id) ?? []);
      }),

    /** The account of a link, which stays valid. @throws AppError 404 for a link that is invalid, used or expired */
    find,

    /** Uses up a link of this resident. @throws AppError 404 when another request did so first */
    async spend({ db: within }: Tx, holder: Account, token: string): Promise<void> {
      // The account first, as everywhere: otherwise this and an admin's change of the account wait for each other.
      await residentsRepository(within).lock(holder.id);
      if (!(await loginLinksRepository(within).spend(hashToken(token)))) throw loginLinkWrong();
    },
  };
};
export type LoginLinksService = ReturnType<typeof loginLinksService>;
