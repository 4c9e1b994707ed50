import { JUST_BEGUN_S } from '@sebule/contract/playback/limits';

export interface TitleProgress {
  titleId: number;
  /** Null for a movie. */
  episodeId: number | null;
  /** The file of a movie that was watched; null until a player has reported it. */
  fileId: number | null;
  /** Seconds. */
  progress: number;
  /** The file's duration in seconds; null until a player has reported it. */
  duration: number | null;
  completed: 0 | 1;
}

/** A save, and whether viewers still see its episode; a movie's save is always "shown". */
export interface NewestSave extends TitleProgress {
  isShown: boolean;
}

export interface TitleSaves {
  newest: NewestSave;
  /** The newest one whose episode is shown. */
  newestShown: NewestSave | undefined;
  /** The newest one that is no peek. */
  lastStep: LastStep | undefined;
}

export interface LastStep {
  episodeId: number | null;
  completed: 0 | 1;
  /** The viewer has taken the title out of Continue Watching since. */
  isRemoved: boolean;
}

/** An episode of a series, in the trash and hidden ones included. */
export interface EpisodePlace {
  id: number;
  isShown: boolean;
}

const nextShown = (episodes: readonly EpisodePlace[], episodeId: number | null): number | undefined => {
  const at = episodes.findIndex(({ id }) => id === episodeId);
  return at === -1 ? undefined : episodes.slice(at + 1).find(({ isShown }) => isShown)?.id;
};

/** Null when the episode is gone and none follows it: the viewer was in the middle, and there is nothing to go on with. */
const continuation = (save: NewestSave, episodes: readonly EpisodePlace[]): TitleProgress | null => {
  const { isShown, ...progress } = save;
  if (save.episodeId === null) return progress;
  const first = episodes.find((each) => each.isShown)?.id;
  // Opened, but not played: begun, unless the series begins there anyway.
  const startOf = (episodeId: number) =>
    save.completed === 0 && save.progress === 0 && episodeId === first ? 0 : JUST_BEGUN_S;
  if (isShown && save.completed === 0)
    return save.progress === 0 ? { ...progress, progress: startOf(save.episodeId) } : progress;
  const next = nextShown(episodes, save.episodeId);
  if (next !== undefined)
    return { ...progress, episodeId: next, progress: startOf(next), duration: null, completed: 0 };
  if (save.completed === 0) return null;
  // Nobody is told of an episode that they must not see.
  return isShown
    ? progress
    : { ...progress, episodeId: episodes.findLast((each) => each.isShown)?.id ?? null, duration: null };
};

/** Whether the order of the episodes is needed to find where a title goes on. */
export const needsEpisodeOrder = ({ newest, lastStep }: TitleSaves): boolean =>
  newest.episodeId !== null &&
  (!newest.isShown || newest.completed === 1 || newest.progress === 0 || lastStep?.completed === 1);

/**
 * Where a title goes on. The newest save decides. In a series, the next shown episode follows one that was completed,
 * or one that is hidden or in the trash by now; the last one's completion ends it. Where nothing follows an episode that
 * is gone, the newest save of those that are left decides.
 * @param episodes of the series, in viewing order
 */
export const continuesAt = ({ newest, newestShown }: TitleSaves, episodes: readonly EpisodePlace[]) =>
  continuation(newest, episodes) ?? (newestShown ? continuation(newestShown, episodes) : null);

/**
 * Whether a title belongs in Continue Watching: it goes on somewhere, and the viewer has watched at least a whole step
 * of it since they last saw it to its end or took it out.
 */
export const isInContinueWatching = (
  { lastStep }: TitleSaves,
  current: TitleProgress,
  episodes: readonly EpisodePlace[],
): boolean => {
  if (lastStep === undefined || lastStep.isRemoved) return false;
  if (current.completed === 1) return false;
  return lastStep.completed === 0 || nextShown(episodes, lastStep.episodeId) !== undefined;
};
