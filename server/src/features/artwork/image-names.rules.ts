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

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Whether bytes begin like one of the picture formats that we serve. On a building's network, a download with an
 * image type may be the internet provider's sign-in page.
 */
export const looksLikeImage = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 3) === '\u00ff\u00d8\u00ff' ||
  ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n' ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
  (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis', 'mif1'].includes(ascii(bytes, 8, 12)));
