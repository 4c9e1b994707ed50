import { type ReactNode, useState } from 'react';
import { posterSource } from './artwork.ts';
import styles from './PosterFrame.module.css';

/** The picture, which fades in over the title; if it fails to load, the title stays. */
const Picture = ({
  path,
  onSettled,
}: {
  path: string;
  /** The picture has loaded or failed. */
  onSettled?: (() => void) | undefined;
}) => {
  const [state, setState] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
  if (state === 'failed') return null;
  return (
    <img
      {...posterSource(path)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={state === 'loaded' ? `${styles.picture} ${styles.loaded}` : styles.picture}
      // A cached picture must not fade in again on every visit.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) setState('loaded');
      }}
      onLoad={() => {
        setState('loaded');
        onSettled?.();
      }}
      onError={() => {
        setState('failed');
        onSettled?.();
      }}
    />
  );
};

/**
 * The frame of a title's poster: its picture, or its title until the picture is loaded and when there is none. Its link
 * has another name for the title.
 */
export const PosterFrame = ({
  title,
  path,
  className,
  onSettled,
  children,
}: {
  title: string;
  path: string | null;
  /** The shape of the frame, which must be positioned. */
  className: string | undefined;
  onSettled?: (() => void) | undefined;
  /** What lies over the picture. */
  children?: ReactNode;
}) => (
  <span className={`${styles.frame} ${className}`} data-title={title} aria-hidden="true">
    {path !== null && <Picture key={path} path={path} onSettled={onSettled} />}
    {children}
  </span>
);
