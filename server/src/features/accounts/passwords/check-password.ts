import type { Account } from '../accounts.repository.ts';
import type { KnownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { verifyPassword } from './passwords.ts';

/** No account has this id; looking it up takes the same time. */
const NO_ACCOUNT = 0;

/**
 * Whether a password is that of an account; without an account it takes the same time and returns false. An address
 * that has signed in to the account with more than a phone number has priority.
 */
export const passwordCheck =
  (addresses: KnownAddressesRepository, networkOf: (address: string) => string) =>
  async (password: string, account: Account | undefined, ip: string): Promise<boolean> => {
    const caller = networkOf(ip);
    const isPriority = await addresses.isProved(account?.id ?? NO_ACCOUNT, caller);
    return verifyPassword(password, account?.password_hash ?? null, caller, isPriority);
  };
export type CheckPassword = ReturnType<typeof passwordCheck>;
