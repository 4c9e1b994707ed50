import { accountMessages } from '@sebule/contract';
import { done } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { DevicesService } from './devices.service.ts';

export const devicesRoutes = (devices: DevicesService) =>
  ({
    'GET user/sessions/get': async ({ actor }) => ({ details: await devices.list(actor) }),

    'POST user/sessions/sign-out': ({ actor, body, ip }) =>
      done(devices.signOut({ actor, ip }, body.id), accountMessages.deviceSignedOut),

    'POST user/sessions/sign-out-others': async ({ actor, ip }) => {
      const left = await devices.signOutOthers({ actor, ip });
      return {
        details: [],
        msg: left === 0 ? accountMessages.devicesSignedOut : accountMessages.devicesSignedOutPartly,
      };
    },
  }) satisfies Partial<Handlers>;
