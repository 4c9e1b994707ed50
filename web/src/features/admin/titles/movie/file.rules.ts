import type { RequestBody, VideoFile } from '@sebule/contract';
import { NO_CREDITS_MARK_S } from '@sebule/contract/constants';
import { problems, type FieldErrors } from '../../../../shared/form/failure.rules.ts';
import { isBlank, secondsProblem, wholeNumberProblem } from '../fields.rules.ts';

/** The form's entries, with the field names of the API; numbers as they are typed. */
export interface FileEntry {
  label: string;
  order: string;
  credits_start: string;
  url: string;
  trailer_url: string;
  subtitles_url: string;
}

/** The entries for a file that is edited. */
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

/** What has to be corrected before the form can be sent; empty when it can. */
export const problemsIn = (entry: FileEntry): FieldErrors<keyof FileEntry> =>
  problems<keyof FileEntry>({
    label: isBlank(entry.label) ? 'Enter the label.' : null,
    order: wholeNumberProblem(entry.order, 'order'),
    credits_start: secondsProblem(entry.credits_start),
    url: isBlank(entry.url) ? 'Enter the movie’s address.' : null,
    trailer_url: isBlank(entry.trailer_url) ? 'Enter the trailer’s address.' : null,
  });

/** The request body: a new file of a movie, or an edited one. */
export const fileBody = (
  entry: FileEntry,
  movieId: number,
  edited: VideoFile | null,
): RequestBody<'POST videos/add/movie-path'> => ({
  ...(edited ? { id: edited.id } : { video_id: movieId }),
  label: entry.label,
  order: Number(entry.order),
  credits_start: Number(entry.credits_start),
  url: entry.url,
  trailer_url: entry.trailer_url,
  subtitles_url: entry.subtitles_url.trim(),
});
