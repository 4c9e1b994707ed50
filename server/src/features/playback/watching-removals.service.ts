import { catalogueMessages } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Limited } from './progress.service.ts';
import { watchingRemovalsRepository } from './watching-removals.repository.ts';

export const watchingRemovalsService = ({ db, allowance, clock }: Limited) => ({
  /** Takes a title out of the viewer's Continue Watching, or puts it back. @throws AppError 404 or 429 */
  update: (accountId: number, titleId: number, isShown: boolean): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      if (isShown) return watchingRemovalsRepository(db).delete(accountId, titleId);
      const isBegun = await watchingRemovalsRepository(db).add(accountId, titleId, isoTime(clock.now()));
      if (!isBegun) throw notFound(catalogueMessages.titleNotFound);
    }),
});
export type WatchingRemovalsService = ReturnType<typeof watchingRemovalsService>;
