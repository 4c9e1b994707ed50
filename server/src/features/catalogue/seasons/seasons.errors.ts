import { catalogueMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

/** @param field of the request that has the order of another season */
export const seasonTaken = (field: string): AppError =>
  new AppError(409, 'season-taken', catalogueMessages.seasonTaken, {
    details: [{ field, message: catalogueMessages.seasonTaken }],
  });
