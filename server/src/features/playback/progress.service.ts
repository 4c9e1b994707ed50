import {
  type EpisodeProgress,
  type ProgressSave,
  type WatchProgress,
  dayAt,
  catalogueMessages,
} from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import {
  type TitleProgress,
  continuesAt,
  isInContinueWatching,
  needsEpisodeOrder,
} from './continuing.rules.ts';
import { newestSavesRepository } from './newest-saves.repository.ts';
import {
  type EpisodeMark,
  NO_FILE,
  episodeKey,
  progressRepository,
  watchersOf,
} from './progress.repository.ts';
import { isStep, latestAcceptedMs, position, savedAt } from './progress.rules.ts';
import { keptSince } from './watched-days.repository.ts';

const toWatchProgress = (current: TitleProgress): WatchProgress => ({
  episode_id: current.episodeId,
  progress: current.progress,
  completed: current.completed === 1,
  ...(current.duration !== null && { duration: current.duration }),
  ...(current.fileId !== null && current.fileId !== NO_FILE && { file_id: current.fileId }),
});

const toEpisodeProgress = (mark: EpisodeMark): EpisodeProgress => ({
  progress: mark.completed === 1 ? 0 : mark.progress,
  completed: mark.everCompleted === 1,
  ...(mark.duration !== null && { duration: mark.duration }),
});

/** What the services of this slice need. */
export interface Limited extends Pick<SliceDependencies, 'db' | 'clock'> {
  /** How many changes an account has left in the current window. */
  allowance: Allowance;
}

/** The subject of a save: an episode, or a movie and, if known, which of its files. */
interface Watched {
  episodeId: number | null;
  fileId: number | null;
}

/** Where a title goes on, and whether it is in Continue Watching. */
interface Current {
  progress: TitleProgress;
  isWatching: boolean;
}

export const progressService = ({ db, allowance, clock }: Limited) => {
  const repository = progressRepository(db);
  const newestSaves = newestSavesRepository(db);

  const checked = async (save: ProgressSave): Promise<Watched> => {
    const title = await repository.shownTitle(save.movie_id, save.file_id);
    if (title === undefined) throw notFound(catalogueMessages.titleNotFound);
    const { kind, fileId } = title;
    if (save.is_series !== (kind === 'series')) throw invalidField('is_series', `this title is a ${kind}`);
    // The named file no longer exists: this position must not be stored together with another file.
    const unknown = save.file_id === undefined ? null : NO_FILE;
    if (kind === 'movie') return { episodeId: null, fileId: fileId ?? unknown };
    if (save.episode_id == null) throw invalidField('episode_id', 'is needed for a series');
    const isShown = await repository.episodeIsShownIn(save.movie_id, save.episode_id);
    if (!isShown) throw notFound(catalogueMessages.episodeNotFound);
    return { episodeId: save.episode_id, fileId: null };
  };

  /** The viewer's progress in one title, or in each that they ever began; newest first. */
  const newestProgress = async (accountId: number, titleId?: number): Promise<Current[]> => {
    const titles = await newestSaves.of(accountId, titleId);
    const episodes = await newestSaves.episodes(
      titles.filter(needsEpisodeOrder).map(({ newest }) => newest.titleId),
    );
    return titles.flatMap((title) => {
      const order = episodes.get(title.newest.titleId) ?? [];
      const progress = continuesAt(title, order);
      return progress ? { progress, isWatching: isInContinueWatching(title, progress, order) } : [];
    });
  };

  const keep = async (accountId: number, save: ProgressSave): Promise<void> => {
    const { episodeId, fileId } = await checked(save);
    const completed = flag(save.isCompleted);
    const now = clock.now();
    const at = savedAt(save.at, now);
    const saved_at = isoTime(at);
    const place = { ...position(save.progress, save.duration), completed };
    const hasStepped = isStep(place);
    const row = {
      account_id: accountId,
      title_id: save.movie_id,
      episode_key: episodeKey(episodeId),
      episode_id: episodeId,
      file_id: fileId,
      ...place,
      ever_completed: completed,
      saved_at,
      step_at: hasStepped ? saved_at : null,
      step_completed: hasStepped ? completed : flag(false),
    };
    const day = at < keptSince(now) ? null : dayAt(at);
    await repository.save(row, { now, latest: isoTime(latestAcceptedMs(now)), day });
  };

  return {
    /** Stores one save; it is on the disk when this resolves. @throws AppError 400, 404 or 429 */
    save: (accountId: number, save: ProgressSave): Promise<void> =>
      allowance.spendOn(String(accountId), () => keep(accountId, save)),

    /** Titles of Continue Watching, newest first, each with its progress. */
    async watching(accountId: number): Promise<Map<number, WatchProgress>> {
      const begun = (await newestProgress(accountId)).filter(({ isWatching }) => isWatching);
      return new Map(begun.map(({ progress }) => [progress.titleId, toWatchProgress(progress)]));
    },

    /** The viewer's progress in one title; null when they never began it. */
    async inTitle(accountId: number, titleId: number): Promise<WatchProgress | null> {
      const [current] = await newestProgress(accountId, titleId);
      return current ? toWatchProgress(current.progress) : null;
    },

    watchersOf: (titleId: number, tx: Tx): Promise<number[]> => watchersOf(tx.db, titleId),

    /** The viewer's progress in each episode of a title that they began, by the episode's id. */
    async episodes(accountId: number, titleId: number): Promise<Map<number, EpisodeProgress>> {
      const marks = await repository.episodeMarks(accountId, titleId);
      return new Map(
        marks.flatMap((mark) => (mark.episodeId === null ? [] : [[mark.episodeId, toEpisodeProgress(mark)]])),
      );
    },
  };
};
export type ProgressService = ReturnType<typeof progressService>;
