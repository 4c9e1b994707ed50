import { requestMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

/** To a resident: it is not open any more. */
export const requestAnswered = () => new AppError(409, 'request-answered', requestMessages.requestAnswered);
/** To an admin: another one was faster. */
export const answeredMeanwhile = () =>
  new AppError(409, 'request-answered', requestMessages.requestAnsweredMeanwhile);
export const requestReopened = () => new AppError(409, 'request-reopened', requestMessages.requestReopened);
export const requestsEnough = () => new AppError(409, 'requests-enough', requestMessages.requestsEnough);
