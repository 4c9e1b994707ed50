import { type PersonalData, pagesOf } from '#platform/personal-data.ts';
import { noticeConcerns } from './reach.repository.ts';

/** The notices for where a resident lives. They are for whoever lives there, so erasing leaves them. */
export const noticesPersonalData: PersonalData = {
  sections: [
    {
      key: 'notices',
      title: 'Notices to where they live',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('notices')
          .innerJoin('accounts', (join) => join.on('accounts.id', '=', id).on(noticeConcerns(db)))
          .select(['notices.title', 'notices.message', 'notices.created_at', 'notices.ends_at'])
          .where('notices.deleted_at', 'is', null)
          .orderBy('notices.id'),
      ),
    },
  ],
};
