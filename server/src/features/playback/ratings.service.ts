import { catalogueMessages } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Limited } from './progress.service.ts';
import { ratingsRepository } from './ratings.repository.ts';

export const ratingsService = ({ db, allowance, clock }: Limited) => ({
  /** Rates a title, replacing the viewer's earlier rating. @throws AppError 404 or 429 */
  rate: (accountId: number, titleId: number, stars: number): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      const ratedAt = isoTime(clock.now());
      const isSaved = await ratingsRepository(db).save(accountId, titleId, stars, ratedAt);
      if (!isSaved) throw notFound(catalogueMessages.titleNotFound);
    }),

  /** The viewer's rating of a title; null when there is none. */
  stars: async (accountId: number, titleId: number): Promise<number | null> =>
    (await ratingsRepository(db).stars(accountId, titleId)) ?? null,
});
export type RatingsService = ReturnType<typeof ratingsService>;
