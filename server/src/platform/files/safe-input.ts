/** Input options of ffmpeg and ffprobe. Only formats that refer to no other files: a film's name proves nothing. */
export const SAFE_INPUT = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,mpegts,avi,flv,mpeg,asf',
] as const;
