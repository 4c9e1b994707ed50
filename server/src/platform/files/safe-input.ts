/** Input options of ffmpeg and ffprobe. Only formats that refer to no other files: a "film" may be a playlist. The last ones are those of sounds. */
export const SAFE_INPUT = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  'mov,matroska,mpegts,avi,flv,mpeg,asf,ogg,mp3,flac,ac3,eac3,aac,dts',
] as const;
