import { commonMessages } from '@sebule/contract';
import { invalidField } from '#platform/http/errors.ts';

/**
 * The trailer to store for a form. What has been made of files has none, and its other fields can be edited all the
 * same; one that is there can be replaced, but not removed.
 * @param typed undefined when the form has none, which only a form with `known` may
 * @throws AppError 400 that names the field
 */
export const trailerToStore = (
  typed: string | undefined,
  known: { trailer_url: string | null } | undefined,
): string | null => {
  if (typed !== undefined) return typed;
  if (known?.trailer_url === null) return null;
  throw invalidField('trailer_url', commonMessages.fieldRequired);
};
