import { messages } from '@sebule/contract';
import { AppError, invalidField } from '#platform/http/errors.ts';

/** @param suggestion a slug that is free */
export const slugTaken = (suggestion: string): AppError =>
  new AppError(409, 'slug-taken', messages.slugTaken, {
    details: [{ field: 'slug', message: messages.slugTaken, suggestion }],
  });

/**
 * @param id of the title with the same id in the movie database
 * @param field of the request that has this id
 */
export const titleExists = (id?: number, field = 'tmdb_id'): AppError =>
  new AppError(409, 'title-exists', messages.titleExists, {
    details: [
      {
        field,
        message: messages.titleExists,
        ...(id !== undefined && { video_id: String(id) }),
      },
    ],
  });

export const titleChanged = (): AppError => new AppError(409, 'title-changed', messages.titleChanged);

export const descriptionMissing = (): AppError => invalidField('description', messages.fieldRequired);
