import { AppError } from '#platform/http/errors.ts';

export const rangeNotSatisfiable = (size: number): AppError =>
  new AppError(416, 'range-not-satisfiable', 'The file has no such range.', {
    headers: { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' },
  });

export const preconditionFailed = (): AppError =>
  new AppError(412, 'precondition-failed', 'The file has changed.');
