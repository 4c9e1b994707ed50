import { ID_MAX } from '@sebule/contract/constants';
import { FILE_PARAMETER, paths } from '../../shared/paths.ts';
import type { PlayRequest } from './engine/title/choose.ts';

const EPISODE = 'episode';
const FROM = 'from';
const START = 'start';

/** Plays an episode from 0. */
export const episodeLink = (title: string, seriesId: number, episodeId: number): string =>
  `${paths.watchEpisode(title, seriesId, episodeId)}&${FROM}=${START}`;

/** The parameters of a link to the player. */
export const playRequestIn = (search: URLSearchParams): PlayRequest => ({
  episodeId: Number(search.get(EPISODE)) || null,
  fileId: Number(search.get(FILE_PARAMETER)) || null,
  fromStart: search.get(FROM) === START,
});

/** The id in an address; null for what cannot be one. */
export const idIn = (text: string | undefined): number | null => {
  const id = Number(text);
  return Number.isInteger(id) && id > 0 && id <= ID_MAX ? id : null;
};
