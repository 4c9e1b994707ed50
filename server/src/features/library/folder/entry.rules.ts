import { extensionOf } from '#platform/files/content-types.rules.ts';

export type EntryKind = 'folder' | 'video' | 'subtitles' | 'picture' | 'other';

const EXTENSIONS: Record<Exclude<EntryKind, 'folder' | 'other'>, readonly string[]> = {
  video: [
    'mp4',
    'm4v',
    'mkv',
    'webm',
    'mov',
    'ts',
    'm2ts',
    'avi',
    'wmv',
    'flv',
    'mpg',
    'mpeg',
    '3gp',
    'm3u8',
  ],
  subtitles: ['srt', 'vtt'],
  picture: ['jpg', 'jpeg', 'png', 'webp', 'avif'],
};

const KINDS = new Map<string, EntryKind>(
  Object.entries(EXTENSIONS).flatMap(([kind, extensions]) =>
    extensions.map((extension): [string, EntryKind] => [extension, kind as EntryKind]),
  ),
);

/** What a file is, judged by its name. */
export const kindOf = (name: string): EntryKind => KINDS.get(extensionOf(name)) ?? 'other';

/** A playlist names other files, so there is nothing in it to probe. */
export const isProbed = (name: string): boolean => kindOf(name) === 'video' && extensionOf(name) !== 'm3u8';

/** Folders that computers make for themselves. */
const OF_SYSTEMS = new Set(['lost+found', '$recycle.bin', 'system volume information', '@eadir', '#recycle']);

/** Whether an entry of the media folder is none of the landlord's files. */
export const isHidden = (name: string): boolean => name.startsWith('.') || OF_SYSTEMS.has(name.toLowerCase());

/** Whether this can be the path of a folder in the media folder; an empty one is the media folder itself. */
export const isFolderPath = (folder: string): boolean =>
  folder === '' || folder.split('/').every((name) => name !== '' && !isHidden(name));
