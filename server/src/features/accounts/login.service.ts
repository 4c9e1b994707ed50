import type { AdminLogin, ViewerLogin } from '@sebule/contract';
import { messages } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import {
  accountBlocked,
  accountPending,
  codeNeeded,
  codeWrong,
  credentialsWrong,
  passwordNeeded,
  passwordWrong,
  phoneUnknown,
} from './accounts.errors.ts';
import type { Account, AccountsRepository } from './accounts.repository.ts';
import type { LoginCodesService } from './login-codes.service.ts';
import { verifyPassword } from './passwords.ts';
import { parsePhone } from './phone.rules.ts';
import type { SessionsService } from './sessions.service.ts';

interface Dependencies {
  accounts: AccountsRepository;
  sessions: SessionsService;
  codes: LoginCodesService;
  throttle: Throttle;
  clock: Clock;
  /** Whether an address lies in the building's own networks. */
  isHome: (address: string) => boolean;
}

export interface SignIn {
  account: Account;
  token: string;
}

/** Sign-in by phone for viewers, by e-mail and password for admins. */
export const loginService = ({ accounts, sessions, codes, throttle, clock, isHome }: Dependencies) => {
  const open = async (account: Account): Promise<SignIn> => {
    if (account.status === 'pending') throw accountPending();
    if (account.status === 'blocked') throw accountBlocked();
    const at = isoTime(clock.now());
    await accounts.recordLogin(account.id, at);
    return { account: { ...account, last_login_at: at }, token: await sessions.open(account) };
  };

  const provePassword = async (password: string | undefined, account: Account): Promise<void> => {
    if (password === undefined) throw passwordNeeded();
    if (!(await verifyPassword(password, account.password_hash))) throw passwordWrong();
  };

  /**
   * An unknown phone gets what a known one without a password gets, and no SMS. Who waits for approval
   * or is blocked proves their phone first, and is told then.
   */
  const proveCode = async (login: ViewerLogin, account: Account | undefined, ip: string): Promise<void> => {
    if (login.code === undefined) {
      if (account?.phone) await codes.send(account.id, account.phone, ip);
      throw codeNeeded();
    }
    if (!account || !(await codes.redeem(account.id, login.code, ip))) throw codeWrong();
  };

  /**
   * At home the phone is enough, unless its holder has set a password. Elsewhere the password is
   * always asked for, or where there is none a code by SMS.
   */
  const proveViewer = async (
    login: ViewerLogin,
    account: Account | undefined,
    ip: string,
  ): Promise<Account> => {
    if (account?.password_hash) await provePassword(login.password, account);
    else if (!isHome(ip)) await proveCode(login, account, ip);
    if (!account) throw phoneUnknown();
    return account;
  };

  return {
    async viewer(login: ViewerLogin, ip: string): Promise<SignIn> {
      const phone = parsePhone(login.phone);
      if (!phone) throw invalidField('phone', messages.phoneInvalid);
      const account = await throttle.guard(ip, phone, async () =>
        proveViewer(login, await accounts.findViewerByPhone(phone), ip),
      );
      return open(account);
    },

    async admin(login: AdminLogin, ip: string): Promise<SignIn> {
      const email = login.email.toLowerCase();
      const account = await throttle.guard(ip, email, async () => {
        const found = await accounts.findAdminByEmail(email);
        const isRight = await verifyPassword(login.password, found?.password_hash ?? null);
        if (!found || !isRight) throw credentialsWrong();
        return found;
      });
      return open(account);
    },
  };
};
export type LoginService = ReturnType<typeof loginService>;
