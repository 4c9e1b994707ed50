import { type Database, flag } from '#platform/db/schema.ts';
import type { KnownAddress } from './known-addresses.rules.ts';

const allOf = (db: Database, accountId: number) =>
  db.deleteFrom('known_addresses').where('account_id', '=', accountId);

export const knownAddressesRepository = (db: Database) => ({
  async of(accountId: number): Promise<KnownAddress[]> {
    const rows = await db
      .selectFrom('known_addresses')
      .select([
        'address',
        'is_proved as isProved',
        'first_seen_at as firstSeenAt',
        'last_seen_at as lastSeenAt',
      ])
      .where('account_id', '=', accountId)
      .execute();
    return rows.map((row) => ({ ...row, isProved: row.isProved === 1 }));
  },

  /** Replaces the account's addresses, of which there is one at least; for `writeTogether`. */
  replacing: (accountId: number, known: readonly KnownAddress[]) =>
    [
      allOf(db, accountId).compile(),
      db
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
        .compile(),
    ] as const,

  async forget(accountId: number): Promise<void> {
    await allOf(db, accountId).execute();
  },

  /** Whether an account has signed in at an address, and proved more than a phone number there. */
  async standingOf(accountId: number, address: string): Promise<'proved' | 'seen' | null> {
    const row = await db
      .selectFrom('known_addresses')
      .select('is_proved')
      .where('account_id', '=', accountId)
      .where('address', '=', address)
      .executeTakeFirst();
    if (!row) return null;
    return row.is_proved === 1 ? 'proved' : 'seen';
  },

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
