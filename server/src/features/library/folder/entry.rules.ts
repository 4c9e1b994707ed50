import { type FileKind, extensionOf, fileKindOf, isShownPath } from '@sebule/contract';
import { parseMediaReference } from '#features/streaming/index.ts';
import { cutToBytes } from '#platform/cut-to-bytes.ts';
import { naturalKeyOf } from '#platform/search-key.ts';

export type EntryKind = FileKind | 'folder' | 'other';

export const kindOf = (name: string): EntryKind => fileKindOf(name) ?? 'other';

/** Whether this is an HLS playlist, which names the files that the film consists of. */
export const isPlaylist = (name: string): boolean => extensionOf(name) === 'm3u8';

/** Whether this can be one of those files. */
export const isPart = (name: string): boolean => extensionOf(name) === 'ts';

/** Whether it is looked into. */
export const isProbed = (name: string): boolean => kindOf(name) === 'video';

/** Whether a video that the index shows and titles may have can have this path, by its text alone. */
export const isPathOfVideo = (path: string): boolean => {
  const reference = parseMediaReference(path);
  return 'path' in reference && reference.path === path && isProbed(path) && isShownPath(path);
};

/** Longer keys differ too late to matter. With the longest folder, one fits into a row of an index of PostgreSQL. */
const SORT_KEY_MAX_BYTES = 255;

/** By which the entries of a folder are sorted. */
export const sortKeyOf = (name: string): string => cutToBytes(naturalKeyOf(name), SORT_KEY_MAX_BYTES);

/** Whether this can be the path of a folder in the media folder; an empty one is the media folder itself. */
export const isFolderPath = (folder: string): boolean => folder === '' || isShownPath(folder);
