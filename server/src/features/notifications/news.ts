import type { AccountEvent, AdminEvent } from '@sebule/contract';

/** An event for the open pages of some accounts only. */
export interface ForAccounts {
  type: 'for-accounts';
  accountIds: readonly number[] | 'all';
  event: AccountEvent;
}

/** What the parts of the server tell each other. */
export type News = AdminEvent | ForAccounts;
