import { messagingMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const smsNotConfigured = (): AppError =>
  new AppError(409, 'sms-not-configured', messagingMessages.smsNotConfigured);

export const smsCostChanged = (): AppError =>
  new AppError(409, 'sms-cost-changed', messagingMessages.smsCostChanged);

export const smsCorrectionLonger = (): AppError =>
  new AppError(409, 'sms-cost-changed', messagingMessages.smsCorrectionLonger);
