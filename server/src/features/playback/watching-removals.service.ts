import { catalogueMessages } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import { watchingRemovalsRepository } from './watching-removals.repository.ts';

interface Dependencies {
  db: Database;
  /** How many changes an account has left in the current window. */
  allowance: Allowance;
  clock: Clock;
}

export const watchingRemovalsService = ({ db, allowance, clock }: Dependencies) => ({
  /** Takes a title out of the viewer's Continue Watching, or puts it back. @throws AppError 404 or 429 */
  update: (accountId: number, titleId: number, isShown: boolean): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      if (isShown) return watchingRemovalsRepository(db).delete(accountId, titleId);
      const isBegun = await watchingRemovalsRepository(db).add(accountId, titleId, isoTime(clock.now()));
      if (!isBegun) throw notFound(catalogueMessages.titleNotFound);
    }),
});
export type WatchingRemovalsService = ReturnType<typeof watchingRemovalsService>;
