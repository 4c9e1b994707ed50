/** Widths of served artwork, with the movie database's names. */
export const IMAGE_SIZES = ['w92', 'w154', 'w342', 'w500', 'w780', 'w1280', 'original'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
/** The largest own picture: in bytes, and in pixels. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 50_000_000;
/** What an own picture can be to a title or an episode; the field that refers to it is `{kind}_path`. */
export const PICTURE_KINDS = ['poster', 'backdrop', 'thumbnail'] as const;
export type OwnPictureKind = (typeof PICTURE_KINDS)[number];
export const ROW_IMAGE_SIZE = 'w500' satisfies ImageSize;
/** Artwork width of thumbnails, and their width in CSS pixels. */
export const THUMBNAIL_IMAGE_SIZE = 'w92' satisfies ImageSize;
export const BACKGROUND_IMAGE_SIZE = 'original' satisfies ImageSize;
