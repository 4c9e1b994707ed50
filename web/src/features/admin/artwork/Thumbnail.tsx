import { THUMBNAIL_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { THUMBNAIL_WIDTH_PX } from '#shared/layout-sizes.ts';
import { imageAddress } from '#shared/ui/image-address.ts';
import styles from './Thumbnail.module.css';

/** A picture of a title, or an empty frame of its size. Decorative: the title stands beside it. */
export const Thumbnail = ({
  path,
  width = THUMBNAIL_WIDTH_PX,
  isWide = false,
}: {
  path: string | null;
  /** In CSS pixels, where it is smaller than in tables. */
  width?: number;
  /** As wide as a film's picture, which makes the rows of a list lower; a poster shows its upper part. */
  isWide?: boolean;
}) => (
  <span className={`${styles.thumbnail} ${isWide ? styles.wide : ''}`} style={{ width }}>
    {path && (
      <img
        src={imageAddress(THUMBNAIL_IMAGE_SIZE, path)}
        alt=""
        width={width}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
);
