import { catalogueMessages } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import { ratingsRepository } from './ratings.repository.ts';

interface Dependencies {
  db: Database;
  /** How many ratings an account has left in the current window. */
  allowance: Allowance;
  clock: Clock;
}

export const ratingsService = ({ db, allowance, clock }: Dependencies) => ({
  /** Rates a title, replacing the viewer's earlier rating. @throws AppError 404 or 429 */
  rate: (accountId: number, titleId: number, stars: number): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      const isSaved = await ratingsRepository(db).save({
        accountId,
        titleId,
        stars,
        ratedAt: isoTime(clock.now()),
      });
      if (!isSaved) throw notFound(catalogueMessages.titleNotFound);
    }),

  /** The viewer's rating of a title; null when there is none. */
  stars: async (accountId: number, titleId: number): Promise<number | null> =>
    (await ratingsRepository(db).stars(accountId, titleId)) ?? null,
});
export type RatingsService = ReturnType<typeof ratingsService>;
