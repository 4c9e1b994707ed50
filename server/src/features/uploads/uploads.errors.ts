import { bytesInWords, libraryMessages, uploadMessages } from '@sebule/contract';
import { errorName } from '#platform/error-name.ts';
import { reasonNotWritten } from '#platform/files/not-written.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors.ts';

export const uploadUnknown = (): AppError => notFound(uploadMessages.uploadUnknown);

/** @param what needs more room than there is: a new upload, or the rest of one while others have taken its room */
export const noRoomFor = (
  what: 'the film' | 'what is left of the film',
  room: number,
  needed: number,
): AppError =>
  new AppError(
    507,
    'upload-no-room',
    `Room for ${bytesInWords(room)}, ${what} has ${bytesInWords(needed)}.`,
    {
      details: [{ room: String(Math.max(0, Math.floor(room))), needed: String(needed) }],
    },
  );

/** Others have filled the disk in the middle of an upload. */
export const diskFull = (): AppError => new AppError(507, 'upload-no-room', uploadMessages.uploadDiskFull);

export const formatUnknown = (): AppError =>
  new AppError(415, 'upload-format-unknown', uploadMessages.uploadFormatUnknown);

/** @param why a phrase to put after “This file” */
export const notSubtitles = (why: string): AppError =>
  new AppError(415, 'upload-format-unknown', `This file ${why}.`);

export const tooManyUploads = (): AppError =>
  new AppError(409, 'uploads-too-many', uploadMessages.uploadsTooMany);

export const uploadTooLong = (): AppError =>
  new AppError(413, 'request-too-large', uploadMessages.uploadTooLong);

export const offsetWrong = (): AppError =>
  new AppError(409, 'upload-offset-wrong', uploadMessages.uploadOffsetWrong);

/** @param error of the system, where there is one */
export const folderNotWritable = (folder: string, error?: unknown): AppError => {
  const what =
    reasonNotWritten(error) === 'read-only'
      ? uploadMessages.uploadFolderReadOnly
      : uploadMessages.uploadFolderNotWritable;
  return new AppError(503, 'folder-not-writable', `${what}: ${folder}`, { details: [{ folder }] });
};

/** The folder is one of Sebule's own; moving files and making folders refuse it with the same words. */
export const folderOwned = (): AppError => {
  const message = libraryMessages.entryOwned;
  return new AppError(409, 'folder-owned', message, { details: [{ field: 'folder', message }] });
};

/** The folder is hidden, such as those that computers make for themselves (`lost+found`). */
export const folderHidden = (): AppError =>
  invalidField('folder', 'is one that Sebule does not show. Choose another folder');

export const isDiskFull = (error: unknown): boolean => reasonNotWritten(error) === 'full';

/** Codes that say that nothing can be written: also that a file has the folder's name, or that the folder was replaced. */
const NOT_WRITABLE = new Set(
  'EACCES EPERM EROFS EEXIST ENOENT ENOTDIR ELOOP EXDEV EISDIR EINVAL ENAMETOOLONG'.split(' '),
);
const isNotWritable = (error: unknown): boolean => NOT_WRITABLE.has(errorName(error));

/** Says of an error that the folder cannot be written to, if that is what it means; for `catch`. */
export const refuseNotWritable =
  (folder: string) =>
  (error: unknown): never => {
    throw isNotWritable(error) ? folderNotWritable(folder, error) : error;
  };
