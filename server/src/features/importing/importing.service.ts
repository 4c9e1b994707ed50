import {
  type ImportCandidate,
  type ImportedEpisode,
  type ImportedSeasonEpisode,
  type ImportedTitle,
  type ImportSearchQuery,
  type TitleKind,
  importingMessages,
} from '@sebule/contract';
import type { PictureKind } from '#features/artwork/index.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { candidatesFrom, episodeFrom, movieFrom, seasonFrom, seriesFrom } from './imported.rules.ts';
import { episodeFailed, importRefused } from './importing.errors.ts';
import type { MovieDatabase } from './movie-database.ts';

const KINDS = {
  movie: { resource: 'movie', read: movieFrom, missing: importingMessages.importMovieNotFound },
  series: { resource: 'tv', read: seriesFrom, missing: importingMessages.importSeriesNotFound },
} as const;

/** Lets the caller see a picture that no title has yet. */
export type OfferPicture = (kind: PictureKind, path: string | null) => void;

interface Dependencies {
  database: MovieDatabase;
  offerPicture: OfferPicture;
}

/** What the movie database knows about a title, for forms: nothing of it is stored here. */
export const importingService = ({ database, offerPicture }: Dependencies) => ({
  /** @throws AppError 404 when there is none, 502 or 503 when the database cannot be asked */
  async title(kind: TitleKind, id: number): Promise<ImportedTitle> {
    const { resource, read, missing } = KINDS[kind];
    const answer = await database.get(`${resource}/${id}`, { append_to_response: 'credits' });
    if (answer === null) throw notFound(missing);
    const title = read(answer);
    if (title === null) throw importRefused('unreadable');
    offerPicture('poster', title.poster_path);
    offerPicture('backdrop', title.backdrop_path);
    return title;
  },

  /** @throws AppError with the messages of docs/product.md#movie-database */
  async episode(seriesId: number, season: number, episode: number): Promise<ImportedEpisode> {
    let answer;
    try {
      answer = await database.get(`tv/${seriesId}/season/${season}/episode/${episode}`);
    } catch (error) {
      // Without a key, trying again does not help.
      if (!(error instanceof AppError) || error.code === 'import-not-configured') throw error;
      throw episodeFailed(error);
    }
    if (answer === null) throw notFound(importingMessages.importEpisodeNotFound);
    const found = episodeFrom(answer);
    if (found === null) throw episodeFailed(importRefused('unreadable'));
    offerPicture('still', found.still_path);
    return found;
  },

  /** @throws AppError 404 when there is none, 502 or 503 when the database cannot be asked */
  async season(seriesId: number, season: number): Promise<ImportedSeasonEpisode[]> {
    const answer = await database.get(`tv/${seriesId}/season/${season}`);
    if (answer === null) throw notFound(importingMessages.importSeasonNotFound);
    const found = seasonFrom(answer);
    if (found === null) throw importRefused('unreadable');
    for (const { still_path: still } of found) offerPicture('still', still);
    return found;
  },

  async search({ type, q, year }: ImportSearchQuery): Promise<ImportCandidate[]> {
    if (q === undefined) return [];
    const yearName = type === 'movie' ? 'year' : 'first_air_date_year';
    const answer = await database.get(`search/${KINDS[type].resource}`, {
      query: q,
      ...(year !== undefined && { [yearName]: String(year) }),
    });
    const found = candidatesFrom(answer, type);
    if (found === null) throw importRefused('unreadable');
    for (const { poster_path: poster } of found) offerPicture('poster', poster);
    return found;
  },
});
