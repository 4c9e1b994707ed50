import { DAY_MS } from '#platform/clock.ts';
import type { TestApp } from './app.ts';
import {
  OTHER_PHONE,
  type People,
  STAFF_EMAIL,
  addAccount,
  addPeople,
  resetGrant,
  signInAdmin,
  signInViewer,
  STORED_PASSWORD,
} from './fixtures.ts';

/** Callers with a session. */
export const SIGNED_IN = ['viewer', 'other viewer', 'staff', 'owner'] as const;
/** Callers without a valid token. */
export const SIGNED_OUT = ['nobody', 'expired', 'revoked', 'deleted', 'blocked'] as const;
type SignedIn = (typeof SIGNED_IN)[number];
/** A grant, to set a password, is not a session. */
export type Caller = SignedIn | (typeof SIGNED_OUT)[number] | 'grant holder';

export interface Callers {
  people: People;
  tokenOf(caller: Caller): string | undefined;
  /** A new session of the caller's account, whatever has become of its password. */
  signIn(caller: Caller): Promise<string>;
  /** Gives the caller's account the password of the fixtures. */
  givePassword(caller: Caller): Promise<void>;
}

/** Accounts and tokens of every kind of caller. Advances the clock, so that the expired one is. */
export const createCallers = async (app: TestApp): Promise<Callers> => {
  const { db } = app.database;
  const people = await addPeople(db);
  const tokens = new Map<Caller, string>();
  const lost: [Caller, string][] = [
    ['expired', '254711000001'],
    ['deleted', '254711000002'],
    ['blocked', '254711000003'],
  ];
  for (const [caller, phone] of lost) {
    await addAccount(db, { phone });
    tokens.set(caller, await signInViewer(app, phone));
  }
  const revoked = await signInViewer(app);
  await app.call('POST user/logout', { token: revoked });
  tokens.set('revoked', revoked);
  await db.updateTable('accounts').set({ deleted_at: 'x' }).where('phone', '=', '254711000002').execute();
  await db.updateTable('accounts').set({ status: 'blocked' }).where('phone', '=', '254711000003').execute();
  app.clock.advance(90 * DAY_MS);

  const accounts: Record<SignedIn, { id: number; isAdmin: boolean; enter: () => Promise<string> }> = {
    viewer: { id: people.viewer, isAdmin: false, enter: () => signInViewer(app) },
    'other viewer': { id: people.other, isAdmin: false, enter: () => signInViewer(app, OTHER_PHONE) },
    staff: { id: people.staff, isAdmin: true, enter: () => signInAdmin(app, STAFF_EMAIL) },
    owner: { id: people.owner, isAdmin: true, enter: () => signInAdmin(app) },
  };
  const accountOf = (caller: Caller) => {
    if (!(caller in accounts)) throw new Error(`${caller} has no session`);
    return accounts[caller as SignedIn];
  };
  const setPassword = async (id: number, password_hash: string | null): Promise<void> => {
    await db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
  };
  const signIn = async (caller: Caller): Promise<string> => {
    const { id, isAdmin, enter } = accountOf(caller);
    await setPassword(id, isAdmin ? STORED_PASSWORD : null);
    return enter();
  };
  for (const caller of SIGNED_IN) tokens.set(caller, await signIn(caller));
  await addAccount(db, { phone: '254711000004' });
  tokens.set('grant holder', await resetGrant(app, '254711000004'));

  return {
    people,
    tokenOf: (caller) => tokens.get(caller),
    signIn,
    givePassword: async (caller) => setPassword(accountOf(caller).id, STORED_PASSWORD),
  };
};
