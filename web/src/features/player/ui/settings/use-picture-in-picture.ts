import { useEffect, useState, type RefObject } from 'react';

const ignoreRefusal = () => {};

/** The film in a small window; null in browsers without picture in picture. */
export const usePictureInPicture = (video: RefObject<HTMLVideoElement | null>) => {
  const [active, setActive] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const update = () => setActive(document.pictureInPictureElement === element);
    update();
    element.addEventListener('enterpictureinpicture', update);
    element.addEventListener('leavepictureinpicture', update);
    return () => {
      element.removeEventListener('enterpictureinpicture', update);
      element.removeEventListener('leavepictureinpicture', update);
    };
  }, [video]);

  // Typed as always present; older browsers and televisions lack it.
  if (!(document.pictureInPictureEnabled as boolean | undefined)) return null;
  const toggle = () => {
    const done = active ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    done?.catch(ignoreRefusal);
  };
  return { active, toggle };
};
