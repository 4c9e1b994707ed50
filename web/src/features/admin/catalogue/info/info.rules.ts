import type { RequestBody, Video } from '@sebule/contract';
import { TITLE_FIELDS } from '@sebule/contract/catalogue/fields';
import { slugOf } from '@sebule/contract/catalogue/slug';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import { entryOf, type EntryOf } from '../../kit/form/entry-of.rules.ts';
import { isBlank } from '../fields.rules.ts';
import { typedGenreProblem } from '../genres/genre-choice.rules.ts';
import { bodyOf, labelsOf, problemsOf } from '../title-fields.rules.ts';

/** The entries of the form about a title, with the field names of the API. */
export type InfoEntry = EntryOf<typeof TITLE_FIELDS> & {
  /** What is in the field for genres and has not been chosen; not sent. */
  typed_genre: string;
};

export const infoOf = (movie: Video): InfoEntry => ({ ...entryOf(TITLE_FIELDS, movie), typed_genre: '' });

/** The entries that nobody has typed, which a fetch may replace; about the others it asks. */
export const guessedOf = (movie: Video): Partial<InfoEntry> =>
  Object.fromEntries(Object.entries(infoOf(movie)).filter(([field]) => movie.guessed?.includes(field)));

export const INFO_LABELS = labelsOf(TITLE_FIELDS);

/** Whether a description is required: not for a title that was made without one. */
export const needsDescription = ({ description }: Pick<Video, 'description'>): boolean => description !== '';

/**
 * The slug to offer for a new name. It does not follow by itself, as the old one may be known elsewhere. Null unless the
 * stored slug is made of the stored name, with or without a number, and has not been changed here.
 */
export const slugAfterRename = (
  { title, slug }: Pick<InfoEntry, 'title' | 'slug'>,
  stored: Pick<Video, 'title' | 'slug'>,
): string | null => {
  const made = slugOf(stored.title);
  const isMade = stored.slug.startsWith(made) && /^(?:-\d+)?$/.test(stored.slug.slice(made.length));
  if (!isMade || slug !== stored.slug || isBlank(title)) return null;
  const next = slugOf(title);
  return next === made ? null : next;
};

export const infoProblems = (
  entry: InfoEntry,
  isDescriptionNeeded: boolean,
): FieldErrors<keyof InfoEntry> => ({
  ...problemsOf(TITLE_FIELDS, entry, (name) => name !== 'description' || isDescriptionNeeded),
  ...problems({ typed_genre: typedGenreProblem(entry.typed_genre) }),
});

/** The request body; the server refuses it when the title has changed since this version. */
export const infoBody = (
  entry: InfoEntry,
  version: string | undefined,
  { video_id }: Pick<Video, 'video_id'>,
): RequestBody<'PATCH videos/update/movie-info'> => ({
  video_id,
  ...bodyOf(TITLE_FIELDS, entry),
  ...(version !== undefined && { version: Number(version) }),
});
