import type { Video } from '@sebule/contract';
import type { Field } from '@sebule/contract/catalogue/field';
import { TITLE_PUBLIC } from '@sebule/contract/catalogue/public-fields';
import { bySeason } from '#shared/season-order.ts';

/** What is known about the title, as lines of a label and its text. */
export const linesAbout = (video: Video): [label: string, text: string][] =>
  Object.entries<Field>(TITLE_PUBLIC).flatMap(([name, { label, shownAs = label }]) => {
    const text = video[name as keyof typeof TITLE_PUBLIC]?.trim();
    return text ? [[shownAs, text]] : [];
  });

/** The versions or parts of a movie, in their order; none where there is nothing to choose. */
export const fileChoicesOf = ({ is_series, files }: Video): { id: number; label: string }[] => {
  const playable = is_series ? [] : files.filter(({ url }) => url !== '');
  if (playable.length < 2) return [];
  return [...playable]
    .sort((one, other) => one.order - other.order)
    .map(({ id, label, order }) => ({ id, label: label || `File ${order}` }));
};

/** The seasons that have something to watch, in their order, with specials behind them. */
export const seasonsOf = ({ seasons }: Video) =>
  [...seasons]
    .sort(bySeason)
    .map(({ season_id: id, season_name: name, episodes }) => ({
      id,
      name,
      episodes: episodes.filter(({ video_url }) => video_url !== '').length,
    }))
    .filter(({ episodes }) => episodes > 0);

/** "1 episode", "8 episodes". */
export const episodeCount = (episodes: number): string =>
  `${episodes} ${episodes === 1 ? 'episode' : 'episodes'}`;

/** Whether nothing of the title can be played just now, because its files are not on the disk. */
export const isAway = ({ files, seasons }: Pick<Video, 'files' | 'seasons'>): boolean => {
  const all = [...files, ...seasons.flatMap(({ episodes }) => episodes)];
  return all.length > 0 && all.every(({ is_missing: isMissing }) => isMissing === true);
};
