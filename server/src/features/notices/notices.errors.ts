import { noticeMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const noticeOver = () => new AppError(409, 'notice-over', noticeMessages.noticeOver);
