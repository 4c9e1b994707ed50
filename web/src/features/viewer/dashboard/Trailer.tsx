import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './Trailer.module.css';

/**
 * A trailer in a loop, visible once it plays. Give it the title as its `key`: it keeps the address it began with,
 * although every answer signs a new one.
 */
export const Trailer = ({
  src,
  running,
  muted,
  onRefused,
}: {
  src: string;
  running: boolean;
  muted: boolean;
  /** The browser does not let it play with sound. */
  onRefused: () => void;
}) => {
  const video = useRef<HTMLVideoElement>(null);
  const [address] = useState(src);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const refused = useEffectEvent(onRefused);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.src = address;
    return () => {
      // Otherwise the browser would keep downloading for a removed element.
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = muted;
    if (!running) return element.pause();
    element.play().catch((error: unknown) => {
      // Browsers that refuse sound may let it play muted. If they refuse that as well, the picture stays, which is not
      // an error to report.
      if (!muted && error instanceof DOMException && error.name === 'NotAllowedError') refused();
    });
  }, [running, muted]);

  if (failed) return null;
  return (
    <video
      ref={video}
      className={`fill cover ${styles.trailer} ${playing ? styles.playing : ''}`}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      controlsList="nodownload"
      // Playing loads what it needs; a trailer that the viewer stopped loads nothing.
      preload="none"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      onError={() => setFailed(true)}
      onContextMenu={(event) => event.preventDefault()}
    />
  );
};
