import type { RequestBody, VideoFile } from '@sebule/contract';
import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import type { FieldLabels } from '../../kit/form/overtaken.rules.ts';
import {
  addressProblem,
  isBlank,
  secondsProblem,
  trailerProblem,
  wholeNumberProblem,
} from '../fields.rules.ts';

/** The form's entries, with the field names of the API; numbers as they are typed. */
export interface FileEntry {
  label: string;
  order: string;
  credits_start: string;
  url: string;
  trailer_url: string;
  subtitles_url: string;
}

export const FILE_LABELS: FieldLabels<FileEntry> = {
  label: 'Label',
  order: 'Order',
  credits_start: 'Credits start',
  url: 'Movie URL',
  trailer_url: 'Trailer URL',
  subtitles_url: 'Subtitles URL',
};

/** The place of what is typed about a file; null for a new one. */
export const filePlace = (movieId: number, file: Pick<VideoFile, 'id'> | null): string =>
  file ? `file:${file.id}` : `new-file-of:${movieId}`;

export const entryOf = (file: VideoFile): FileEntry => ({
  label: file.label,
  order: String(file.order),
  credits_start: String(file.credits_start),
  url: file.url,
  trailer_url: file.trailer_url ?? '',
  subtitles_url: file.subtitles_url ?? '',
});

/** The entries for a new file, after those that there are. */
export const newEntry = (files: readonly VideoFile[]): FileEntry => ({
  label: '',
  order: String(Math.max(0, ...files.map(({ order }) => order)) + 1),
  credits_start: String(NO_CREDITS_MARK_S),
  url: '',
  trailer_url: '',
  subtitles_url: '',
});

/** @param edited the file that is edited; null for a new one */
export const fileProblems = (entry: FileEntry, edited: VideoFile | null): FieldErrors<keyof FileEntry> =>
  problems<keyof FileEntry>({
    label: isBlank(entry.label) ? 'Enter the label.' : null,
    order: wholeNumberProblem(entry.order, 'order'),
    credits_start: secondsProblem(entry.credits_start),
    url: addressProblem(entry.url, 'the movie'),
    trailer_url: trailerProblem(entry.trailer_url, edited),
  });

/** The file that the list of movies names in the navigation state, by its address and its order; null without one. */
export const namedFile = (files: readonly VideoFile[], state: unknown): VideoFile | null => {
  if (state === null || typeof state !== 'object') return null;
  const { isEdit, url, order } = state as Record<string, unknown>;
  if (isEdit !== true) return null;
  const same = files.filter((file) => file.url === url);
  return same.find((file) => file.order === order) ?? same[0] ?? null;
};

/** How many minutes a file lasts, as New Files counts them; 0 while that is not known. @param duration in seconds */
export const minutesOf = (duration: number | null): number => Math.round((duration ?? 0) / 60);

export const fileBody = (
  entry: FileEntry,
  movieId: number,
  edited: Pick<VideoFile, 'id' | 'version'> | null,
): RequestBody<'POST videos/add/movie-path'> => ({
  ...(edited ? { id: edited.id, version: edited.version } : { video_id: movieId }),
  label: entry.label,
  order: Number(entry.order),
  credits_start: Number(entry.credits_start),
  url: entry.url,
  trailer_url: entry.trailer_url,
  subtitles_url: entry.subtitles_url.trim(),
});
