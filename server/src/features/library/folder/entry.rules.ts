import { type FileKind, extensionOf, fileKindOf } from '@sebule/contract';

export type EntryKind = FileKind | 'folder' | 'other';

/** What a file is, judged by its name. */
export const kindOf = (name: string): EntryKind => fileKindOf(name) ?? 'other';

/** Whether this is an HLS playlist, which names the files that the film consists of. */
export const isPlaylist = (name: string): boolean => extensionOf(name) === 'm3u8';

/** Whether this can be one of those files. */
export const isPart = (name: string): boolean => extensionOf(name) === 'ts';

/** There is nothing in a playlist to probe. */
export const isProbed = (name: string): boolean => kindOf(name) === 'video' && !isPlaylist(name);

/** Folders that computers make for themselves. */
const OF_SYSTEMS = new Set(['lost+found', '$recycle.bin', 'system volume information', '@eadir', '#recycle']);

/** Whether an entry of the media folder is none of the landlord's files. */
export const isHidden = (name: string): boolean => name.startsWith('.') || OF_SYSTEMS.has(name.toLowerCase());

/** Whether this can be the path of a folder in the media folder; an empty one is the media folder itself. */
export const isFolderPath = (folder: string): boolean =>
  folder === '' || folder.split('/').every((name) => name !== '' && !isHidden(name));
