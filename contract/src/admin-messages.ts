/** Messages for admins only, apart from the others so that they stay out of the code that every viewer loads. */
export const adminMessages = {
  importNotConfigured:
    'This server has no key for the movie database. Set TMDB_API_KEY to use it, or type the details yourself.',
  importKeyRefused: 'The movie database does not accept the key of this server. Check TMDB_API_KEY.',
  importBusy: 'The movie database has been asked too often. Try again in a minute.',
  importUnreachable: 'The movie database cannot be reached. Try again later, or type the details yourself.',
  importUnreadable: 'The movie database has sent something unexpected. Try again later.',
  importMovieNotFound: 'The movie database has no movie with this id.',
  importSeriesNotFound: 'The movie database has no series with this id.',
  importEpisodeNotFound: 'Episode not found. Please confirm the series ID, season, and episode number.',
  importEpisodeFailed: 'An error occurred while fetching episode details. Please try again.',
  uploadUnknown: 'There is no such upload. It may have been discarded, or nobody went on with it for a week.',
  uploadOffsetWrong: 'This is not where the upload goes on. Ask for its offset, and go on from there.',
  uploadTooLong: 'There is more of this file than was announced. Choose it again.',
  uploadFormatUnknown:
    'This is no film, subtitles or picture that Sebule knows. It takes MP4, MOV, MKV, WebM, MPEG-TS and AVI films, SRT and VTT subtitles, and JPEG, PNG, WebP and AVIF pictures.',
  uploadsTooMany: 'There are too many unfinished uploads. Finish or discard some of them first.',
  uploadDiskFull: 'The disk is full. Free some space, then go on: what has arrived is kept.',
  uploadFolderNotWritable: 'Sebule cannot write to this folder',
  uploadFolderElsewhere: 'must be on the same disk as the media folder',
  pictureUploaded: 'Picture uploaded',
  pictureEmpty: 'This file is empty.',
  pictureFormatUnknown: 'This is no picture that Sebule takes. Choose a JPEG, PNG, WebP or AVIF picture.',
  pictureMoving: 'This picture moves. Choose one that stands still.',
  pictureTooLarge: 'This picture has more than 50 megapixels. Make it smaller first.',
  pictureDamaged: 'This picture is damaged or not complete. Choose another one.',
} as const;
