import type { User } from '@sebule/contract';
import { typedPhoneOf, type PhoneState } from '#shared/form/phone.rules.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';

/** Links to the code with which an account without a password gets its first one. */
export const SetPasswordLink = ({ viewer, wide = false }: { viewer: User | null; wide?: boolean }) => {
  const state: PhoneState = { phone: typedPhoneOf(viewer?.phone) };
  return (
    <ButtonLink wide={wide} to={paths.forgotPassword()} state={state}>
      Set a password
    </ButtonLink>
  );
};
