import { extensionOf } from './content-types.rules.ts';

export type FileKind = 'video' | 'subtitles' | 'picture' | 'other';

const EXTENSIONS: Record<Exclude<FileKind, 'other'>, readonly string[]> = {
  video: [
    'mp4',
    'm4v',
    'mkv',
    'webm',
    'mov',
    'ts',
    'm2ts',
    'mts',
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

const KINDS = new Map<string, FileKind>(
  Object.entries(EXTENSIONS).flatMap(([kind, extensions]) =>
    extensions.map((extension): [string, FileKind] => [extension, kind as FileKind]),
  ),
);

/** What a file is, judged by its name. */
export const kindOf = (name: string): FileKind => KINDS.get(extensionOf(name)) ?? 'other';
