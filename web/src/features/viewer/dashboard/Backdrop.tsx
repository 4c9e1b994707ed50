import { useEffect, useState } from 'react';
import { backdropAddress } from '#shared/ui/image-address.ts';
import styles from './Backdrop.module.css';

interface Layer {
  /** Distinguishes layers, even of the same picture. */
  key: number;
  src: string | null;
}

const decode = (src: string): { ready: Promise<string | null>; stop: () => void } => {
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
 * The picture behind the banner's words. A new one covers the old one only when it is decoded, and the old one is
 * removed only when it is covered, so that nothing flickers.
 */
export const Backdrop = ({ path }: { path: string | null }) => {
  const [layers, setLayers] = useState<Layer[]>([]);

  useEffect(() => {
    const addLayer = (src: string | null) =>
      setLayers((before) => {
        const top = before[before.length - 1];
        return top && top.src === src ? before : [...(top ? [top] : []), { key: (top?.key ?? 0) + 1, src }];
      });
    if (path === null) {
      addLayer(null);
      return undefined;
    }
    let isCurrent = true;
    const { ready, stop } = decode(backdropAddress(path));
    const addWhenReady = async () => {
      const src = await ready;
      if (isCurrent) addLayer(src);
    };
    void addWhenReady();
    return () => {
      isCurrent = false;
      stop();
    };
  }, [path]);

  const removeBelow = (key: number) => setLayers((before) => before.filter((layer) => layer.key >= key));

  return (
    <div className="fill" aria-hidden="true">
      {layers.map(({ key, src }) => (
        <div key={key} className={`fill ${styles.layer}`} onAnimationEnd={() => removeBelow(key)}>
          {src !== null && <img src={src} alt="" className={`cover ${styles.picture}`} draggable={false} />}
        </div>
      ))}
    </div>
  );
};
