import { bytesInWords, libraryMessages, uploadMessages } from '@sebule/contract';
import { nameOf } from '#platform/error-name.ts';
import { reasonNotWritten } from '#platform/files/not-written.ts';
import { AppError, invalidField, notFound } from '#platform/http/errors.ts';

/** There is none, or none any more. */
export const uploadUnknown = (): AppError => notFound(uploadMessages.uploadUnknown);

const noRoomFor = (what: string, room: number, needed: number): AppError =>
  new AppError(
    507,
    'upload-no-room',
    `Room for ${bytesInWords(room)}, ${what} has ${bytesInWords(needed)}.`,
    {
      details: [{ room: String(Math.max(0, Math.floor(room))), needed: String(needed) }],
    },
  );

export const noRoom = (room: number, needed: number): AppError => noRoomFor('the film', room, needed);

/** For an upload that goes on after others have taken the room. */
export const noRoomForRest = (room: number, needed: number): AppError =>
  noRoomFor('what is left of the film', room, needed);

/** In the middle of an upload, when others have filled the disk meanwhile. */
export const diskFull = (): AppError => new AppError(507, 'upload-no-room', uploadMessages.uploadDiskFull);

export const formatUnknown = (): AppError =>
  new AppError(415, 'upload-format-unknown', uploadMessages.uploadFormatUnknown);

/** @param why a phrase to put after “This file” */
export const notSubtitles = (why: string): AppError =>
  new AppError(415, 'upload-format-unknown', `This file ${why}.`);

export const tooManyUploads = (): AppError =>
  new AppError(409, 'uploads-too-many', uploadMessages.uploadsTooMany);

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

/** Refused as it is where files are moved and folders are made. */
export const folderOwned = (): AppError => {
  const message = libraryMessages.entryOwned;
  return new AppError(409, 'folder-owned', message, { details: [{ field: 'folder', message }] });
};

/** Among them are those that computers make for themselves, such as `lost+found`. */
export const folderHidden = (): AppError =>
  invalidField('folder', 'is one that Sebule does not show. Choose another folder');

export const isDiskFull = (error: unknown): boolean => reasonNotWritten(error) === 'full';

/** Also where a file has the folder's name, the disk does not take such a name, or the folder is replaced meanwhile. */
const NOT_WRITABLE = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EEXIST',
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'EXDEV',
  'EISDIR',
  'EINVAL',
  'ENAMETOOLONG',
]);
export const isNotWritable = (error: unknown): boolean => NOT_WRITABLE.has(nameOf(error));
