import { type AppError, invalidField } from '#platform/http/errors.ts';

/** @param why a phrase to put after the field's name */
export const subtitlesRefused = (why: string): AppError => invalidField('subtitlesUrl', why);
