import { catalogueMessages } from '@sebule/contract';
import type { Overtaken } from '#features/audit/index.ts';
import { AppError } from '#platform/http/errors.ts';

/** @param suggestion a slug that is free */
export const slugTaken = (suggestion: string) =>
  new AppError(409, 'slug-taken', catalogueMessages.slugTaken, {
    details: [{ field: 'slug', message: catalogueMessages.slugTaken, suggestion }],
  });

/**
 * @param id of the title with the same id in the movie database
 * @param field of the request that has that id
 */
export const titleExists = (id?: number, field = 'tmdb_id') =>
  new AppError(409, 'title-exists', catalogueMessages.titleExists, {
    details: [
      { field, message: catalogueMessages.titleExists, ...(id !== undefined && { video_id: String(id) }) },
    ],
  });

/** @param field of the request that has the order of another season */
export const seasonTaken = (field: string) =>
  new AppError(409, 'season-taken', catalogueMessages.seasonTaken, {
    details: [{ field, message: catalogueMessages.seasonTaken }],
  });

/** @param field of the request that has the number or the order of another episode */
export const episodeTaken = (field: string) =>
  new AppError(409, 'episode-taken', catalogueMessages.episodeTaken, {
    details: [{ field, message: catalogueMessages.episodeTaken }],
  });

/** @param by who was faster */
export const titleChanged = (by: Overtaken) =>
  new AppError(409, 'title-changed', catalogueMessages.titleChanged, { details: [by] });

/** A file, a season or an episode. @param by who was faster */
export const partChanged = (by: Overtaken) =>
  new AppError(409, 'part-changed', catalogueMessages.partChanged, { details: [by] });
