import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';
import { apartmentKey } from './requests.repository.ts';

/**
 * How many requests wait for an answer, as somebody still wants what they are about, and how many apartments wait for
 * them.
 */
export const countWaiting = async (db: Database): Promise<{ pending: number; apartments: number }> => {
  // Each account once, before its apartment is looked at.
  const { rows } = await sql<{ pending: number; apartments: number }>`
      select
        (select count(*) from movie_requests where status = 'pending' and asked_by > 0) as pending,
        (select count(distinct ${apartmentKey}) from accounts
          where accounts.deleted_at is null and accounts.id in (
            select asker.account_id from movie_request_askers as asker
              join movie_requests on movie_requests.id = asker.request_id
              where movie_requests.status = 'pending' and movie_requests.asked_by > 0
                and asker.withdrawn_at is null
          )) as apartments`.execute(db);
  return rows[0] ?? { pending: 0, apartments: 0 };
};
