import { feedbackMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const feedbackChanged = () => new AppError(409, 'feedback-changed', feedbackMessages.feedbackChanged);
export const problemsClosedBefore = () =>
  new AppError(409, 'feedback-changed', feedbackMessages.problemsClosedBefore);
export const residentGone = () =>
  new AppError(409, 'client-not-active', feedbackMessages.feedbackResidentGone);
export const conversationClosed = () =>
  new AppError(409, 'feedback-closed', feedbackMessages.conversationClosed);
