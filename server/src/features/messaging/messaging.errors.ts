import { messagingMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const smsNotConfigured = () =>
  new AppError(409, 'sms-not-configured', messagingMessages.smsNotConfigured);
export const smsCostChanged = () => new AppError(409, 'sms-cost-changed', messagingMessages.smsCostChanged);
export const smsCorrectionLonger = () =>
  new AppError(409, 'sms-cost-changed', messagingMessages.smsCorrectionLonger);
