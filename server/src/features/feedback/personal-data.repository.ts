import { type PersonalData, mappedPagesOf, pagesOf } from '#platform/personal-data.ts';
import { feedbackRepository } from './feedback.repository.ts';

/** What stands in place of words that were erased. */
const ERASED = 'Erased';

/** What a resident has written to the building. Reports stay until the film is fixed. */
export const feedbackPersonalData: PersonalData = {
  sections: [
    {
      key: 'feedback',
      title: 'Feedback and its answers',
      read: mappedPagesOf(
        (db, { id }) =>
          db
            .selectFrom('feedback_messages as said')
            .innerJoin('feedback_threads as thread', 'thread.id', 'said.thread_id')
            .select([
              'thread.subject',
              'thread.status',
              'said.sender_type',
              'said.message',
              'said.created_at',
            ])
            .where('thread.account_id', '=', id)
            .orderBy('said.id'),
        ({ sender_type: sender, ...said }) => ({
          ...said,
          written_by: sender === 'client' ? 'the resident' : 'the building',
        }),
      ),
    },
    {
      key: 'problems',
      title: 'Problems with films that were reported',
      read: pagesOf((db, { id }) =>
        db
          .selectFrom('feedback_reports as report')
          .innerJoin('feedback_threads as thread', 'thread.id', 'report.thread_id')
          .innerJoin('titles', 'titles.id', 'report.title_id')
          .select(['titles.title', 'report.second', 'report.codecs', 'report.browser', 'thread.created_at'])
          .where('thread.account_id', '=', id)
          .orderBy('thread.id'),
      ),
    },
  ],
  async erase({ db }, { id }) {
    const threads = db.selectFrom('feedback_threads').select('id').where('account_id', '=', id);
    // The answers, too: they speak to the person.
    await db
      .updateTable('feedback_messages')
      .set({ message: ERASED })
      .where('thread_id', 'in', threads)
      .execute();
    await db
      .updateTable('feedback_reports')
      .set({ codecs: '', browser: null })
      .where('thread_id', 'in', threads)
      .execute();
    await db.updateTable('feedback_threads').set({ subject: ERASED }).where('account_id', '=', id).execute();
    await feedbackRepository(db).closeAllOf(id);
  },
};
