import { ROW_IMAGE_SIZE, type ImageSize } from '@sebule/contract/artwork/limits';
import { PHONE } from '#shared/layout-sizes.ts';
import { imageAddress } from '#shared/ui/image-address.ts';

const SMALL_POSTER = 'w342' satisfies ImageSize;

/** What a poster's `img` needs. A phone takes the smaller file, every other screen the row size. */
export const posterSource = (path: string) => ({
  src: imageAddress(ROW_IMAGE_SIZE, path),
  srcSet: `${imageAddress(SMALL_POSTER, path)} 342w, ${imageAddress(ROW_IMAGE_SIZE, path)} 500w`,
  // Not the rendered width: an ordinary laptop would then load the small file too.
  sizes: `${PHONE} 130px, 500px`,
});
