import { messages } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import type { RatingsRepository } from './ratings.repository.ts';

interface Dependencies {
  ratings: RatingsRepository;
  /** How many an account may still give. */
  allowance: Allowance;
  clock: Clock;
}

export const ratingsService = ({ ratings, allowance, clock }: Dependencies) => ({
  /** Gives a title its stars, in place of those that the viewer gave it before. @throws AppError 404 or 429 */
  rate: (accountId: number, titleId: number, stars: number): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      const isSaved = await ratings.save({ accountId, titleId, stars, ratedAt: isoTime(clock.now()) });
      if (!isSaved) throw notFound(messages.titleNotFound);
    }),

  /** What the viewer gave a title; null when nothing. */
  stars: async (accountId: number, titleId: number): Promise<number | null> =>
    (await ratings.stars(accountId, titleId)) ?? null,
});
export type RatingsService = ReturnType<typeof ratingsService>;
