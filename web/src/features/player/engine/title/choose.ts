import type { ProgressSave, Video } from '@sebule/contract';
import { isOfSpecials } from '#shared/season-order.ts';
import { episodesInOrder, filesInOrder, playables, type Playable } from './playable.ts';

/** The viewer's progress: as the server has it, or a newer save that is still pending in this browser. */
export interface ResumePoint {
  /** Seconds; 0 when there is nothing to resume. */
  progress: number;
  /** Null for a movie. */
  episodeId: number | null;
  /** The file of a movie that was watched; null where that is not known. */
  fileId: number | null;
  /** Watched to its end: in a series, the next episode is the one to continue with. */
  completed: boolean;
}

/** A title, and the viewer's progress in it. */
export interface WatchedTitle {
  title: Video;
  resumePoint: ResumePoint;
}

/** What to play, and from which second. */
export interface Choice {
  item: Playable;
  from: number;
  /** The viewer chose this episode: it becomes the one to resume. */
  chosen: boolean;
  /** The duration of the watched file (NaN: unknown) when another is chosen: `from` may not be a position in it. */
  fromDuration?: number;
}

/** What a link to the player requests. */
export interface PlayRequest {
  episodeId?: number | null;
  fileId?: number | null;
  fromStart?: boolean;
}

/** What a link names; undefined if it names nothing, or what is not there. */
export const requestedItem = (title: Video, { episodeId, fileId }: PlayRequest): Playable | undefined => {
  const id = title.is_series ? episodeId : fileId;
  return id == null
    ? undefined
    : playables(title).find((item) => (title.is_series ? item.episodeId : item.fileId) === id);
};

const NOTHING: ResumePoint = { progress: 0, episodeId: null, fileId: null, completed: false };

/** The viewer's progress as the server has it. */
export const resumePointOf = (title: Video): ResumePoint => {
  const saved = title.watch_progress;
  return {
    ...NOTHING,
    ...(title.is_series ? {} : { progress: title.progress, completed: title.completed }),
    ...(saved && {
      progress: saved.progress,
      completed: saved.completed,
      episodeId: saved.episode_id,
      fileId: saved.file_id ?? null,
    }),
  };
};

/** As the server has it, or as a pending save that it could not accept, unless that is of a hidden episode. */
export const resumePointAfter = (title: Video, pending: ProgressSave | null): ResumePoint => {
  if (!pending) return resumePointOf(title);
  const { isCompleted: completed, progress, episode_id: episodeId = null, file_id: fileId = null } = pending;
  const isHidden = title.is_series && !episodesInOrder(title).some((each) => each.episodeId === episodeId);
  return isHidden
    ? resumePointOf(title)
    : { progress: completed ? 0 : progress, episodeId, fileId, completed };
};

/** The episode to continue with; undefined if none has been begun, or all have been watched. */
export const episodeToResume = (
  episodes: readonly Playable[],
  { progress, episodeId, completed }: ResumePoint,
): Playable | undefined => {
  const index = episodes.findIndex((episode) => episode.episodeId === episodeId);
  if (completed) return index === -1 ? undefined : episodes[index + 1];
  return progress > 0 ? episodes[index] : undefined;
};

/** Where the viewer stopped in an episode that is not the current one; 0 if they have seen it to its end. */
const placeIn = ({ seasons }: Video, { episodeId }: Playable): number =>
  seasons.flatMap(({ episodes }) => episodes).find(({ episode_id }) => episode_id === episodeId)
    ?.watch_progress?.progress ?? 0;

const chooseEpisode = (title: Video, resumePoint: ResumePoint, request: PlayRequest): Choice | null => {
  const episodes = episodesInOrder(title);
  const requested = episodes.find((episode) => episode.episodeId === request.episodeId);
  const current = episodeToResume(episodes, resumePoint);
  // Whoever has seen nothing yet begins with the first season, and not with what was filmed beside it.
  const first = episodes.find(({ seasonOrder }) => !isOfSpecials(seasonOrder)) ?? episodes[0];
  const item = requested ?? current ?? first;
  if (!item) return null;
  const resumes = item === current && !request.fromStart;
  if (resumes) return { item, from: resumePoint.completed ? 0 : resumePoint.progress, chosen: false };
  const from = requested && !request.fromStart ? placeIn(title, requested) : 0;
  // It becomes the one to resume with its first save, or at once where that would be its beginning.
  return { item, from, chosen: requested !== undefined && from === 0 };
};

/** What was requested, else what to resume, else the first file, or first episode that is no special; else null. */
export const choose = (title: Video, resumePoint: ResumePoint, request: PlayRequest = {}): Choice | null => {
  if (title.is_series) return chooseEpisode(title, resumePoint, request);
  const files = filesInOrder(title);
  const watched = resumePoint.completed ? null : resumePoint.fileId;
  const fileWith = (id: number | null | undefined) =>
    files.find(({ fileId }) => fileId === id && fileId !== null);
  const resumed = fileWith(watched) ?? files[0];
  const item = fileWith(request.fileId) ?? resumed;
  if (!item) return null;
  const from = request.fromStart ? 0 : resumePoint.progress;
  if (item === resumed || from === 0) return { item, from, chosen: false };
  return { item, from, chosen: false, fromDuration: title.watch_progress?.duration ?? Number.NaN };
};

/** The next playable episode, skipping gaps; null after the last one. */
export const nextEpisode = (title: Video, item: Playable): Playable | null => {
  if (!item.isSeries) return null;
  const episodes = episodesInOrder(title);
  const index = episodes.findIndex((episode) => episode.episodeId === item.episodeId);
  if (index !== -1) return episodes[index + 1] ?? null;
  // The current episode was taken down while it played: continue after its former position.
  return (
    episodes.find(
      (episode) =>
        episode.seasonOrder > item.seasonOrder ||
        (episode.seasonOrder === item.seasonOrder &&
          episode.episodeOrder > (item.episodeEnd ?? item.episodeOrder)),
    ) ?? null
  );
};

/** The same episode or file in a newer answer, with its newly signed address. */
export const sameItem = (title: Video, item: Playable): Playable | null =>
  playables(title).find((other) => other.episodeId === item.episodeId && other.fileId === item.fileId) ??
  null;
