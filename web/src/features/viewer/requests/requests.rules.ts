import type { MovieRequest, MovieRequestResult, RequestStatus, TitleKind } from '@sebule/contract';
import { cutText } from '@sebule/contract/common/cut-text';
import { REQUEST_DESCRIPTION_MAX_LENGTH, REQUEST_NAME_MAX_LENGTH } from '@sebule/contract/requests/limits';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';

export interface Entry {
  movieName: string;
  movieType: TitleKind;
  description: string;
  notify: boolean;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An entry from stored fields; what is missing or wrong is as in a new one. */
export const entryFrom = ({ movieName, movieType, description, notify }: Record<string, unknown>): Entry => ({
  movieName: cutText(textIn(movieName).replaceAll(/\s+/g, ' '), REQUEST_NAME_MAX_LENGTH),
  movieType: movieType === 'series' ? 'series' : 'movie',
  description: cutText(textIn(description), REQUEST_DESCRIPTION_MAX_LENGTH),
  notify: notify !== false,
});

export const requestProblems = ({ movieName }: Entry): FieldErrors<keyof Entry> =>
  problems({ movieName: movieName.trim() === '' ? 'Enter the name.' : null });

/** How many apartments want a title; null while it is only one. */
export const wantedBy = ({ asked_by: apartments }: Pick<MovieRequest, 'asked_by'>): string | null =>
  apartments > 1 ? `${apartments} apartments want this` : null;

/**
 * What is said after a request has been stored: how many apartments want the title, if others do, and up to which
 * season an earlier one is here.
 */
export const sentText = (
  { outcome, request, earlier }: Pick<MovieRequestResult, 'outcome' | 'request' | 'earlier'>,
  msg: string,
): string => {
  const wanted = request && wantedBy(request);
  const sent = outcome === 'joined' && wanted ? `Request sent. ${wanted}.` : msg;
  if (!earlier) return sent;
  return `${sent.replace(/\.?$/, '.')} ${earlier.title} is here up to season ${earlier.last_season}.`;
};

export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Pending',
  inProgress: 'In progress',
  uploaded: 'Uploaded',
  cancelled: 'Cancelled',
};

export const TYPE_LABELS: Record<TitleKind, string> = { movie: 'Movie', series: 'Series' };

/** Whether the admins have not given their last answer yet. */
export const isOpen = ({ status }: Pick<MovieRequest, 'status'>): boolean =>
  status === 'pending' || status === 'inProgress';
