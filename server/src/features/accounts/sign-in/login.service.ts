import type { AdminLogin, ViewerLogin } from '@sebule/contract';
import { accountMessages } from '@sebule/contract';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { AppError, invalidField } from '#platform/http/errors.ts';
import type { RefusalLimit } from '#platform/http/throttle.ts';
import { WrongPassword, accountBlocked, accountPending, credentialsWrong } from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import type { Proving } from '../dependencies.ts';
import { parseViewerPhone } from '../phone.rules.ts';
import { deviceName } from '../sessions/device-name.rules.ts';
import type { Proof } from '../sessions/sessions.rules.ts';
import type { OpenedSession, Place, SessionsService } from '../sessions/sessions.service.ts';
import { type SignInRequest, signInFailure } from './failure.rules.ts';
import type { LoginLinksService } from './login-links.service.ts';
import { maskedEmail } from './masked-name.rules.ts';
import { type ViewerProof, requestOf } from './viewer-proof.ts';

interface Dependencies extends Omit<Proving, 'clock'> {
  sessions: SessionsService;
  links: LoginLinksService;
  /** What links that are not, or no longer, valid are answered with. */
  wrongLinks: RefusalLimit;
  viewers: ViewerProof;
}

/** Sign-in by phone or link for viewers, by e-mail and password for admins. */
export const loginService = (dependencies: Dependencies) => {
  const { db, sessions, links, passwords, wrongLinks, viewers, audit, networkOf } = dependencies;
  const refuseInactive = ({ status }: Account): void => {
    if (status === 'pending') throw accountPending();
    if (status === 'blocked') throw accountBlocked();
  };

  const noteSignIn = (tx: Tx, { id }: Account, ip: string, by: Proof): Promise<void> =>
    audit.record({ event: 'signed-in', actorId: id, from: ip, note: by }, tx);

  const placeOf = ({ ip, userAgent }: CallOrigin): Place => ({
    from: networkOf(ip),
    device: deviceName(userAgent),
  });

  const open = async (tx: Tx, proved: Account, origin: CallOrigin, by: Exclude<Proof, 'phone'>) => {
    const opened = await sessions.openProved(tx, proved, placeOf(origin), by);
    await noteSignIn(tx, proved, origin.ip, by);
    return opened;
  };

  const openByPhone = (account: Account, origin: CallOrigin): Promise<OpenedSession | null> =>
    inTransaction(db, async (tx) => {
      const opened = await sessions.openByPhone(tx, account, placeOf(origin));
      if (opened) await noteSignIn(tx, account, origin.ip, 'phone');
      return opened;
    });

  /** Records refusals, but neither requests for another credential nor wrong passwords, which are recorded already. */
  const audited = async <T>(request: SignInRequest, attempt: () => Promise<T>): Promise<T> => {
    try {
      return await attempt();
    } catch (error) {
      const isRefusal = error instanceof AppError && (error.isWrongTry || error.status === 403);
      if (isRefusal && !(error instanceof WrongPassword)) await audit.record(signInFailure(request, error));
      throw error;
    }
  };

  const byLink = async (token: string, origin: CallOrigin): Promise<OpenedSession> => {
    const { ip } = origin;
    const account = await audited({ ip, maskedName: '', account: undefined }, () =>
      wrongLinks.guard(networkOf(ip), () => links.find(token)),
    );
    return audited({ ip, maskedName: '', account }, async () => {
      refuseInactive(account);
      return inTransaction(db, async (tx) => {
        await links.spend(tx, account, token);
        return open(tx, account, origin, 'link');
      });
    });
  };

  const byPhone = async (login: ViewerLogin, origin: CallOrigin): Promise<OpenedSession> => {
    const phone = parseViewerPhone(login.phone ?? '');
    if (!phone) throw invalidField('phone', accountMessages.phoneInvalid);
    const account = await accountsRepository(db).findViewerByPhone(phone);
    const signIn = { phone, origin, account };
    return audited(requestOf(signIn), async () => {
      const [proved, by] = await viewers.prove(signIn, login);
      refuseInactive(proved);
      if (by !== 'phone') return inTransaction(db, (tx) => open(tx, proved, origin, by));
      return (await openByPhone(proved, origin)) ?? viewers.askForCode(signIn, 'many devices');
    });
  };

  return {
    viewer: (login: ViewerLogin, origin: CallOrigin): Promise<OpenedSession> =>
      login.url_token === undefined ? byPhone(login, origin) : byLink(login.url_token, origin),

    async admin(login: AdminLogin, origin: CallOrigin): Promise<OpenedSession> {
      const { ip } = origin;
      const { email } = login;
      const account = await accountsRepository(db).findAdminByEmail(email);
      const request = { ip, maskedName: maskedEmail(email), account };
      return audited(request, async () => {
        const guess = { password: login.password, name: email, account, origin };
        const proved = await passwords.check(guess, {
          wrong: credentialsWrong,
          record: (refusal) => signInFailure(request, refusal),
        });
        refuseInactive(proved);
        return inTransaction(db, (tx) => open(tx, proved, origin, 'password'));
      });
    },

    /** The account of a sign-in link, which stays valid. */
    async linkHolder(token: string, ip: string): Promise<Account> {
      const account = await wrongLinks.guard(networkOf(ip), () => links.find(token));
      refuseInactive(account);
      return account;
    },
  };
};
export type LoginService = ReturnType<typeof loginService>;
