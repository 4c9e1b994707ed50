import { catalogueMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

/** @param suggestion a slug that is free */
export const slugTaken = (suggestion: string): AppError =>
  new AppError(409, 'slug-taken', catalogueMessages.slugTaken, {
    details: [{ field: 'slug', message: catalogueMessages.slugTaken, suggestion }],
  });

/** @param id of the title with the same id in the movie database @param field of the request that has it */
export const titleExists = (id?: number, field = 'tmdb_id'): AppError =>
  new AppError(409, 'title-exists', catalogueMessages.titleExists, {
    details: [
      { field, message: catalogueMessages.titleExists, ...(id !== undefined && { video_id: String(id) }) },
    ],
  });

/** @param field of the request that has the order of another season */
export const seasonTaken = (field: string): AppError =>
  new AppError(409, 'season-taken', catalogueMessages.seasonTaken, {
    details: [{ field, message: catalogueMessages.seasonTaken }],
  });

/** @param field of the request that has the number or the order of another episode */
export const episodeTaken = (field: string): AppError =>
  new AppError(409, 'episode-taken', catalogueMessages.episodeTaken, {
    details: [{ field, message: catalogueMessages.episodeTaken }],
  });
