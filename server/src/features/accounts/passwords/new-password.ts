import { passwordEasy } from '../accounts.errors.ts';
import { isEasyPassword } from './easy-passwords.ts';
import { hashPassword } from './passwords.ts';

interface NewPassword {
  password: string;
  /** What others know of its owner. */
  about: readonly string[];
  /** The field it was typed into. */
  field: string;
}

/** Whoever chooses a new password has just proved that the account is theirs. */
const GOES_FIRST = true;

/** @throws AppError 400 that names the field, for a password that is easily guessed */
export const refuseEasyPassword = async ({ password, about, field }: NewPassword): Promise<void> => {
  if (await isEasyPassword(password, about)) throw passwordEasy(field);
};

/**
 * A password that somebody has chosen for their account, as it is stored.
 * @param caller whose turn it is to have one hashed
 * @throws AppError 400 that names the field, for a password that is easily guessed
 */
export const hashNewPassword = async (chosen: NewPassword, caller: string): Promise<string> => {
  await refuseEasyPassword(chosen);
  return hashPassword(chosen.password, caller, GOES_FIRST);
};
