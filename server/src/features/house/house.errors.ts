import { houseMessages } from '@sebule/contract';
import type { Overtaken } from '#features/audit/index.ts';
import { AppError } from '#platform/http/errors.ts';

/** @param by who was faster */
export const contactChanged = (by: Overtaken) =>
  new AppError(409, 'house-contact-changed', houseMessages.contactChanged, { details: [by] });
