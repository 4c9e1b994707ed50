import type { SmsOutbox } from '#features/messaging/index.ts';
import { forgetCallKeysOf } from '#platform/db/call-keys.ts';
import type { Database } from '#platform/db/schema.ts';
import { type PersonalData, type PersonalRow, pagesOf } from '#platform/personal-data.ts';
import { createForgetPhone } from './residents/access.ts';
import { ANONYMOUS } from './residents/residents.rules.ts';

const accountOf = async (db: Database, id: number): Promise<PersonalRow[]> => {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) return [];
  const { password_hash, password_by_code, remember_me, show_subtitles, ...shown } = account;
  const { name, phone, apartment, location, ...kept } = shown;
  return [
    {
      // What people look for first.
      name,
      phone,
      apartment,
      location,
      ...kept,
      has_password: password_hash !== null,
      password_set_with_a_code: password_by_code === 1,
      remember_me: remember_me === 1,
      show_subtitles: show_subtitles === 1,
    },
  ];
};

/** The account, its settings, and where it is and was signed in. Hashes of secrets are never copied. */
export const accountsPersonalData = (sms: SmsOutbox): PersonalData => {
  const forgetPhone = createForgetPhone(sms);
  return {
    sections: [
      {
        key: 'account',
        title: 'Account and settings',
        read: async (db, { id }, { offset }) => (offset === 0 ? accountOf(db, id) : []),
      },
      {
        key: 'devices',
        title: 'Devices that are signed in',
        read: pagesOf((db, { id }) =>
          db
            .selectFrom('sessions')
            .select(['device', 'created_at', 'last_used_at', 'expires_at', 'opened_by', 'opened_from'])
            .where('account_id', '=', id)
            .orderBy('created_at')
            .orderBy('id'),
        ),
      },
      {
        key: 'addresses',
        title: 'Network addresses that were used to sign in',
        read: pagesOf((db, { id }) =>
          db
            .selectFrom('known_addresses')
            .select(['address', 'first_seen_at', 'last_seen_at'])
            .where('account_id', '=', id)
            .orderBy('address'),
        ),
      },
      {
        key: 'sign_in_links',
        title: 'Sign-in links that were not used',
        read: pagesOf((db, { id }) =>
          db
            .selectFrom('login_links')
            .select(['created_at', 'expires_at'])
            .where('account_id', '=', id)
            .orderBy('created_at')
            .orderBy('token_hash'),
        ),
      },
      {
        key: 'codes',
        title: 'Codes sent to the phone',
        read: pagesOf((db, { phone }) =>
          db
            .selectFrom('phone_codes')
            .select(['purpose', 'asked_from', 'created_at', 'expires_at', 'used_at'])
            .where('phone', '=', phone ?? '')
            .orderBy('id'),
        ),
      },
    ],
    async erase(tx, person, now) {
      await tx.db
        .updateTable('accounts')
        .set((eb) => ({
          ...ANONYMOUS,
          deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', person.id)
        .execute();
      await forgetCallKeysOf(tx.db, person.id);
      await forgetPhone(tx, person);
    },
  };
};
