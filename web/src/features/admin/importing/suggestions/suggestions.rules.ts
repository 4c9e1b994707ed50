import type { ImportedTitle, ImportSuggestion, TitleDetails } from '@sebule/contract';
import { SUGGEST_TITLES_MAX } from '@sebule/contract/importing/limits';

export interface WantedTitle {
  title: string;
  year: number | null;
}

export const keyOf = ({ title, year }: WantedTitle): string => JSON.stringify([title, year]);

/** Different names, as many at a time as one call takes. */
export const batchesOf = (wanted: readonly WantedTitle[]): WantedTitle[][] => {
  const names = [...new Map(wanted.map((each) => [keyOf(each), each])).values()];
  return Array.from({ length: Math.ceil(names.length / SUGGEST_TITLES_MAX) }, (_, at) =>
    names.slice(at * SUGGEST_TITLES_MAX, (at + 1) * SUGGEST_TITLES_MAX),
  );
};

const FITS: Record<ImportSuggestion['fit'], string> = {
  'title-year': 'Same title and year',
  title: 'Same title',
  similar: 'Similar title',
};

export const fitText = ({ fit }: ImportSuggestion): string => FITS[fit];

/** What a title that is made of files takes over from the movie database. */
export const detailsOf = (title: ImportedTitle): TitleDetails => ({
  tmdb_id: title.id,
  description: title.overview,
  tagline: title.tagline,
  release_date: title.release_date,
  runtime: title.runtime,
  adult: title.adult,
  genres: title.genres,
  poster_path: title.poster_path,
  backdrop_path: title.backdrop_path,
  actor: title.actor,
  director: title.director,
  writer: title.writer,
});
