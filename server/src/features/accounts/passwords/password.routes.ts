import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { ChangePasswordService } from './change-password.service.ts';
import type { RecoveryService } from './recovery.service.ts';

type Routes = Handlers<
  | 'POST user/forgot-password'
  | 'PATCH user/submit-code'
  | 'PATCH user/reset-password'
  | 'PATCH user/change-pass'
>;

export const passwordRoutes = (recovery: RecoveryService, changePassword: ChangePasswordService): Routes => ({
  'POST user/forgot-password': async ({ body, ip }) => {
    const { id, userId } = await recovery.ask(body.phone, ip);
    return { details: [{ id, user_id: userId }], msg: messages.codeSent };
  },

  'PATCH user/submit-code': async ({ body, ip }) => ({
    details: [],
    token: await recovery.submit(body, ip),
    msg: messages.codeAccepted,
  }),

  'PATCH user/reset-password': async ({ body, actor, ip }) => {
    await recovery.reset(body, actor, ip);
    return { details: [], msg: messages.passwordChanged };
  },

  'PATCH user/change-pass': async ({ body, actor, ip }) => {
    await changePassword.change(body, actor, ip);
    return { details: [], msg: messages.passwordChanged };
  },
});
