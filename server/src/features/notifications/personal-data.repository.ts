import { type PersonalData, type PersonalRow, mappedPagesOf } from '#platform/personal-data.ts';

export const notificationsPersonalData: PersonalData = {
  sections: [
    {
      key: 'notifications',
      title: 'Notifications',
      read: mappedPagesOf(
        (db, { id }) =>
          db
            .selectFrom('notifications')
            .select(['content', 'created_at', 'read_at'])
            .where('account_id', '=', id)
            .orderBy('id'),
        ({ content, ...times }) => ({
          ...(JSON.parse(content) as PersonalRow),
          ...times,
        }),
      ),
    },
  ],
  async erase({ db }, { id }) {
    await db.deleteFrom('notifications').where('account_id', '=', id).execute();
  },
};
