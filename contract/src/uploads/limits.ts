/** The largest body of one call of an upload, in bytes: a film is sent in many such chunks. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;
/** How many of its chunks' checksums one answer has. */
export const UPLOAD_SUMS_LIMIT = 32;
/** How much of the beginning of an upload decides whether its format is accepted, in bytes. */
export const UPLOAD_HEAD_BYTES = 1024 * 1024;
/** Bytes of each of the three samples by which a file that is chosen again is recognised. */
export const UPLOAD_SAMPLE_BYTES = 16 * 1024;
/** Maximum number of unfinished uploads, and of those of one account. */
export const UPLOADS_OPEN_MAX = 200;
export const UPLOADS_OPEN_OF_ACCOUNT_MAX = 100;
/** Days without a byte after which an unfinished upload is removed; one that never had a byte goes sooner. */
export const UPLOAD_KEPT_DAYS = 7;
export const EMPTY_UPLOAD_KEPT_DAYS = 1;
/** Minutes without a byte after which an unfinished upload no longer keeps room for the rest of it. */
export const UPLOAD_RESERVES_MINUTES = 30;
/** Where uploads go in the media folder, unless another folder is chosen. */
export const UPLOAD_FOLDER = 'uploads';
/** The response header with a finished upload's path in the media folder, percent-encoded. */
export const MEDIA_PATH_HEADER = 'media-path';
