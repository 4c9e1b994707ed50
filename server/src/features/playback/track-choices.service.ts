import { type ChosenTracks, type TrackChoice, catalogueMessages } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { notFound } from '#platform/http/errors.ts';
import { latestAcceptedMs, savedAt } from './progress.rules.ts';
import type { Limited } from './progress.service.ts';
import { changeOf, trackChoicesRepository } from './track-choices.repository.ts';

export const trackChoicesService = ({ db, allowance, clock }: Limited) => ({
  /** Keeps what the viewer chooses in a title. @throws AppError 404 or 429 */
  choose: (accountId: number, { video_id: titleId, at, ...choice }: TrackChoice): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      const now = clock.now();
      const chosen = { at: isoTime(savedAt(at, now)), latest: isoTime(latestAcceptedMs(now)) };
      const isSaved = await trackChoicesRepository(db).save(accountId, titleId, changeOf(choice), chosen);
      if (!isSaved) throw notFound(catalogueMessages.titleNotFound);
    }),

  /** What the viewer chose in a title. */
  inTitle: (accountId: number, titleId: number): Promise<ChosenTracks> =>
    trackChoicesRepository(db).find(accountId, titleId),
});
export type TrackChoicesService = ReturnType<typeof trackChoicesService>;
