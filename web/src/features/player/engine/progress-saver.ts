import type { ProgressSave } from '@sebule/contract';
import { VIDEO_MAX_S } from '@sebule/contract/common/limits';
import { JUST_BEGUN_S, PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import type { Playable } from './title/playable.ts';

/** Hands one save to the outbox. `urgent`: the page may be closed at any moment. */
export type Save = (save: TimedSave, how: { urgent: boolean }) => void;

/** A save with its timestamp, which decides which of two saves is newer. */
export type TimedSave = ProgressSave & { at: number };

interface SaverOptions {
  item: Pick<Playable, 'movieId' | 'isSeries' | 'episodeId' | 'fileId'>;
  now: () => number;
  /** The video's duration in seconds; NaN until that is known. */
  duration: () => number;
  save: Save;
}

/** Decides when to save progress, and what the save contains. */
export const createProgressSaver = ({ item, now, duration, save }: SaverOptions) => {
  let last = 0;
  let started = false;
  let completed = false;

  const send = (progress: number, isCompleted: boolean, urgent: boolean) =>
    save(
      {
        movie_id: item.movieId,
        progress: Math.min(progress, VIDEO_MAX_S),
        is_series: item.isSeries,
        ...(item.episodeId === null ? {} : { episode_id: item.episodeId }),
        ...(item.fileId === null ? {} : { file_id: item.fileId }),
        isCompleted,
        // Damaged files report durations of hundreds of days.
        ...(duration() <= VIDEO_MAX_S ? { duration: duration() } : {}),
        at: now(),
      },
      { urgent },
    );

  const saveAt = (second: number, urgent: boolean) => {
    last = second;
    send(item.isSeries ? Math.max(JUST_BEGUN_S, second) : second, false, urgent);
  };

  const saveNow = (position: number, { urgent = false } = {}) => {
    const second = Math.floor(position);
    if (!completed && second !== last) saveAt(second, urgent);
  };

  return {
    /** Playback is at its start point, which is not saved. A later call counts as a move. */
    startAt: (position: number) => {
      if (started) return saveNow(position);
      started = true;
      last = Math.floor(position);
    },
    /** Playback has advanced. Saves once per interval. */
    advance: (position: number) => {
      const second = Math.floor(position);
      if (!completed && second - last >= PROGRESS_SAVE_STEP_S) saveAt(second, false);
    },
    /** On a pause, a seek, a hidden tab or the exit: saves, unless this second is saved already. */
    saveNow,
    /** Makes this episode the one to resume before anything of it was watched. */
    begin: () => saveAt(last, false),
    /** Watched to the end; nothing more is saved until `reopen`. `urgent`: the page is left right after. */
    complete: ({ urgent }: { urgent: boolean }) => {
      if (completed) return;
      completed = true;
      // Any position after this is saved, even second 0.
      last = -PROGRESS_SAVE_STEP_S;
      send(0, true, urgent);
    },
    /** The viewer continues after the completion. */
    reopen: () => {
      completed = false;
    },
  };
};

/** Strictly increasing timestamps: even if the clock is set back, a newer save must look newer. */
export const createTimestamps = (now: () => number): (() => number) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.round(now()));
    return last;
  };
};
