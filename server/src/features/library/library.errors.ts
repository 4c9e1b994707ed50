import { AppError } from '#platform/http/errors.ts';

/** @param field that names the file in the request */
export const fileMissing = (field: string, kind: 'video' | 'subtitle file', path: string): AppError => {
  const message = `There is no ${kind} ${path} in the media folder.`;
  return new AppError(404, 'file-missing', message, { details: [{ field, message }] });
};

export const fileInUse = (field: string, path: string): AppError => {
  const message = `A title uses ${path} already.`;
  return new AppError(409, 'file-in-use', message, { details: [{ field, message }] });
};
