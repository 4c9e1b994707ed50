import { ID_MAX } from '@sebule/contract/common/limits';
import { matchPath } from 'react-router';
import { FILE_PARAMETER, paths, patterns } from '#shared/paths.ts';
import type { PlayRequest } from './engine/title/choose.ts';

const FROM = 'from';
const START = 'start';

export const episodeLink = (title: string, seriesId: number, episodeId: number): string =>
  `${paths.watchEpisode(title, seriesId, episodeId)}&${FROM}=${START}`;

export const playRequestIn = (search: URLSearchParams): PlayRequest => ({
  episodeId: Number(search.get('episode')) || null,
  fileId: Number(search.get(FILE_PARAMETER)) || null,
  fromStart: search.get(FROM) === START,
});

/** The id in an address; null for what cannot be one. */
export const idIn = (text: string | undefined): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : null;
};

export const isSameTitle = (page: string, other: string): boolean => {
  const [one, two] = [page, other].map((each) => matchPath(patterns.watch, each)?.params);
  return one !== undefined && one.movie_id === two?.movie_id && one.type === two?.type;
};

export const isEpisodesPage = (page: string): boolean => matchPath(patterns.episodes, page) !== null;
