export const uploadOffsetWrong =
  'This is not where the upload goes on. Ask for its offset, and go on from there.';
export const uploadTooLong = 'There is more of this file than was announced. Choose it again.';
export const uploadFormatUnknown =
  'This is no film, subtitles or picture that Sebule knows. It takes MP4, MOV, MKV, WebM, MPEG-TS and AVI films, SRT and VTT subtitles, and JPEG, PNG, WebP and AVIF pictures.';
export const uploadsTooMany = 'There are too many unfinished uploads. Finish or discard some of them first.';
export const uploadFolderNotWritable = 'Sebule cannot write to this folder';
export const uploadFolderReadOnly = 'This folder can only be read';
export const uploadFolderElsewhere = 'must be on the same disk as the media folder';
export const uploadDiskFull = 'The disk is full. Free some space, then go on: what has arrived is kept.';
export const uploadUnknown =
  'There is no such upload. It may have been discarded, or nobody went on with it for a week.';
