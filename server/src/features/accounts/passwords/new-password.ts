import { passwordEasy } from '../accounts.errors.ts';
import { isEasyPassword } from './easy-passwords.ts';
import { hashPassword } from './passwords.ts';

interface NewPassword {
  password: string;
  /** Known data of its owner. */
  about: readonly string[];
  field: string;
}

/** @throws AppError 400 that names the field, for an easily guessed password */
export const refuseEasyPassword = async ({ password, about, field }: NewPassword): Promise<void> => {
  if (await isEasyPassword(password, about)) throw passwordEasy(field);
};

/**
 * Hashes a newly chosen password for storage.
 * @param caller in whose queue the hashing waits
 * @throws AppError 400 that names the field, for an easily guessed password
 */
export const hashNewPassword = async (chosen: NewPassword, caller: string): Promise<string> => {
  await refuseEasyPassword(chosen);
  // Whoever chooses a new password has just proved that the account is theirs.
  return hashPassword(chosen.password, caller, true);
};
