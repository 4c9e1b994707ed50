const TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4s: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  mov: 'video/quicktime',
  ts: 'video/mp2t',
  m3u8: 'application/vnd.apple.mpegurl',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  vtt: 'text/vtt; charset=utf-8',
  srt: 'text/vtt; charset=utf-8',
};

/** A file name's extension in lower case, without the dot. */
export const extensionOf = (path: string): string => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';

/** The media type that a file is served with; unknown ones are bytes that no browser runs. */
export const mediaType = (path: string): string => TYPES[extensionOf(path)] ?? 'application/octet-stream';
