import { useEffect, useRef, useState } from 'react';
import styles from './Trailer.module.css';

/**
 * A muted trailer in a loop, seen from the moment it plays. Draw it with the title as its `key`:
 * a trailer goes on with the address it began with, though every answer signs a new one.
 */
export const Trailer = ({ src, running }: { src: string; running: boolean }) => {
  const video = useRef<HTMLVideoElement>(null);
  const [address] = useState(src);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.src = address;
    return () => {
      // Without this the browser would go on downloading for an element that is gone.
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);

  useEffect(() => {
    // A browser that refuses to play leaves the picture standing; that is no fault to tell of.
    if (running) video.current?.play().catch(() => {});
    else video.current?.pause();
  }, [running]);

  if (failed) return null;
  return (
    <video
      ref={video}
      className={playing ? `${styles.trailer} ${styles.playing}` : styles.trailer}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      controlsList="nodownload"
      // Playing fetches what it needs; a trailer that the viewer stopped fetches nothing.
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      onError={() => setFailed(true)}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
};
