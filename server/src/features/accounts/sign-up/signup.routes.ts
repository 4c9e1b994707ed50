import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { SignupService } from './signup.service.ts';

type Routes = Handlers<'POST user/signup' | 'GET user/setup/get'>;

export const signupRoutes = (signup: SignupService): Routes => ({
  'POST user/signup': async ({ body, ip, isLocal, site }) => {
    await signup.signUp(body, { ip, isLocal, site });
    return { details: [], msg: messages.userRegistered };
  },

  'GET user/setup/get': async ({ isLocal }) => {
    const { ownerExists, setupCodeRequired } = await signup.setup(isLocal);
    return { details: [{ owner_exists: ownerExists, setup_code_required: setupCodeRequired }] };
  },
});
