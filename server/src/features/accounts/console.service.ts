import { DEFAULT_COUNTRY, type NewOwner } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Account, accountsRepository } from './accounts.repository.ts';
import { namesFrom, namesOf } from './names.rules.ts';
import { hashNewPassword } from './passwords/new-password.ts';
import { replacePassword } from './passwords/replace-password.ts';
import { changeStatus } from './residents/access.ts';
import { residentsRepository } from './residents/residents.repository.ts';
import { sessionsRepository } from './sessions/sessions.repository.ts';

const CONSOLE = 'console';

/** Account operations for the server's operator, who needs no password. */
export const consoleService = ({ db, audit, clock }: { db: Database; audit: AuditLog; clock: Clock }) => {
  const hashChosen = (password: string, about: string[]): Promise<string> =>
    hashNewPassword({ password, about, field: 'password' }, CONSOLE);

  return {
    findOwner: (): Promise<Account | undefined> => accountsRepository(db).findOwner(),

    /** @throws TakenError when there is an owner already, or the e-mail is another account's */
    async createOwner(owner: NewOwner): Promise<Account> {
      const names = namesFrom(owner);
      const row = {
        role: 'admin',
        user_type: 'owner',
        status: 'active',
        ...names,
        email: owner.email,
        country: DEFAULT_COUNTRY,
        password_hash: await hashChosen(owner.password, [names.name, owner.email]),
        remember_me: 1,
        show_subtitles: 0,
        created_at: isoTime(clock.now()),
      } as const;
      return inTransaction(db, async (tx) => {
        const account = await accountsRepository(tx.db).insert(row);
        const record = { subjectId: account.id, from: CONSOLE, note: 'owner' };
        await audit.record({ event: 'signed-up', ...record }, tx);
        return account;
      });
    },

    /** Sets the owner's password and ends their sessions. @returns how many those were */
    async resetOwnerPassword(owner: Account, password: string): Promise<number> {
      const passwordHash = await hashChosen(password, namesOf(owner));
      return inTransaction(db, async (tx) => {
        const ended = await replacePassword(tx, { accountId: owner.id, passwordHash });
        await audit.record({ event: 'password-reset', subjectId: owner.id, from: CONSOLE }, tx);
        return ended;
      });
    },

    /** Ends everybody's sessions. @returns how many those were */
    async revokeSessions(): Promise<number> {
      return inTransaction(db, async (tx) => {
        const ended = await sessionsRepository(tx.db).removeEverybodys();
        const note = ended === 1 ? '1 session' : `${ended} sessions`;
        await audit.record({ event: 'sessions-revoked', from: CONSOLE, note }, tx);
        return ended;
      });
    },

    /** Approves a pending resident. @returns undefined when there is none with this id */
    async approve(id: number): Promise<Account | undefined> {
      return inTransaction(db, async (tx) => {
        const account = await residentsRepository(tx.db).lock(id);
        if (account?.status !== 'pending') return undefined;
        await changeStatus(tx, account, 'active', isoTime(clock.now()));
        await audit.record({ event: 'account-approved', subjectId: id, from: CONSOLE }, tx);
        return account;
      });
    },

    listAccounts: (): Promise<Account[]> => accountsRepository(db).listAll(),
  };
};
export type ConsoleService = ReturnType<typeof consoleService>;
