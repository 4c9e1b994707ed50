import { accountMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import type { ChangePasswordService } from './change-password.service.ts';
import type { RecoveryService } from './recovery.service.ts';

interface Services {
  recovery: RecoveryService;
  changePassword: ChangePasswordService;
  devices: KnownDevices;
}

export const passwordRoutes = ({ recovery, changePassword, devices }: Services) =>
  ({
    'POST user/forgot-password': async ({ body, ...origin }) => {
      const { id, userId, msg } = await recovery.ask(body.phone, origin);
      return { details: [{ id, user_id: userId }], msg };
    },

    'PATCH user/submit-code': async ({ body, ...origin }) => ({
      details: [],
      token: await recovery.submit(body, origin),
      msg: accountMessages.codeAccepted,
    }),

    'PATCH user/reset-password': async ({ body, actor, ...origin }) => {
      const account = await recovery.reset(body, actor, origin.ip);
      return {
        details: [],
        msg: accountMessages.passwordChanged,
        headers: devices.remember(origin, account),
      };
    },

    'PATCH user/change-pass': async ({ body, actor, ...origin }) => {
      const account = await changePassword.change(body, actor, origin);
      return {
        details: [],
        msg: accountMessages.passwordChanged,
        headers: devices.remember(origin, account),
      };
    },
  }) satisfies Partial<Handlers>;
