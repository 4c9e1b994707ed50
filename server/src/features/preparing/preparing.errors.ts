import { preparingMessages } from '@sebule/contract';
import { AppError, notFound } from '#platform/http/errors.ts';

export const playsAlready = () => new AppError(409, 'plays-already', preparingMessages.playsAlready);

/** @param why to put after "It cannot be prepared: " */
export const cannotBePrepared = (why: string) =>
  new AppError(409, 'cannot-be-prepared', `${preparingMessages.cannotBePrepared}${why}.`);

export const preparationMissing = () => notFound(preparingMessages.preparationMissing);

/** @param why to put after "The original stays: " */
export const originalNeeded = (why: string) =>
  new AppError(409, 'original-needed', `${preparingMessages.originalNeeded}${why}.`);
