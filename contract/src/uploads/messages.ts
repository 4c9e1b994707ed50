export const uploadOffsetWrong = 'Offset mismatch. Ask for the offset and resume.';
export const uploadTooLong = 'The file is larger than announced. Choose it again.';
export const uploadFormatUnknown =
  'Unsupported file type. Sebule takes MP4, MOV, MKV, WebM, MPEG-TS and AVI films, SRT and VTT subtitles, and JPEG, PNG, WebP and AVIF images.';
export const uploadsTooMany = 'Too many unfinished uploads. Finish or discard some first.';
export const uploadFolderNotWritable = 'Sebule cannot write to this folder';
export const uploadFolderReadOnly = 'This folder is read-only';
export const uploadFolderElsewhere = 'must be on the same disk as the media folder';
export const uploadDiskFull = 'The disk is full. Free some space, then resume: what has arrived is kept.';
export const uploadUnknown = 'There is no such upload. It may have been discarded, or idle for a week.';
