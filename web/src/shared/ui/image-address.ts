import { BACKGROUND_IMAGE_SIZE, type ImageSize } from '@sebule/contract/artwork/limits';
import { PHONE } from '../layout-sizes.ts';

const SMALL_BACKDROP = 'w780' satisfies ImageSize;

/** The address of an image on the server; `path` begins with a slash, as in the API. */
export const imageAddress = (size: ImageSize, path: string): string => `/images/${size}${path}`;

/** The address of a picture that fills the screen; a phone needs no more than its own width. */
export const backdropAddress = (path: string): string =>
  imageAddress(matchMedia(PHONE).matches ? SMALL_BACKDROP : BACKGROUND_IMAGE_SIZE, path);
