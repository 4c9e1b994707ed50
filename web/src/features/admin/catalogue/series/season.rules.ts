import type { RequestBody, Season } from '@sebule/contract';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import type { FieldLabels } from '../../kit/form/overtaken.rules.ts';
import { renumbered } from '../../kit/order/order.rules.ts';
import { isBlank, trailerProblem, wholeNumberProblem } from '../fields.rules.ts';

/** The form's entries, with the field names of the API; numbers as they are typed. */
export interface SeasonEntry {
  season_name: string;
  order_no: string;
  trailer_url: string;
}

export const SEASON_LABELS: FieldLabels<SeasonEntry> = {
  season_name: 'Season name',
  order_no: 'Order',
  trailer_url: 'Trailer URL',
};

/** The place of what is typed about a season; null for a new one. */
export const seasonPlace = (seriesId: number, season: Pick<Season, 'season_id'> | null): string =>
  season ? `season:${season.season_id}` : `new-season-of:${seriesId}`;

export const entryOf = ({ season_name, season_order, trailer_url }: Season): SeasonEntry => ({
  season_name,
  order_no: String(season_order),
  trailer_url: trailer_url ?? '',
});

/** The entries for a new season, after those that there are. */
export const newEntry = (seasons: readonly Season[]): SeasonEntry => {
  const order = Math.max(0, ...seasons.map(({ season_order }) => season_order)) + 1;
  return { season_name: `Season ${order}`, order_no: String(order), trailer_url: '' };
};

/** @param edited the season that is edited; null for a new one */
export const seasonProblems = (entry: SeasonEntry, edited: Season | null): FieldErrors<keyof SeasonEntry> =>
  problems<keyof SeasonEntry>({
    season_name: isBlank(entry.season_name) ? 'Enter the name.' : null,
    order_no: wholeNumberProblem(entry.order_no, 'order'),
    trailer_url: trailerProblem(entry.trailer_url, edited),
  });

export const seasonBody = (
  entry: SeasonEntry,
  seriesId: number,
  edited: Pick<Season, 'season_id' | 'version'> | null,
): RequestBody<'POST videos/add/season-info'> => ({
  ...(edited ? { season_id: edited.season_id, version: edited.version } : { video_id: seriesId }),
  season_name: entry.season_name,
  order_no: Number(entry.order_no),
  trailer_url: entry.trailer_url,
});

/** What is stored when seasons have been put in this order. */
export const seasonsOrder = (
  seasons: readonly Season[],
): RequestBody<'POST videos/save-seasons'>['seasonInfo'] => {
  const numbers = renumbered(seasons.map(({ season_order }) => season_order));
  return seasons.map(({ season_id }, at) => ({ season_id, season_order: numbers[at] ?? at + 1 }));
};

/** The folder of a season's episodes, taken from its trailer's address up to the last slash; empty without one. */
export const urlPrefix = (trailerUrl: string | null): string =>
  trailerUrl === null ? '' : trailerUrl.slice(0, trailerUrl.lastIndexOf('/') + 1);
