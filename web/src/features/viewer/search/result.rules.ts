import type { Card, SearchMatch } from '@sebule/contract';
import { numbersText } from '#shared/episode-numbers.ts';
import { paths } from '#shared/paths.ts';
import { lengthText, watchPath, yearOf } from '../titles/index.ts';

const LABELS: Record<SearchMatch['kind'], string> = {
  title: '',
  actor: 'With',
  director: 'By',
  genre: 'Genre:',
  year: 'Year:',
  episode: '',
};

export const titleMarks = ({ matches = [] }: Card): readonly (readonly number[])[] =>
  matches.find(({ kind }) => kind === 'title')?.marks ?? [];

/** Why a title is found whose name does not tell. */
export const reasonOf = ({ matches = [] }: Card): SearchMatch | undefined =>
  matches.find(({ kind }) => kind !== 'title');

export const reasonLabel = ({ kind, season_no, episode_no, episode_end }: SearchMatch): string =>
  kind === 'episode' && episode_no !== undefined
    ? `S${season_no}: EP.${numbersText(episode_no, episode_end)}`
    : LABELS[kind];

/** `2019 · Movie`, or `2021 · Series | 2 Seasons`. */
export const factsOf = (card: Card): string =>
  [yearOf(card), card.is_series ? lengthText(card) : 'Movie'].filter(Boolean).join(' · ');

/** The player; that of the episode if the series is found by one. */
export const resultPath = (card: Card): string => {
  const episode = reasonOf(card)?.episode_id;
  return episode === undefined ? watchPath(card) : paths.watchEpisode(card.title, card.video_id, episode);
};
