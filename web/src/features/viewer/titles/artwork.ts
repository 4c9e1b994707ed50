import { BACKGROUND_IMAGE_SIZE, ROW_IMAGE_SIZE, type ImageSize } from '@sebule/contract/artwork/limits';
import { MOBILE_BREAKPOINT_PX } from '#shared/layout-sizes.ts';
import { imageAddress } from '#shared/ui/image-address.ts';

const SMALL_POSTER = 'w342' satisfies ImageSize;
const SMALL_BACKDROP = 'w780' satisfies ImageSize;
const phone = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

/** What a poster's `img` needs. A phone takes the smaller file, every other screen the row size. */
export const posterSource = (path: string) => ({
  src: imageAddress(ROW_IMAGE_SIZE, path),
  srcSet: `${imageAddress(SMALL_POSTER, path)} 342w, ${imageAddress(ROW_IMAGE_SIZE, path)} 500w`,
  // Not the rendered width: an ordinary laptop would then load the small file too.
  sizes: `${phone} 130px, 500px`,
});

/** Address of the picture behind the banner's words; a phone needs no more than its own width. */
export const backdropSource = (path: string): string =>
  imageAddress(matchMedia(phone).matches ? SMALL_BACKDROP : BACKGROUND_IMAGE_SIZE, path);
