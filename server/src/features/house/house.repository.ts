import type { HouseContact } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';

/** There is one house. */
const ONLY = 1;

export const houseRepository = (db: Database) => ({
  contact: (): Promise<HouseContact | undefined> =>
    db.selectFrom('house_contact').select(['name', 'phone']).where('id', '=', ONLY).executeTakeFirst(),

  async saveContact(contact: HouseContact): Promise<void> {
    await db
      .insertInto('house_contact')
      .values({ id: ONLY, ...contact })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(contact))
      .execute();
  },
});
