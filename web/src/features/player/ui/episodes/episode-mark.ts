import type { Episode, Season, Video } from '@sebule/contract';
import { episodeToResume, type Standing } from '../../engine/title/choose.ts';
import { episodesInOrder } from '../../engine/title/playable.ts';

const SECONDS_PER_MINUTE = 60;

/** This viewer's progress in an episode. */
export interface EpisodeMark {
  kind: 'watching' | 'next' | 'begun' | 'watched' | 'untouched';
  /** The watched part, 0 to 1; 0 when there is nothing to resume. */
  part: number;
}

/** The episode that "Resume" plays; null if none has been begun, or all have been watched. */
export const episodeGoneOnWith = (title: Video, standing: Standing): number | null =>
  episodeToResume(episodesInOrder(title), standing)?.episodeId ?? null;

/** The index of the season with this episode; 0 if none has it. */
export const seasonOf = (seasons: Season[], episodeId: number | null): number =>
  Math.max(
    0,
    seasons.findIndex(({ episodes }) => episodes.some((episode) => episode.episode_id === episodeId)),
  );

/** What is shown of an episode's progress; `standing` is newer than the server's data. */
export const episodeMark = (
  { episode_id: id, runtime, watch_progress: saved }: Episode,
  standing: Standing,
  goneOnWith: number | null,
): EpisodeMark => {
  const isStanding = standing.episodeId === id;
  const progress = isStanding ? standing.progress : (saved?.progress ?? 0);
  const duration = saved?.duration ?? runtime * SECONDS_PER_MINUTE;
  const isComplete = isStanding && standing.completed;
  const part = isComplete ? 0 : Math.min(progress / (duration || 1), 1);
  if (id === goneOnWith) return { kind: part > 0 ? 'watching' : 'next', part };
  if (isComplete || saved?.completed) return { kind: 'watched', part };
  return { kind: part > 0 ? 'begun' : 'untouched', part };
};
