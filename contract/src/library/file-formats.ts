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
  ass: 'subtitles',
  ssa: 'subtitles',
  sup: 'subtitles',
  m4a: 'sound',
  mp3: 'sound',
  aac: 'sound',
  ac3: 'sound',
  eac3: 'sound',
  flac: 'sound',
  ogg: 'sound',
  opus: 'sound',
  dts: 'sound',
  mka: 'sound',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  webp: 'picture',
  avif: 'picture',
} as const;

/** The extension of a file that belongs to films, in lower case, without the dot. */
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

/** What a file is, judged by its name; null for what belongs to no film. */
export const fileKindOf = (path: string): FileKind | null => kinds.get(extensionOf(path)) ?? null;

/** The extensions of all files of a kind. */
export const extensionsOfKind = (kind: FileKind): string[] =>
  [...kinds].flatMap(([extension, each]) => (each === kind ? [extension] : []));

/** Subtitles that are pictures: a player shows them as they are, and no title can name them. */
export const arePictureSubtitles = (path: string): boolean => extensionOf(path) === 'sup';

/** The name of the container, if the file's name says that it has one that nothing plays; otherwise null. */
export const unplayableContainerOf = (path: string): string | null =>
  unplayable.get(extensionOf(path)) ?? null;
