import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { SignupService } from './signup.service.ts';

type Routes = Handlers<'POST user/signup' | 'GET user/setup/get'>;

export const signupRoutes = (signup: SignupService): Routes => ({
  'POST user/signup': async (call) => {
    await signup.signUp(call.body, call);
    return { details: [], msg: messages.userRegistered };
  },

  'GET user/setup/get': async () => {
    const hasOwner = await signup.hasOwner();
    return { details: [{ owner_exists: hasOwner, setup_code_required: !hasOwner }] };
  },
});
