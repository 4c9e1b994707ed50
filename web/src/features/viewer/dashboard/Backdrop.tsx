import { useEffect, useState } from 'react';
import { backdropSource } from './artwork.ts';
import styles from './Backdrop.module.css';

interface Layer {
  /** Distinguishes one showing of a picture from the next. */
  key: number;
  src: string | null;
}

const decoded = (src: string): { ready: Promise<string | null>; stop: () => void } => {
  const image = new Image();
  image.src = src;
  return {
    // A title without a picture, or whose picture does not load, shows the plain background.
    ready: image.decode().then(
      () => src,
      () => null,
    ),
    stop: () => {
      image.src = '';
    },
  };
};

/**
 * The picture behind the banner's words. A new one is laid over the old one only when it is decoded,
 * and the old one goes only when it is covered, so that nothing flickers between two titles.
 */
export const Backdrop = ({ path }: { path: string | null }) => {
  const [layers, setLayers] = useState<Layer[]>([]);

  useEffect(() => {
    const cover = (src: string | null) =>
      setLayers((before) => {
        const top = before[before.length - 1];
        return top && top.src === src ? before : [...(top ? [top] : []), { key: (top?.key ?? 0) + 1, src }];
      });
    if (path === null) {
      cover(null);
      return undefined;
    }
    let wanted = true;
    const { ready, stop } = decoded(backdropSource(path));
    const coverWhenReady = async () => {
      const src = await ready;
      if (wanted) cover(src);
    };
    void coverWhenReady();
    return () => {
      wanted = false;
      stop();
    };
  }, [path]);

  const uncover = (key: number) => setLayers((before) => before.filter((layer) => layer.key >= key));

  return (
    <div className={styles.backdrop} aria-hidden="true">
      {layers.map(({ key, src }) => (
        <div key={key} className={styles.layer} onAnimationEnd={() => uncover(key)}>
          {src !== null && <img src={src} alt="" className={styles.picture} draggable={false} />}
        </div>
      ))}
    </div>
  );
};
