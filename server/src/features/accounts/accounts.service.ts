import type { Account, AccountsRepository } from './accounts.repository.ts';

export const accountsService = (accounts: AccountsRepository) => ({
  /** An account that may still sign in. */
  find: (id: number): Promise<Account | undefined> => accounts.findById(id),
});
export type AccountsService = ReturnType<typeof accountsService>;
