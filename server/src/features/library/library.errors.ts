import { type RefusalCode, adminMessages } from '@sebule/contract';
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

export const fileCopying = (field: string): AppError =>
  new AppError(409, 'file-copying', adminMessages.fileCopying, {
    details: [{ field, message: adminMessages.fileCopying }],
  });

/** Titles miss the file at another path, and should rather follow it than have another title beside them. */
export const movedFileText = (path: string, from: string): string =>
  `${path} is the file that titles miss at ${from}. Relink it, so that they follow it.`;

export const fileMoved = (field: string, path: string, from: string): AppError => {
  const message = movedFileText(path, from);
  return new AppError(409, 'file-moved', message, { details: [{ field, message }] });
};

/** There is nothing to make a season of: the folder is gone, or it has no videos. */
export const noVideos = (folder: string): AppError => {
  const message = `There are no videos in ${folder === '' ? 'the media folder' : `the folder ${folder}`}.`;
  return new AppError(404, 'folder-missing', message, { details: [{ field: 'folder', message }] });
};

type EntryFault =
  | 'Missing'
  | 'Taken'
  | 'BeingDeleted'
  | 'FolderMissing'
  | 'Elsewhere'
  | 'Owned'
  | 'InItself'
  | 'PathTooLong'
  | 'Reserved'
  | 'PlaylistAlone';

const FAULTS: Record<EntryFault, readonly [status: number, code: RefusalCode]> = {
  Missing: [404, 'file-missing'],
  Taken: [409, 'name-taken'],
  BeingDeleted: [409, 'being-deleted'],
  FolderMissing: [404, 'folder-missing'],
  Elsewhere: [409, 'on-another-disk'],
  Owned: [409, 'folder-owned'],
  InItself: [400, 'invalid-field'],
  PathTooLong: [400, 'invalid-field'],
  Reserved: [400, 'invalid-field'],
  PlaylistAlone: [400, 'invalid-field'],
};

/** Why a file or a folder cannot be changed. @param field that names it in the request */
export const entryRefused = (fault: EntryFault, field: string): AppError => {
  const [status, code] = FAULTS[fault];
  const message = adminMessages[`entry${fault}`];
  return new AppError(status, code, message, { details: [{ field, message }] });
};

export const entriesUsed = (): AppError =>
  new AppError(409, 'file-in-use', adminMessages.entriesUsed, {
    details: [{ field: 'with_titles', message: adminMessages.entriesUsed }],
  });

export const entriesTooMany = (): AppError =>
  new AppError(409, 'too-many-files', adminMessages.entriesTooMany, {
    details: [{ field: 'paths', message: adminMessages.entriesTooMany }],
  });
