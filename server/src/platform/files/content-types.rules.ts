import { extensionOf } from '@sebule/contract';

// A Map, because a file may be called a.constructor.
const TYPES = new Map(
  Object.entries({
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
    opus: 'audio/ogg',
    flac: 'audio/flac',
    vtt: 'text/vtt; charset=utf-8',
    // It is converted to WebVTT before it is sent.
    srt: 'text/vtt; charset=utf-8',
    ass: 'text/vtt; charset=utf-8',
    ssa: 'text/vtt; charset=utf-8',
    webp: 'image/webp',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    avif: 'image/avif',
  }),
);

/** The media type that a file is served with; unknown types are served as bytes that no browser executes. */
export const contentTypeOf = (path: string): string =>
  TYPES.get(extensionOf(path)) ?? 'application/octet-stream';
