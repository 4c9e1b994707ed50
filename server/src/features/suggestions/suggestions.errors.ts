import { suggestionMessages } from '@sebule/contract';
import { AppError, notFound } from '#platform/http/errors.ts';

export const filmMissing = () => notFound(suggestionMessages.filmMissing);

export const fileUnknown = () => new AppError(409, 'file-unknown', suggestionMessages.fileUnknown);
