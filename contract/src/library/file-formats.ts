/** What the media folder's files are, by the extension of their names. */
const KINDS = {
  mp4: 'video',
  m4v: 'video',
  mkv: 'video',
  webm: 'video',
  mov: 'video',
  ts: 'video',
  m2ts: 'video',
  mts: 'video',
  avi: 'video',
  wmv: 'video',
  flv: 'video',
  mpg: 'video',
  mpeg: 'video',
  '3gp': 'video',
  m3u8: 'video',
  srt: 'subtitles',
  vtt: 'subtitles',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
} as const;

/** The extension of a file that a title can use, in lower case, without the dot. */
export type FileExtension = keyof typeof KINDS;
export type FileKind = (typeof KINDS)[FileExtension];

/** The containers that no phone and no television plays, by the names that people know. */
const UNPLAYABLE: Partial<Record<FileExtension, string>> = {
  ts: 'MPEG-TS',
  m2ts: 'MPEG-TS',
  mts: 'MPEG-TS',
  avi: 'AVI',
  wmv: 'Windows Media',
  flv: 'Flash video',
  mpg: 'MPEG',
  mpeg: 'MPEG',
};

// Maps, because a file may be called a.constructor.
const kinds = new Map<string, FileKind>(Object.entries(KINDS));
const unplayable = new Map<string, string>(Object.entries(UNPLAYABLE));

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** What a file is, judged by its name; null for what no title can use. */
export const fileKindOf = (path: string): FileKind | null => kinds.get(extensionOf(path)) ?? null;

/** The name of the container, if the file's name says that it has one that nothing plays; otherwise null. */
export const unplayableContainerOf = (path: string): string | null =>
  unplayable.get(extensionOf(path)) ?? null;
