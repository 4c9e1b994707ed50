import { useEffect, useState, type RefObject } from 'react';
import { labels } from '../../labels.ts';
import { PictureInPictureIcon } from '../parts/icons.tsx';
import styles from '../parts/PlainAction.module.css';

const usePictureInPicture = (video: RefObject<HTMLVideoElement | null>) => {
  const [active, setActive] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const update = () => setActive(document.pictureInPictureElement === element);
    update();
    const controller = new AbortController();
    for (const type of ['enterpictureinpicture', 'leavepictureinpicture'])
      element.addEventListener(type, update, { signal: controller.signal });
    return () => controller.abort();
  }, [video]);

  // Typed as always present; older browsers and televisions lack it.
  if (!(document.pictureInPictureEnabled as boolean | undefined)) return null;
  const toggle = () => {
    const done = active ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    // A refusal changes nothing.
    done?.catch(() => {});
  };
  return { active, toggle };
};

/** Moves the film to a small window, and back; nothing in browsers without picture in picture. */
export const PictureInPictureButton = ({ video }: { video: RefObject<HTMLVideoElement | null> }) => {
  const window = usePictureInPicture(video);
  if (!window) return null;
  return (
    <button type="button" className={styles.action} onClick={window.toggle}>
      <PictureInPictureIcon />
      {window.active ? labels.leavePictureInPicture : labels.pictureInPicture}
    </button>
  );
};
