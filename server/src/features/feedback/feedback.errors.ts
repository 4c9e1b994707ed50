import { feedbackMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const feedbackChanged = (): AppError =>
  new AppError(409, 'feedback-changed', feedbackMessages.feedbackChanged);

export const problemsClosedBefore = (): AppError =>
  new AppError(409, 'feedback-changed', feedbackMessages.problemsClosedBefore);

export const residentGone = (): AppError =>
  new AppError(409, 'client-not-active', feedbackMessages.feedbackResidentGone);

export const conversationClosed = (): AppError =>
  new AppError(409, 'feedback-closed', feedbackMessages.conversationClosed);
