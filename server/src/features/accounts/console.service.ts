import { DEFAULT_COUNTRY, type NewOwner } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Account, AccountsRepository } from './accounts.repository.ts';
import { namesFrom, namesOf } from './names.rules.ts';
import { hashNewPassword } from './passwords/new-password.ts';
import type { PasswordsRepository } from './passwords/passwords.repository.ts';
import type { SessionsRepository } from './sessions/sessions.repository.ts';

/** Where audit records of the console say they come from. */
const CONSOLE = 'console';

interface Dependencies {
  accounts: AccountsRepository;
  sessions: SessionsRepository;
  passwords: PasswordsRepository;
  audit: AuditLog;
  clock: Clock;
}

/** What whoever has the server itself may do about accounts, past every password. */
export const consoleService = ({ accounts, sessions, passwords, audit, clock }: Dependencies) => {
  const hashChosen = (password: string, about: string[]): Promise<string> =>
    hashNewPassword({ password, about, field: 'password' }, CONSOLE);

  return {
    findOwner: (): Promise<Account | undefined> => accounts.findOwner(),

    /** @throws TakenError when there is an owner already, or the e-mail is another account's */
    async createOwner(owner: NewOwner): Promise<Account> {
      const names = namesFrom(owner);
      const account = await accounts.insert({
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
      });
      await audit.record({ event: 'signed-up', subjectId: account.id, from: CONSOLE, note: 'owner' });
      return account;
    },

    /** Sets the owner's password and ends their sessions. @returns how many those were */
    async resetOwnerPassword(owner: Account, password: string): Promise<number> {
      const passwordHash = await hashChosen(password, namesOf(owner));
      const ended = await passwords.set({ accountId: owner.id, passwordHash });
      await audit.record({ event: 'password-reset', subjectId: owner.id, from: CONSOLE });
      return ended;
    },

    /** Ends everybody's sessions. @returns how many those were */
    async revokeSessions(): Promise<number> {
      const ended = await sessions.removeEverybodys();
      await audit.record({ event: 'sessions-revoked', from: CONSOLE, note: `${ended} sessions` });
      return ended;
    },

    /** Lets a resident in who waits for it. @returns undefined when nobody with this id waits */
    async approve(id: number): Promise<Account | undefined> {
      const account = await accounts.approve(id);
      if (account) await audit.record({ event: 'account-approved', subjectId: id, from: CONSOLE });
      return account;
    },

    listAccounts: (): Promise<Account[]> => accounts.listAll(),
  };
};
export type ConsoleService = ReturnType<typeof consoleService>;
