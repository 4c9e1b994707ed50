import type { ProgressSave } from '@sebule/contract';
import { PROGRESS_SAVE_STEP_S, VIDEO_MAX_S } from '@sebule/contract/constants';
import type { Playable } from './title/playable.ts';

/** Hands one save to whoever keeps and sends it. `urgent`: the page may be gone in a moment. */
export type Save = (save: TimedSave, how: { urgent: boolean }) => void;

/** A save with its moment, which decides between an older and a newer one. */
export type TimedSave = ProgressSave & { at: number };

interface SaverOptions {
  item: Pick<Playable, 'movieId' | 'isSeries' | 'episodeId' | 'fileId'>;
  now: () => number;
  /** Seconds that the video lasts; NaN until that is known. */
  duration: () => number;
  save: Save;
}

export interface ProgressSaver {
  /**
   * Playback stands at its start point; nothing is saved until it has moved from there. Later ones, as
   * when the picture had broken off and the viewer chose to go elsewhere, are moves.
   */
  startAt: (position: number) => void;
  /** Playback went on. Saves once per step. */
  advance: (position: number) => void;
  /** A pause, a seek, a hidden tab or the exit. Saves unless this second is saved already. */
  moment: (position: number, how?: { urgent?: boolean }) => void;
  /** Makes this episode the one to resume before anything of it was watched. */
  begin: () => void;
  /** Watched to the end; nothing more is saved until `reopen`. `urgent`: the page is left right afterwards. */
  complete: (how: { urgent: boolean }) => void;
  /** The viewer went on after the completion. */
  reopen: () => void;
}

/** An episode at 0 s would count as "nothing to resume". */
const SERIES_MIN_PROGRESS_S = 1;

/** Decides when progress is worth a save, and what the save says. */
export const createProgressSaver = ({ item, now, duration, save }: SaverOptions): ProgressSaver => {
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
        // Damaged files claim hundreds of days.
        ...(duration() <= VIDEO_MAX_S ? { duration: duration() } : {}),
        at: now(),
      },
      { urgent },
    );

  const saveAt = (second: number, urgent: boolean) => {
    last = second;
    send(item.isSeries ? Math.max(SERIES_MIN_PROGRESS_S, second) : second, false, urgent);
  };

  const moment: ProgressSaver['moment'] = (position, { urgent = false } = {}) => {
    const second = Math.floor(position);
    if (!completed && second !== last) saveAt(second, urgent);
  };

  return {
    startAt: (position) => {
      if (started) return moment(position);
      started = true;
      last = Math.floor(position);
    },
    advance: (position) => {
      const second = Math.floor(position);
      if (!completed && second - last >= PROGRESS_SAVE_STEP_S) saveAt(second, false);
    },
    moment,
    begin: () => saveAt(last, false),
    complete: ({ urgent }) => {
      if (completed) return;
      completed = true;
      // Any place after this is worth a save, even second 0.
      last = -PROGRESS_SAVE_STEP_S;
      send(0, true, urgent);
    },
    reopen: () => {
      completed = false;
    },
  };
};
