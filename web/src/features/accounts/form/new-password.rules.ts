import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@sebule/contract/accounts/limits';

/** What a field for a new password says before anything is wrong. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** What has to be corrected before a new password can be sent, or null. The server also refuses the commonest. */
export const newPasswordProblem = ({ length }: string): string | null => {
  if (length < PASSWORD_MIN_LENGTH) return `The password needs at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (length > PASSWORD_MAX_LENGTH) return `The password can have ${PASSWORD_MAX_LENGTH} characters at most.`;
  return null;
};
