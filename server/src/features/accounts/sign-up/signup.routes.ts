import { type HouseContact, accountMessages } from '@sebule/contract';
import { done } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { SignupService } from './signup.service.ts';

interface Services {
  signup: SignupService;
  /** Whether codes are sent to phones. */
  codesBySms: boolean;
  contact: () => Promise<HouseContact>;
}

export const signupRoutes = ({ signup, codesBySms, contact }: Services) =>
  ({
    'POST user/signup': (call) => done(signup.signUp(call.body, call), accountMessages.userRegistered),

    'GET user/setup/get': async () => {
      const hasOwner = await signup.hasOwner();
      const known = { owner_exists: hasOwner, setup_code_required: !hasOwner };
      return { details: [{ ...known, codes_by_sms: codesBySms, contact: await contact() }] };
    },
  }) satisfies Partial<Handlers>;
