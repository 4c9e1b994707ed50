import type { MoviesFromFiles } from '@sebule/contract';
import { searchKeyOf } from '#platform/search-key.ts';
import type { EntryRow } from './folder/folder.repository.ts';
import type { NamedVideo } from './names/named-video.ts';

type WantedMovie = MoviesFromFiles['movies'][number];

export interface WantedFile {
  /** Its place in the request. */
  at: number;
  movie: WantedMovie;
  row: Pick<EntryRow, 'folder' | 'plays'>;
  name: Pick<NamedVideo, 'kind' | 'part' | 'unexplained'>;
}

const yearOf = ({ year, details }: WantedMovie): number | null => {
  const date = details?.release_date;
  return date ? Number(date.slice(0, 4)) : (year ?? null);
};

const keyOf = ({ at, movie, row, name }: WantedFile): string => {
  if (movie.video_id !== undefined) return JSON.stringify([movie.video_id]);
  // What is not understood may be another film, a day's news or a trailer.
  if (name.kind !== 'movie' || name.unexplained !== null) return JSON.stringify({ at });
  // Names do not matter then.
  if (movie.details?.tmdb_id) return JSON.stringify({ tmdbId: movie.details.tmdb_id });
  const year = yearOf(movie);
  // Two folders may well have different films that are both called `film`.
  const folder = year === null ? row.folder : null;
  return JSON.stringify([searchKeyOf(movie.title), year, folder]);
};

/** The lowest order plays by default: what most devices play comes first. */
const PLAYS_ORDER = ['everywhere', 'most', 'some', null, 'nowhere'] as const;

const byOrder = (one: WantedFile, other: WantedFile): number =>
  (one.name.part ?? 0) - (other.name.part ?? 0) ||
  PLAYS_ORDER.indexOf(one.row.plays) - PLAYS_ORDER.indexOf(other.row.plays) ||
  one.at - other.at;

export type MovieGroup<File extends WantedFile> = [File, ...File[]];

/** The files of each movie: those with the same title and year are one, in the order of its parts or versions. */
export const filesByMovie = <File extends WantedFile>(files: readonly File[]): MovieGroup<File>[] =>
  [...Map.groupBy(files, keyOf).values()].map((same) => same.toSorted(byOrder) as MovieGroup<File>);

/** The labels with a number where one is there already. */
export const distinctLabels = (labels: readonly string[]): string[] =>
  labels.map((label, at) => {
    const before = labels.slice(0, at).filter((each) => each === label).length;
    return before === 0 ? label : `${label} (${before + 1})`;
  });
