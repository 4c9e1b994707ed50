import { THUMBNAIL_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import type { ReactNode } from 'react';
import { THUMBNAIL_WIDTH_PX } from '#shared/layout-sizes.ts';
import { imageAddress } from '#shared/ui/image-address.ts';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import styles from './Thumbnail.module.css';

/**
 * The first of a title's pictures that is available, or an empty frame of its size. Decorative: the title stands beside
 * it.
 */
export const Thumbnail = ({
  paths,
  width = THUMBNAIL_WIDTH_PX,
  isWide = false,
  empty,
}: {
  paths: readonly (string | null)[];
  /** In CSS pixels, where it is smaller than in tables. */
  width?: number;
  /** As wide as a film's picture, which makes the rows of a list lower; a poster shows its upper part. */
  isWide?: boolean;
  /** What stands in the empty frame, such as an icon. */
  empty?: ReactNode;
}) => {
  const { picture, markFailed } = useFirstPicture(paths);
  return (
    <span className={`${styles.thumbnail} ${isWide ? styles.wide : ''}`} style={{ width }}>
      {picture ? (
        <img
          src={imageAddress(THUMBNAIL_IMAGE_SIZE, picture)}
          alt=""
          width={width}
          loading="lazy"
          decoding="async"
          onError={markFailed}
        />
      ) : (
        empty
      )}
    </span>
  );
};
