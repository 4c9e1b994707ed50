import { type EpisodeProgress, messages, type ProgressSave, type WatchProgress } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import { type EpisodeMark, episodeKey, type ProgressRepository } from './progress.repository.ts';
import {
  type Standing,
  goesOnAt,
  hangsOnOrder,
  isBeingWatched,
  latestMoment,
  savedAt,
} from './progress.rules.ts';

const toWatchProgress = ({ episodeId, fileId, progress, duration, completed }: Standing): WatchProgress => ({
  episode_id: episodeId,
  progress,
  completed: completed === 1,
  ...(duration === null ? {} : { duration }),
  ...(fileId === null ? {} : { file_id: fileId }),
});

const toEpisodeProgress = ({
  progress,
  duration,
  completed,
  everCompleted,
}: EpisodeMark): EpisodeProgress => ({
  progress: completed === 1 ? 0 : progress,
  completed: everCompleted === 1,
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

  /** Where the viewer stands in one title, or in each that they ever began; newest first. */
  const standings = async (accountId: number, titleId?: number): Promise<Standing[]> => {
    const saves = await repository.newestSaves(accountId, titleId);
    const episodes = await repository.shownEpisodes(saves.filter(hangsOnOrder).map((save) => save.titleId));
    return saves.map((save) => goesOnAt(save, episodes.get(save.titleId) ?? []));
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
          file_id: episodeId === null ? (save.file_id ?? null) : null,
          progress: save.progress,
          duration: save.duration ?? null,
          completed,
          ever_completed: completed,
          saved_at: isoTime(savedAt(save.at, now)),
        },
        isoTime(latestMoment(now)),
      );
    },

    /** Titles that the viewer has begun and not finished, newest first, each with its standing. */
    async watching(accountId: number): Promise<Map<number, WatchProgress>> {
      const begun = (await standings(accountId)).filter(isBeingWatched);
      return new Map(begun.map((standing) => [standing.titleId, toWatchProgress(standing)]));
    },

    /** Where the viewer stands in one title; null when they never began it. */
    async standing(accountId: number, titleId: number): Promise<WatchProgress | null> {
      const [standing] = await standings(accountId, titleId);
      return standing ? toWatchProgress(standing) : null;
    },

    /** Where the viewer stands in each episode of a title that they began, by the episode's id. */
    async episodes(accountId: number, titleId: number): Promise<Map<number, EpisodeProgress>> {
      const marks = await repository.episodeMarks(accountId, titleId);
      return new Map(
        marks.flatMap((mark) => (mark.episodeId === null ? [] : [[mark.episodeId, toEpisodeProgress(mark)]])),
      );
    },
  };
};
export type ProgressService = ReturnType<typeof progressService>;
