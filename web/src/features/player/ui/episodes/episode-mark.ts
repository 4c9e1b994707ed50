import type { Episode, Season, Video } from '@sebule/contract';
import { episodeToResume, type ResumePoint } from '../../engine/title/choose.ts';
import { episodesInOrder } from '../../engine/title/playable.ts';

const SECONDS_PER_MINUTE = 60;

/** This viewer's progress in an episode. */
export interface EpisodeMark {
  kind: 'watching' | 'next' | 'begun' | 'watched' | 'untouched';
  /** The watched part, 0 to 1; 0 when there is nothing to resume. */
  part: number;
}

/** The episode that "Resume" plays; null if none has been begun, or all have been watched. */
export const resumedEpisode = (title: Video, resumePoint: ResumePoint): number | null =>
  episodeToResume(episodesInOrder(title), resumePoint)?.episodeId ?? null;

/** The index of the season with this episode; 0 if none has it. */
export const seasonOf = (seasons: Season[], episodeId: number | null): number => {
  const hasIt = ({ episodes }: Season) => episodes.some((episode) => episode.episode_id === episodeId);
  return Math.max(0, seasons.findIndex(hasIt));
};

/** What is shown of an episode's progress; `resumePoint` is newer than the server's data. */
export const episodeMark = (
  { episode_id: id, runtime, watch_progress: saved }: Episode,
  resumePoint: ResumePoint,
  resumedId: number | null,
): EpisodeMark => {
  const isResumePoint = resumePoint.episodeId === id;
  const progress = isResumePoint ? resumePoint.progress : (saved?.progress ?? 0);
  const duration = saved?.duration ?? runtime * SECONDS_PER_MINUTE;
  const isComplete = isResumePoint && resumePoint.completed;
  const part = isComplete ? 0 : Math.min(progress / (duration || 1), 1);
  if (id === resumedId) return { kind: part > 0 ? 'watching' : 'next', part };
  if (isComplete || saved?.completed) return { kind: 'watched', part };
  return { kind: part > 0 ? 'begun' : 'untouched', part };
};
