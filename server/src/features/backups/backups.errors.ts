import { backupMessages } from '@sebule/contract';
import { AppError, invalidField, notFound } from '#platform/http/errors.ts';

export const backupMissing = () => notFound(backupMessages.backupMissing);

export const backupUnderWay = () => new AppError(409, 'backup-under-way', backupMessages.backupUnderWay);

export const restoreElsewhere = () => new AppError(409, 'restore-elsewhere', backupMessages.restoreElsewhere);

export const placeMissing = () => invalidField('place', backupMessages.placeMissing);
