import { type RefusalCode, catalogueMessages, libraryMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

/** @param field that is at fault in the request */
const refused = (status: number, code: RefusalCode, field: string, message: string): AppError =>
  new AppError(status, code, message, { details: [{ field, message }] });

export const fileMissing = (field: string, kind: 'video' | 'subtitle file', path: string): AppError =>
  refused(404, 'file-missing', field, `There is no ${kind} ${path} in the media folder.`);

export const fileInUse = (field: string, path: string): AppError =>
  refused(409, 'file-in-use', field, `A title uses ${path} already.`);

export const fileCopying = (field: string): AppError =>
  refused(409, 'file-copying', field, catalogueMessages.fileCopying);

/** Titles miss the file at another path, and should rather follow it than have another title beside them. */
export const movedFileText = (path: string, from: string): string =>
  `${path} is the file that titles miss at ${from}. Relink it, so that they follow it.`;

export const fileMoved = (field: string, path: string, from: string): AppError =>
  refused(409, 'file-moved', field, movedFileText(path, from));

/** There is nothing to make a season of: the folder is gone, or it has no videos. */
export const noVideos = (folder: string): AppError => {
  const where = folder === '' ? 'the media folder' : `the folder ${folder}`;
  return refused(404, 'folder-missing', 'folder', `There are no videos in ${where}.`);
};

type Fault = readonly [status: number, code: RefusalCode, message: string];
const FAULTS = {
  Missing: [404, 'file-missing', libraryMessages.entryMissing],
  Taken: [409, 'name-taken', libraryMessages.entryTaken],
  BeingDeleted: [409, 'being-deleted', libraryMessages.entryBeingDeleted],
  FolderMissing: [404, 'folder-missing', libraryMessages.entryFolderMissing],
  Elsewhere: [409, 'on-another-disk', libraryMessages.entryElsewhere],
  Owned: [409, 'folder-owned', libraryMessages.entryOwned],
  InItself: [400, 'invalid-field', libraryMessages.entryInItself],
  PathTooLong: [400, 'invalid-field', libraryMessages.entryPathTooLong],
  Reserved: [400, 'invalid-field', libraryMessages.entryReserved],
  OnlyPrepared: [409, 'original-deleted', libraryMessages.entryOnlyPrepared],
  PlaylistAlone: [400, 'invalid-field', libraryMessages.entryPlaylistAlone],
} as const satisfies Record<string, Fault>;

/** Why a file or a folder cannot be changed. @param field that names it in the request */
export const entryRefused = (fault: keyof typeof FAULTS, field: string): AppError => {
  const [status, code, message] = FAULTS[fault];
  return refused(status, code, field, message);
};

export const entriesUsed = (): AppError =>
  refused(409, 'file-in-use', 'with_titles', libraryMessages.entriesUsed);

export const entriesTooMany = (): AppError =>
  refused(409, 'too-many-files', 'paths', libraryMessages.entriesTooMany);

/** @param at the place of the file in the request */
export const relinkRefused = (at: number, message: string): AppError =>
  refused(409, 'files-changed', `files.${at}`, message);
