import type { RequestBody, TitleKind } from '@sebule/contract';
import { TITLE_FIELDS } from '@sebule/contract/catalogue/fields';
import { NEW_TITLE } from '@sebule/contract/catalogue/limits';
import { slugOf } from '@sebule/contract/catalogue/slug';
import { newEntryOf } from '../../kit/form/entry-of.rules.ts';
import { isBlank } from '../fields.rules.ts';
import type { InfoEntry } from '../info/info.rules.ts';
import { bodyOf } from '../title-fields.rules.ts';

export const emptyTitle: InfoEntry = { ...newEntryOf(TITLE_FIELDS), typed_genre: '' };

/** The entries after a change of the title. The slug follows it until another one has been typed. */
export const withTitle = (entry: InfoEntry, title: string): InfoEntry => {
  const isFollowing = entry.slug === '' || entry.slug === slugOf(entry.title);
  return { ...entry, title, slug: isFollowing ? (isBlank(title) ? '' : slugOf(title)) : entry.slug };
};

/** Whether a description is required: not for what was fetched from the movie database without one. */
export const needsDescription = ({ tmdb_id: fetched }: InfoEntry): boolean => fetched === '';

export const draftBody = (
  entry: InfoEntry,
  type: TitleKind,
): RequestBody<'POST videos/add/movie-details'> => ({
  type,
  order: NEW_TITLE.order,
  ...bodyOf(TITLE_FIELDS, entry),
});

/** The year of a date such as `2024-02-29`, if there is one. */
export const yearOf = (date: string | null): string | undefined => /^\d{4}/.exec(date ?? '')?.[0];
