import type { CardCandidate, ResidentSort, ResidentsQuery, ResidentsSummary } from '@sebule/contract';
import { type RawBuilder, type Updateable, sql } from 'kysely';
import { type WatchTotals, totalsOfAccount, watchTotalsRepository } from '#features/playback/index.ts';
import { chunked } from '#platform/chunked.ts';
import { among } from '#platform/db/among.ts';
import { type Listed, naturalKey, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { AccountsTable, Database } from '#platform/db/schema.ts';
import { type Account, refusingTaken } from '../accounts.repository.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import { isFound } from './resident-search.repository.ts';

export type ResidentFilter = Pick<ResidentsQuery, 'q' | 'status'>;
export type ResidentChanges = Omit<Updateable<AccountsTable>, 'version'>;

export interface ResidentExtras {
  watched: Map<number, WatchTotals>;
  /** Open sessions. */
  devices: Map<number, number>;
  /** MAC addresses that several residents have. */
  sharedMacs: Map<string, Pick<Account, 'id' | 'name'>[]>;
}

export interface Resident {
  account: Account;
  extras: ResidentExtras;
}

const OF_PHONE = [
  'id',
  'phone',
  'name',
  'first_name',
  'single_name',
  'apartment',
  'location',
  'mac',
  'status',
] as const;
type ResidentOfPhone = Pick<Account, (typeof OF_PHONE)[number]>;
/** More rows at once would keep other requests waiting. */
const PHONES_PER_QUERY = 500;

const BY_NAME = { by: 'name', descending: false } as const;
const SEARCHED = ['accounts.name', 'accounts.single_name', 'accounts.apartment', 'accounts.location'];

/** The viewers' accounts. What finds or lists them ignores deleted ones. */
export const residentsRepository = (db: Database) => {
  const residents = () =>
    db
      .selectFrom('accounts')
      .selectAll('accounts')
      .where('accounts.role', '=', 'viewer')
      .where('accounts.deleted_at', 'is', null);

  const matching = ({ q, status }: ResidentFilter) =>
    residents()
      .$if(status !== undefined, (query) => query.where('accounts.status', '=', status ?? 'active'))
      .$if(q !== undefined, (query) => query.where(isFound(db, q ?? '', SEARCHED)));

  const sortKey = (by: ResidentSort): RawBuilder<unknown> => {
    if (by === 'name') return searchKey(db, 'accounts.name');
    if (by === 'apartment') return naturalKey(db, 'accounts.apartment');
    if (by === 'last_watched_at') return totalsOfAccount.lastWatchedAt;
    if (by === 'total_watched') return totalsOfAccount.total;
    return sql.ref(by === 'last_login' ? 'accounts.last_login_at' : `accounts.${by}`);
  };

  return {
    list({ sort = BY_NAME, limit, offset, ...filter }: ResidentsQuery): Promise<Listed<Account>> {
      const sorted = matching(filter).$call(sortBy(sortKey(sort.by), 'accounts.id', sort.descending));
      return pageOf(db, sorted, 'accounts.id', { limit, offset });
    },

    /** All of them, for a choice of whom to make cards for. */
    cardCandidates: (): Promise<CardCandidate[]> =>
      residents()
        .clearSelect()
        .select([
          'accounts.id as user_id',
          'accounts.name',
          'accounts.apartment',
          'accounts.status',
          'accounts.last_login_at as last_login',
        ])
        .orderBy('accounts.id')
        .execute(),

    async ids(filter: ResidentFilter): Promise<number[]> {
      const sorted = matching(filter)
        .clearSelect()
        .select('accounts.id')
        .$call(sortBy(sortKey('name'), 'accounts.id', false));
      return (await sorted.execute()).map(({ id }) => id);
    },

    /** Those who are still there, in the order of these ids. */
    async withIds(ids: readonly number[]): Promise<Account[]> {
      const found = await residents()
        .where(among(db, 'accounts.id', ids))
        .execute();
      const byId = new Map(found.map((account) => [account.id, account]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async extras(now: string, accounts: readonly Pick<Account, 'id' | 'mac'>[]): Promise<ResidentExtras> {
      if (accounts.length === 0) return { watched: new Map(), devices: new Map(), sharedMacs: new Map() };
      const ids = accounts.map(({ id }) => id);
      const macs = accounts.flatMap(({ mac }) => mac ?? []);
      const [watched, devices, ofMacs] = await Promise.all([
        watchTotalsRepository(db).of(ids),
        sessionsRepository(db).countOpen(now, ids),
        db
          .selectFrom('accounts')
          .select(['id', 'name', 'mac'])
          .where(among(db, 'accounts.mac', macs))
          .orderBy('id')
          .execute(),
      ]);
      const byMac = [...Map.groupBy(ofMacs, ({ mac }) => mac ?? '')];
      return { watched, devices, sharedMacs: new Map(byMac.filter(([, sharing]) => sharing.length > 1)) };
    },

    find: (id: number) => residents().where('accounts.id', '=', id).executeTakeFirst(),

    /** The residents who have these phones, in any order. */
    async withPhones(phones: readonly string[]): Promise<ResidentOfPhone[]> {
      const ofPhones = residents().clearSelect().select(OF_PHONE);
      const found = await Array.fromAsync(chunked(phones, PHONES_PER_QUERY), (some) =>
        ofPhones.where(among(db, 'accounts.phone', some)).execute(),
      );
      return found.flat();
    },

    async summary(): Promise<ResidentsSummary> {
      const countOf = (status: Account['status']) =>
        sql<number>`count(case when accounts.status = ${status} then 1 end)`;
      const [counts, hasWatched] = await Promise.all([
        residents()
          .clearSelect()
          .select((eb) => [
            eb.fn.countAll<number>().as('total'),
            countOf('pending').as('pending'),
            countOf('blocked').as('blocked'),
          ])
          .executeTakeFirstOrThrow(),
        watchTotalsRepository(db).any(),
      ]);
      return { ...counts, has_watched: hasWatched };
    },

    /** A resident, whose row stays locked until the end of the transaction: sign-ins and other changes wait. */
    lock: (id: number): Promise<Account | undefined> =>
      db
        .updateTable('accounts')
        .set((eb) => ({ status: eb.ref('status') }))
        .where('id', '=', id)
        .where('role', '=', 'viewer')
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /** @throws TakenError when another account has the phone */
    async update(id: number, changes: ResidentChanges): Promise<void> {
      const update = db
        .updateTable('accounts')
        .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
        .where('id', '=', id);
      await refusingTaken(update.execute());
    },
  };
};
