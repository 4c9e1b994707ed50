import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { SLUG } from '@sebule/contract/catalogue/slug';

export const isBlank = (text: string): boolean => text.trim() === '';

export const slugProblem = (slug: string): string | null => {
  if (isBlank(slug)) return 'Enter the slug.';
  return SLUG.test(slug.trim()) ? null : `It ${catalogueMessages.slugInvalid}.`;
};

/** @param typed the text of a number field */
export const wholeNumberProblem = (typed: string, name: string): string | null => {
  if (isBlank(typed)) return `Enter the ${name}.`;
  return /^\d{1,4}$/.test(typed.trim()) ? null : 'Enter a whole number.';
};

/** Whether this is the path of a folder, as a form begins with it: its file is still missing. */
const isFolder = (address: string): boolean =>
  address.trim().endsWith('/') && !/^https?:/i.test(address.trim());

/** @param what whose address it is, as in `the movie` */
export const addressProblem = (typed: string, what: string): string | null => {
  if (isBlank(typed)) return `Enter ${what}’s address.`;
  return isFolder(typed) ? 'This is only a folder. Add the name of the file.' : null;
};

/** Whether a trailer is required: not for a title that was made of files without one. */
export const needsTrailer = (edited: { trailer_url: string | null } | null): boolean =>
  edited === null || edited.trailer_url !== null;

/** @param edited what is edited; null for something new */
export const trailerProblem = (typed: string, edited: { trailer_url: string | null } | null): string | null =>
  isBlank(typed) && !needsTrailer(edited) ? null : addressProblem(typed, 'the trailer');

/** @param typed the text of a field for a second of a film @param what happens then */
export const secondsProblem = (typed: string, what = 'the credits start'): string | null => {
  if (isBlank(typed)) return `Enter the second at which ${what}.`;
  return /^\d{1,7}(?:\.\d+)?$/.test(typed.trim()) ? null : 'Enter a number of seconds.';
};

/** Credits rarely start before this part of a film. */
const EARLIEST_CREDITS = 0.7;

/** Whether the typed mark is so early that it is probably a mistake. @param length in seconds; null when unknown */
export const isEarlyMark = (typed: string, length: number | null): boolean =>
  secondsProblem(typed) === null && length !== null && Number(typed) < EARLIEST_CREDITS * length;
