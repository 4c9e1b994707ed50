import { useState } from 'react';
import { posterSource } from './artwork.ts';
import styles from './Picture.module.css';

/** The picture, which fades in over the title; if it fails to load, the title stays. */
export const Picture = ({
  path,
  onSettled,
}: {
  path: string;
  /** The picture has loaded or failed. */
  onSettled?: () => void;
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
