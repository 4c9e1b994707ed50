import { messages } from '@sebule/contract';
import { tokenMissing } from '#platform/http/errors.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { isForAdmins, toUser } from '../accounts.wire.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { LoginService } from './login.service.ts';

type Routes = Handlers<
  'POST user/login' | 'GET user/validate-token' | 'POST user/logout' | 'POST user/login-link/get'
>;

interface Services {
  login: LoginService;
  sessions: SessionsService;
}

export const loginRoutes = ({ login, sessions }: Services): Routes => ({
  'POST user/login': async ({ body, ...origin }) => {
    const { account, token } = await (isForAdmins(body)
      ? login.admin(body, origin)
      : login.viewer(body, origin));
    return { details: [toUser(account)], token, msg: messages.signedIn };
  },

  'GET user/validate-token': async ({ actor }) => {
    const account = await sessions.holder(actor);
    if (!account) throw tokenMissing(false);
    return { details: [toUser(account)] };
  },

  'POST user/logout': async ({ actor, ip }) => {
    await sessions.close(actor, ip);
    return { details: [], msg: messages.signedOut };
  },

  'POST user/login-link/get': async ({ body, ip }) => {
    const { name } = await login.linkHolder(body.url_token, ip);
    return { details: [{ name }] };
  },
});
