import type { ProgressService } from '#features/playback/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { ABOUT_EPISODES } from './notifications.repository.ts';
import type { NotificationsService } from './notifications.service.ts';

/** Episodes that viewers can watch from now on. */
export interface NewEpisodes {
  seriesId: number;
  title: string;
  count: number;
}

interface Dependencies {
  clock: Clock;
  notify: NotificationsService['notify'];
  progress: Pick<ProgressService, 'watchersOf'>;
}

const dayOf = (time: number): string => isoTime(time).slice(0, 10);

/** Tells those who watch a series of its new episodes: once a day, however many there are. */
export const createTellNewEpisodes =
  ({ clock, notify, progress }: Dependencies) =>
  async (tx: Tx, { seriesId, title, count }: NewEpisodes): Promise<void> => {
    const watchers = await progress.watchersOf(seriesId, tx);
    await notify(tx, watchers, {
      content: { kind: 'new-episodes', title },
      titleId: seriesId,
      // A day of UTC: in Kenya it begins at three at night, when nobody adds episodes.
      subject: `${ABOUT_EPISODES}${seriesId} ${dayOf(clock.now())}`,
      count,
    });
  };
