import { messages, type ProgressSave, type WatchProgress } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import { episodeKey, type ProgressRepository, type Standing } from './progress.repository.ts';
import { isBeingWatched, savedAt } from './progress.rules.ts';

const toWatchProgress = ({ episodeId, progress, duration, completed }: Standing): WatchProgress => ({
  episode_id: episodeId,
  progress,
  completed: completed === 1,
  ...(duration === null ? {} : { duration }),
});

export const progressService = (repository: ProgressRepository, clock: Clock) => {
  /** The episode that a save is about; null for a movie. */
  const checkedEpisode = async (save: ProgressSave): Promise<number | null> => {
    const kind = await repository.shownTitleKind(save.movie_id);
    if (kind === undefined) throw notFound(messages.titleNotFound);
    if (save.is_series !== (kind === 'series')) throw invalidField('is_series', `this title is a ${kind}`);
    if (kind === 'movie') return null;
    if (save.episode_id == null) throw invalidField('episode_id', 'is needed for a series');
    const isShown = await repository.episodeIsShownIn(save.movie_id, save.episode_id);
    if (!isShown) throw notFound(messages.episodeNotFound);
    return save.episode_id;
  };

  return {
    /** Keeps one save; it is on the disk when this resolves. */
    async save(accountId: number, save: ProgressSave): Promise<void> {
      const episodeId = await checkedEpisode(save);
      const completed = flag(save.isCompleted);
      const now = clock.now();
      await repository.save(
        {
          account_id: accountId,
          title_id: save.movie_id,
          episode_key: episodeKey(episodeId),
          episode_id: episodeId,
          progress: save.progress,
          duration: save.duration ?? null,
          completed,
          ever_completed: completed,
          saved_at: isoTime(savedAt(save.at, now)),
        },
        isoTime(now),
      );
    },

    /** Titles that the viewer has begun and not finished, newest first, each with its standing. */
    async watching(accountId: number): Promise<Map<number, WatchProgress>> {
      const standings = await repository.standings(accountId);
      return new Map(
        standings.filter(isBeingWatched).map((standing) => [standing.titleId, toWatchProgress(standing)]),
      );
    },

    /** Where the viewer stands in one title; null when they never began it. */
    async standing(accountId: number, titleId: number): Promise<WatchProgress | null> {
      const [standing] = await repository.standings(accountId, titleId);
      return standing ? toWatchProgress(standing) : null;
    },
  };
};
export type ProgressService = ReturnType<typeof progressService>;
