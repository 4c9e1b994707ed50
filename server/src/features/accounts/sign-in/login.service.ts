import type { AdminLogin, ViewerLogin } from '@sebule/contract';
import { RESEND_COUNTDOWN_S, messages } from '@sebule/contract';
import { z } from 'zod';
import type { AuditLog } from '#features/audit/index.ts';
import { SECOND_MS } from '#platform/clock.ts';
import { AppError, invalidField } from '#platform/http/errors.ts';
import type { Allowance, Throttle } from '#platform/http/throttle.ts';
import {
  accountBlocked,
  accountPending,
  codeNeeded,
  codeSentLately,
  codeWrong,
  credentialsWrong,
  passwordNeeded,
  passwordWrong,
  phoneUnknown,
} from '../accounts.errors.ts';
import type { Account, AccountsRepository } from '../accounts.repository.ts';
import type { PhoneCodesService } from '../codes/phone-codes.service.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { parseViewerPhone } from '../phone.rules.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { LoginLinksService } from './login-links.service.ts';

interface Dependencies {
  accounts: AccountsRepository;
  sessions: SessionsService;
  codes: PhoneCodesService;
  links: LoginLinksService;
  throttle: Throttle;
  /** Codes that one caller may ask for, whatever the phones. */
  askers: Allowance;
  audit: AuditLog;
  /** Whether an address lies in the building's own networks. */
  isHome: (address: string) => boolean;
  /** What counts as one caller. */
  networkOf: (address: string) => string;
}

export interface SignIn {
  account: Account;
  token: string;
}

/** One knock at the door: from where, and who it turned out to be. */
interface Knock {
  ip: string;
  /** What was typed, for the audit log where no account is known. */
  name: string;
  account: Account | undefined;
}

/** Whoever types a password into the wrong field must not find it in the audit log. */
const looksLikeEmail = (text: string): boolean => z.email().safeParse(text).success;

/** Guesses at links share one count for each address: there is no account to count by. */
const LINKS = 'login-link';

/** Sign-in by phone or link for viewers, by e-mail and password for admins. */
export const loginService = ({
  accounts,
  sessions,
  codes,
  links,
  throttle,
  askers,
  audit,
  isHome,
  networkOf,
}: Dependencies) => {
  const refuseInactive = ({ status }: Account): void => {
    if (status === 'pending') throw accountPending();
    if (status === 'blocked') throw accountBlocked();
  };

  const open = async (proved: Account, ip: string, by: string): Promise<SignIn> => {
    const signIn = await sessions.open(proved, networkOf(ip));
    await audit.record({ event: 'signed-in', actorId: proved.id, from: ip, note: by });
    return signIn;
  };

  /** Being asked for one thing more is not a failure; being refused is, and goes into the audit log. */
  const audited = async <T>(knock: Knock, attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      const isRefusal = error instanceof AppError && (error.isWrongTry || error.status === 403);
      if (isRefusal) {
        const { ip, account, name } = knock;
        const note = account ? error.code : `${error.code}: ${name}`;
        await audit.record({ event: 'sign-in-failed', subjectId: account?.id, from: ip, note });
      }
      throw error;
    }
  };

  const provePassword = async (password: string | undefined, account: Account, ip: string): Promise<void> => {
    if (password === undefined) throw passwordNeeded();
    if (!(await verifyPassword(password, account.password_hash, networkOf(ip)))) throw passwordWrong();
  };

  /**
   * An unknown phone gets what a known one without a password gets, as fast, but no SMS. Who waits for
   * approval or is blocked proves their phone first, and is told then.
   */
  const proveCode = async ({ code }: ViewerLogin, phone: string, { account, ip }: Knock): Promise<void> => {
    const network = networkOf(ip);
    const subject = { purpose: 'login', phone, boundTo: network } as const;
    if (code === undefined) {
      askers.spend(network);
      const wait = await codes.send({ ...subject, askedFrom: network, isKnown: account !== undefined });
      // Within half a minute the last one still comes; after that there is none to wait for.
      if (wait > RESEND_COUNTDOWN_S * SECOND_MS) throw codeSentLately(wait);
      if (wait === 0)
        await audit.record({ event: 'code-sent', subjectId: account?.id, from: ip, note: 'login' });
      throw codeNeeded();
    }
    const isRight = await codes.redeem(subject, code);
    if (!isRight || !account) throw codeWrong();
  };

  /**
   * At home the phone is enough, unless its holder has set a password. Elsewhere the password is
   * always asked for, or where there is none a code by SMS.
   */
  const proveViewer = async (login: ViewerLogin, phone: string, knock: Knock): Promise<string> => {
    if (knock.account?.password_hash) {
      await provePassword(login.password, knock.account, knock.ip);
      return 'password';
    }
    if (!isHome(knock.ip)) {
      await proveCode(login, phone, knock);
      return 'code';
    }
    return 'phone';
  };

  const byLink = async (token: string, ip: string): Promise<SignIn> => {
    const knock: Knock = { ip, name: '', account: undefined };
    return audited(knock, async () => {
      const account = await throttle.guard(ip, LINKS, () => links.find(token));
      knock.account = account;
      refuseInactive(account);
      await links.spend(token);
      return open(account, ip, 'link');
    });
  };

  const byPhone = async (login: ViewerLogin, ip: string): Promise<SignIn> => {
    const phone = parseViewerPhone(login.phone ?? '');
    if (!phone) throw invalidField('phone', messages.phoneInvalid);
    const knock: Knock = { ip, name: phone, account: undefined };
    return audited(knock, async () => {
      const [account, by] = await throttle.guard(ip, phone, async () => {
        knock.account = await accounts.findViewerByPhone(phone);
        const proof = await proveViewer(login, phone, knock);
        if (!knock.account) throw phoneUnknown();
        return [knock.account, proof] as const;
      });
      refuseInactive(account);
      return open(account, ip, by);
    });
  };

  return {
    viewer: (login: ViewerLogin, ip: string): Promise<SignIn> =>
      login.url_token === undefined ? byPhone(login, ip) : byLink(login.url_token, ip),

    admin(login: AdminLogin, ip: string): Promise<SignIn> {
      const email = login.email.toLowerCase();
      const knock: Knock = { ip, name: looksLikeEmail(email) ? email : 'not an e-mail', account: undefined };
      return audited(knock, async () => {
        const account = await throttle.guard(ip, email, async () => {
          knock.account = await accounts.findAdminByEmail(email);
          const isRight = await verifyPassword(
            login.password,
            knock.account?.password_hash ?? null,
            networkOf(ip),
          );
          if (!knock.account || !isRight) throw credentialsWrong();
          return knock.account;
        });
        refuseInactive(account);
        return open(account, ip, 'password');
      });
    },

    /** Whose a sign-in link is; it stays good. */
    async linkHolder(token: string, ip: string): Promise<Account> {
      const account = await throttle.guard(ip, LINKS, () => links.find(token));
      refuseInactive(account);
      return account;
    },
  };
};
export type LoginService = ReturnType<typeof loginService>;
