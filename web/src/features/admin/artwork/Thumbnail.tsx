import { THUMBNAIL_IMAGE_SIZE, THUMBNAIL_WIDTH_PX } from '@sebule/contract/constants';
import { imageAddress } from '../../../shared/ui/image-address.ts';
import styles from './Thumbnail.module.css';

/** A poster, or an empty frame of its size. It says nothing: the title stands beside it. */
export const Thumbnail = ({
  path,
  width = THUMBNAIL_WIDTH_PX,
}: {
  path: string | null;
  /** In CSS pixels, where it is smaller than in tables. */
  width?: number;
}) => (
  <span className={styles.thumbnail} style={{ width }}>
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
