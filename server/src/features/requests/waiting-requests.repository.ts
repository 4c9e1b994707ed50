import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';
import { apartmentKey, stillWants } from './requests.repository.ts';

/** The requests that nobody has answered yet. */
export const waitingRequestsRepository = (db: Database) => ({
  /** How many that somebody still wants, and how many apartments wait for them. */
  async count(): Promise<{ pending: number; apartments: number }> {
    const { rows } = await sql<{ pending: number; apartments: number }>`
      select count(distinct movie_requests.id) as pending, count(distinct ${apartmentKey}) as apartments
      from movie_requests
      join movie_request_askers as asker on asker.request_id = movie_requests.id
      join accounts on accounts.id = asker.account_id
      where movie_requests.status = 'pending' and ${stillWants}`.execute(db);
    return rows[0] ?? { pending: 0, apartments: 0 };
  },
});
