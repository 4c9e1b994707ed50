/**
 * Options of ffmpeg and ffprobe before a file. Only formats that refer to no other files: a file with the name of a film
 * may be a playlist.
 */
export const SAFE_INPUT = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,mpegts,avi,flv,mpeg,asf',
] as const;
