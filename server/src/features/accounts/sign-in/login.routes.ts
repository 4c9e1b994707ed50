import { accountMessages } from '@sebule/contract';
import { done } from '#platform/http/envelope.ts';
import { tokenMissing } from '#platform/http/errors.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { isForAdmins, toUser } from '../accounts.wire.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import type { LoginService } from './login.service.ts';

interface Services {
  login: LoginService;
  sessions: SessionsService;
  devices: KnownDevices;
}

export const loginRoutes = ({ login, sessions, devices }: Services) =>
  ({
    'POST user/login': async ({ body, ...origin }) => {
      const { account, token, by } = await (isForAdmins(body)
        ? login.admin(body, origin)
        : login.viewer(body, origin));
      // A phone number is no secret: whoever knows it must not get limits of their own.
      const headers = by === 'phone' ? {} : devices.remember(origin, account);
      return { details: [toUser(account)], token, msg: accountMessages.signedIn, headers };
    },

    'GET user/validate-token': async ({ actor }) => {
      const account = await sessions.holder(actor);
      if (!account) throw tokenMissing(false);
      return { details: [toUser(account)] };
    },

    'POST user/logout': ({ actor, ip }) => done(sessions.close({ actor, ip }), accountMessages.signedOut),

    'POST user/login-link/get': async ({ body, ip }) => {
      const { name } = await login.linkHolder(body.url_token, ip);
      return { details: [{ name }] };
    },
  }) satisfies Partial<Handlers>;
