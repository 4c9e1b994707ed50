import { noticeMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const noticeOver = (): AppError => new AppError(409, 'notice-over', noticeMessages.noticeOver);

/** @param what was published before */
export const noticePublishedBefore = (what: Record<string, string>): AppError =>
  new AppError(409, 'notice-published', noticeMessages.noticePublishedBefore, { details: [what] });
