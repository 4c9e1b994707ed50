import { type PersonalData, mappedPagesOf } from '#platform/personal-data.ts';
import { requestsRepository } from './requests.repository.ts';
import { lockRequests } from './requests.service.ts';

/** The titles that a resident has wished for. A request that others want, too, stays for them. */
export const requestsPersonalData: PersonalData = {
  sections: [
    {
      key: 'requests',
      title: 'Films and series asked for',
      read: mappedPagesOf(
        (db, { id }) =>
          db
            .selectFrom('movie_request_askers as asker')
            .innerJoin('movie_requests as request', 'request.id', 'asker.request_id')
            .select([
              'asker.movie_name',
              'request.movie_type',
              'asker.description',
              'request.status',
              'request.answer',
              'asker.notify',
              'asker.asked_at',
              'asker.withdrawn_at',
            ])
            .where('asker.account_id', '=', id)
            .orderBy('asker.asked_at')
            .orderBy('asker.request_id'),
        ({ notify, ...asked }) => ({ ...asked, wants_to_be_told: notify === 1 }),
      ),
    },
  ],
  // Nobody may join a request that is being deleted.
  lock: lockRequests,
  async erase(tx, { id }) {
    await requestsRepository(tx.db).forgetAskedOnlyBy(id);
    await tx.db
      .updateTable('movie_request_askers')
      .set((eb) => ({
        description: null,
        notify: 0,
        movie_name: eb
          .selectFrom('movie_requests')
          .select('movie_requests.movie_name')
          .whereRef('movie_requests.id', '=', 'movie_request_askers.request_id')
          .$asScalar()
          .$notNull(),
      }))
      .where('account_id', '=', id)
      .execute();
  },
};
