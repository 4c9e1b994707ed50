import { isShownPath } from '@sebule/contract/library/folder-names';
import { isVideo } from '../../uploads/index.ts';
import { folderOf } from '../folder/path.rules.ts';

export type FileKind = 'video' | 'subtitles';

const SUBTITLES = /\.(?:srt|vtt|ass|ssa)$/i;

export const isOfKind = (kind: FileKind, path: string): boolean =>
  kind === 'video' ? isVideo(path) : SUBTITLES.test(path);

/** The folder of a typed path; null for an address, for what cannot be a path, and for a path without a folder. */
const folderOfTyped = (typed: string): string | null => {
  const path = typed.trim().replace(/^\/+/, '');
  if (!path.includes('/') || path.includes('://')) return null;
  const folder = folderOf(path);
  return isShownPath(folder) ? folder : null;
};

/** Where choosing begins: in the folder of the typed path, or else of the film, or else where a file was chosen last. */
export const startFolder = (typed: string, film: string, last: string): string => {
  if (typed.trim() !== '' && !typed.includes('/')) return '';
  return folderOfTyped(typed) ?? folderOfTyped(film) ?? last;
};
