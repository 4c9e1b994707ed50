import type { Transaction } from 'kysely';
import { type Database, type Tables, flag } from '#platform/db/schema.ts';
import { type KnownAddress, withSignIn } from './known-addresses.rules.ts';

interface SignIn {
  accountId: number;
  address: string;
  isProved: boolean;
}

/**
 * Notes a sign-in, whose transaction has locked the account's row. @returns the account's addresses after it
 */
export const noteSignIn = async (
  transaction: Transaction<Tables>,
  { accountId, address, isProved }: SignIn,
  now: string,
): Promise<KnownAddress[]> => {
  const rows = await transaction
    .deleteFrom('known_addresses')
    .where('account_id', '=', accountId)
    .returning([
      'address',
      'is_proved as isProved',
      'first_seen_at as firstSeenAt',
      'last_seen_at as lastSeenAt',
    ])
    .execute();
  const before = rows.map((row) => ({ ...row, isProved: row.isProved === 1 }));
  const known = withSignIn(before, { address, isProved }, Date.parse(now));
  await transaction
    .insertInto('known_addresses')
    .values(
      known.map((entry) => ({
        account_id: accountId,
        address: entry.address,
        is_proved: flag(entry.isProved),
        first_seen_at: entry.firstSeenAt,
        last_seen_at: entry.lastSeenAt,
      })),
    )
    .execute();
  return known;
};

export const knownAddressesRepository = (db: Database) => ({
  /** Whether an account has shown more than a phone's number at an address. */
  async isProved(accountId: number, address: string): Promise<boolean> {
    const row = await db
      .selectFrom('known_addresses')
      .select('is_proved')
      .where('account_id', '=', accountId)
      .where('address', '=', address)
      .executeTakeFirst();
    return row?.is_proved === 1;
  },

  /** Those of the viewer with this phone; none for a phone that nobody here has. */
  async ofViewer(phone: string): Promise<Set<string>> {
    const rows = await db
      .selectFrom('known_addresses')
      .innerJoin('accounts', 'accounts.id', 'known_addresses.account_id')
      .select('known_addresses.address')
      .where('accounts.role', '=', 'viewer')
      .where('accounts.phone', '=', phone)
      .where('accounts.deleted_at', 'is', null)
      .execute();
    return new Set(rows.map(({ address }) => address));
  },
});
export type KnownAddressesRepository = ReturnType<typeof knownAddressesRepository>;
