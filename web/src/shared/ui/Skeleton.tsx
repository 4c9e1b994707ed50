import type { ComponentProps, CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/** A placeholder for loading content. Its container says what is loading. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
  aspectRatio,
  radius = 'var(--radius-small)',
}: {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Used instead of a height. */
  aspectRatio?: CSSProperties['aspectRatio'];
  radius?: CSSProperties['borderRadius'];
}) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={
      aspectRatio ? { width, aspectRatio, borderRadius: radius } : { width, height, borderRadius: radius }
    }
  />
);

/** Several of them. */
export const Skeletons = ({ count, ...skeleton }: { count: number } & ComponentProps<typeof Skeleton>) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} {...skeleton} />);
