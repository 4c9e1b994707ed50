import { catalogueMessages, commonMessages } from '@sebule/contract';
import type { Overtaken } from '#features/audit/index.ts';
import { AppError, invalidField } from '#platform/http/errors.ts';

/** @param suggestion a slug that is free */
export const slugTaken = (suggestion: string): AppError =>
  new AppError(409, 'slug-taken', catalogueMessages.slugTaken, {
    details: [{ field: 'slug', message: catalogueMessages.slugTaken, suggestion }],
  });

/**
 * @param id of the title with the same id in the movie database
 * @param field of the request that has this id
 */
export const titleExists = (id?: number, field = 'tmdb_id'): AppError =>
  new AppError(409, 'title-exists', catalogueMessages.titleExists, {
    details: [
      {
        field,
        message: catalogueMessages.titleExists,
        ...(id !== undefined && { video_id: String(id) }),
      },
    ],
  });

/** @param by who was faster */
export const titleChanged = (by: Overtaken): AppError =>
  new AppError(409, 'title-changed', catalogueMessages.titleChanged, { details: [by] });

/** A file, a season or an episode. @param by who was faster */
export const partChanged = (by: Overtaken): AppError =>
  new AppError(409, 'part-changed', catalogueMessages.partChanged, { details: [by] });

export const descriptionMissing = (): AppError => invalidField('description', commonMessages.fieldRequired);
