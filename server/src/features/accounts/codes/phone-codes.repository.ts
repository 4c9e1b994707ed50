import { type Insertable, sql } from 'kysely';
import type { Database, PhoneCodesTable } from '#platform/db/schema.ts';
import { CODE_TRIES_MAX, type Sent } from './phone-codes.rules.ts';

export type CodePurpose = PhoneCodesTable['purpose'];

/** Identifies a code: its purpose, its phone, and the secret that must be sent with it. */
export interface CodeSubject {
  purpose: CodePurpose;
  phone: string;
  boundTo: string;
}

/** The name of the instance's key for hashing codes. */
export const CODES_SECRET = 'login-codes';

export const phoneCodesRepository = (db: Database) => ({
  sentTo: (phone: string): Promise<Sent[]> =>
    db
      .selectFrom('phone_codes')
      .select(['purpose', 'asked_from as askedFrom', 'created_at as createdAt'])
      .where('phone', '=', phone)
      .orderBy('created_at', 'desc')
      .execute(),

  async add(code: Omit<Insertable<PhoneCodesTable>, 'tries'>): Promise<void> {
    await db
      .insertInto('phone_codes')
      .values({ ...code, tries: 0 })
      .execute();
  },

  /**
   * Voids the codes that were sent to a phone, and gives its unused requests all their tries again until `expiresAt`,
   * for a code that an admin gives.
   */
  async renewFor(phone: string, expiresAt: string): Promise<void> {
    await db
      .updateTable('phone_codes')
      .set({ tries: 0, code_hash: '', expires_at: expiresAt })
      .where('phone', '=', phone)
      .where('used_at', 'is', null)
      .execute();
  },

  /** Deletes the codes of all phones up to this moment. */
  async removeUntil(moment: string): Promise<void> {
    await db.deleteFrom('phone_codes').where('created_at', '<=', moment).execute();
  },

  async removeAllTo(phone: string): Promise<void> {
    await db.deleteFrom('phone_codes').where('phone', '=', phone).execute();
  },

  /** Whether there is a code of this subject that can be tried. */
  async hasTry({ purpose, phone, boundTo }: CodeSubject, now: string): Promise<boolean> {
    const row = await db
      .selectFrom('phone_codes')
      .select('id')
      .where('purpose', '=', purpose)
      .where('phone', '=', phone)
      .where('bound_to', '=', boundTo)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', CODE_TRIES_MAX)
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Counts one try against the newest code of this subject, and returns that code's id and hash, or undefined when
   * no tries are left. One statement, so that parallel guesses cannot share a try.
   */
  takeTry: ({ purpose, phone, boundTo }: CodeSubject, now: string) =>
    db
      .updateTable('phone_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', (query) =>
        query
          .selectFrom('phone_codes')
          .select((eb) => eb.fn.max('id').as('id'))
          .where('purpose', '=', purpose)
          .where('phone', '=', phone)
          .where('bound_to', '=', boundTo),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', CODE_TRIES_MAX)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),

  /** Uses up a code; false when another request used it first. */
  async spend(id: number, now: string): Promise<boolean> {
    const result = await db
      .updateTable('phone_codes')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  },
});
