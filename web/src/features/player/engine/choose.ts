import type { Video } from '@sebule/contract';
import { episodesInOrder, filesInOrder, playables, type Playable } from './playable.ts';

/** Where the viewer stands: what the server knows, or a newer save that still waits in this browser. */
export interface Standing {
  /** Seconds; 0 when there is nothing to resume. */
  progress: number;
  /** Null for a movie. */
  episodeId: number | null;
}

/** What to play, and from which second. */
export interface Choice {
  item: Playable;
  from: number;
  /** The viewer asked for this episode: it becomes the one to resume. */
  chosen: boolean;
}

/** What a link to the player may ask for. */
export interface Wish {
  episodeId?: number | null;
  fromStart?: boolean;
}

const NOTHING: Standing = { progress: 0, episodeId: null };

/** Where the server says that the viewer stands. */
export const standingOf = (title: Video): Standing => {
  if (!title.is_series) return { progress: title.progress, episodeId: null };
  const saved = title.watch_progress;
  return saved ? { progress: saved.progress, episodeId: saved.episode_id } : NOTHING;
};

const chooseEpisode = (title: Video, standing: Standing, wish: Wish): Choice | null => {
  const episodes = episodesInOrder(title);
  const wished = episodes.find((episode) => episode.episodeId === wish.episodeId);
  const current =
    standing.progress > 0 ? episodes.find((episode) => episode.episodeId === standing.episodeId) : undefined;
  const item = wished ?? current ?? episodes[0];
  if (!item) return null;
  const resumes = item === current && !wish.fromStart;
  return { item, from: resumes ? standing.progress : 0, chosen: wished !== undefined && !resumes };
};

/**
 * A series: the wished episode, else the one to resume, else the first. A movie: its first file.
 * Null when the title has nothing that can be played.
 */
export const choose = (title: Video, standing: Standing, wish: Wish = {}): Choice | null => {
  if (title.is_series) return chooseEpisode(title, standing, wish);
  const [item] = filesInOrder(title);
  return item ? { item, from: wish.fromStart ? 0 : standing.progress, chosen: false } : null;
};

/** The next episode that can be played, whatever gaps lie between; null after the last one. */
export const nextEpisode = (title: Video, item: Playable): Playable | null => {
  if (!item.isSeries) return null;
  const episodes = episodesInOrder(title);
  const index = episodes.findIndex((episode) => episode.episodeId === item.episodeId);
  if (index !== -1) return episodes[index + 1] ?? null;
  // The current episode was taken down while it played: go on after its place.
  return (
    episodes.find(
      (episode) =>
        episode.seasonOrder > item.seasonOrder ||
        (episode.seasonOrder === item.seasonOrder && episode.episodeOrder > item.episodeOrder),
    ) ?? null
  );
};

/** The same episode or file in a newer answer, with its newly signed address. */
export const sameItem = (title: Video, item: Playable): Playable | null =>
  playables(title).find((other) => other.episodeId === item.episodeId && other.fileId === item.fileId) ??
  null;
