import { catalogueMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

/** @param field of the request that has the number or the order of another episode */
export const episodeTaken = (field: string): AppError =>
  new AppError(409, 'episode-taken', catalogueMessages.episodeTaken, {
    details: [{ field, message: catalogueMessages.episodeTaken }],
  });
