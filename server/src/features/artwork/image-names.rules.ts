import { IMAGE_SIZES, type ImageSize } from '@sebule/contract/artwork/limits';

const FILE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,150}\.(webp|jpe?g|png|avif)$/i;

/** One image at one size; both names are safe on a disk and in an address. */
export interface ImageKey {
  size: ImageSize;
  file: string;
}

/** Null for an invalid image: an unknown size, a folder, another kind of file. */
export const parseImageKey = (size: string, file: string): ImageKey | null => {
  const known = IMAGE_SIZES.find((one) => one === size);
  return known !== undefined && FILE_NAME.test(file) ? { size: known, file } : null;
};

/** The width of a size in pixels; null for the original. */
export const widthOf = (size: ImageSize): number | null =>
  size === 'original' ? null : Number(size.slice(1));
