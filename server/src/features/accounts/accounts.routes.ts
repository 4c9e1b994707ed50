import { messages } from '@sebule/contract';
import { tokenMissing } from '#platform/http/errors.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { AccountsService } from './accounts.service.ts';
import { toUser } from './accounts.wire.ts';
import type { LoginService } from './login.service.ts';
import type { SessionsService } from './sessions.service.ts';

type Routes = Handlers<'POST user/login' | 'GET user/validate-token' | 'POST user/logout'>;

export const accountRoutes = (
  accounts: AccountsService,
  login: LoginService,
  sessions: SessionsService,
): Routes => ({
  'POST user/login': async ({ body, ip }) => {
    const { account, token } = await (body.prevelages === 'admin'
      ? login.admin(body, ip)
      : login.viewer(body, ip));
    return { details: [toUser(account)], token, msg: messages.signedIn };
  },

  'GET user/validate-token': async ({ actor }) => {
    const account = await accounts.find(actor.accountId);
    if (!account) throw tokenMissing(false);
    return { details: [toUser(account)] };
  },

  'POST user/logout': async ({ actor }) => {
    await sessions.close(actor.sessionId);
    return { details: [], msg: messages.signedOut };
  },
});
