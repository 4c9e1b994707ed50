import { type ReactNode, useState } from 'react';
import { posterSource } from './artwork.ts';
import styles from './PosterFrame.module.css';

/** The picture, which fades in over the title; if it fails to load, the title stays. */
const Picture = ({
  path,
  isLoaded,
  onLoaded,
  onFailed,
}: {
  path: string;
  isLoaded: boolean;
  onLoaded: (isCached: boolean) => void;
  onFailed: () => void;
}) => {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <img
      {...posterSource(path)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={`fill cover ${styles.picture} ${isLoaded ? styles.loaded : ''}`}
      // A cached picture must not fade in again on every visit.
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0) onLoaded(true);
      }}
      onLoad={() => onLoaded(false)}
      onError={() => {
        setFailed(true);
        onFailed();
      }}
    />
  );
};

/**
 * The frame of a poster: its picture, or the title until it is loaded and when there is none. The link has its own
 * name.
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
  className: string | undefined;
  onSettled?: (() => void) | undefined;
  children?: ReactNode;
}) => {
  const [loaded, setLoaded] = useState<string | null>(null);
  const isLoaded = path !== null && loaded === path;
  return (
    <span
      className={`${styles.frame} ${className}`}
      data-title={title}
      data-typeset={isLoaded ? undefined : ''}
      aria-hidden="true"
    >
      {path !== null && (
        <Picture
          key={path}
          path={path}
          isLoaded={isLoaded}
          onLoaded={(isCached) => {
            setLoaded(path);
            if (!isCached) onSettled?.();
          }}
          onFailed={() => onSettled?.()}
        />
      )}
      {children}
    </span>
  );
};
