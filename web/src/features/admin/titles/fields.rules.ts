import { messages } from '@sebule/contract/messages';
import { SLUG } from '@sebule/contract/slug';

export const isBlank = (text: string): boolean => text.trim() === '';

export const slugProblem = (slug: string): string | null => {
  if (isBlank(slug)) return 'Enter the slug.';
  return SLUG.test(slug.trim()) ? null : `It ${messages.slugInvalid}.`;
};

/** @param typed the text of a number field */
export const wholeNumberProblem = (typed: string, name: string): string | null => {
  if (isBlank(typed)) return `Enter the ${name}.`;
  return /^\d{1,4}$/.test(typed.trim()) ? null : 'Enter a whole number.';
};

/** Genres that were typed with commas between them. */
export const genresIn = (typed: string): string[] =>
  [...new Set(typed.split(',').map((genre) => genre.trim()))].filter((genre) => genre !== '');

/** The field's text for these genres. */
export const genresText = (genres: readonly string[]): string => genres.join(', ');
