import type { RefObject } from 'react';
import { settingsLabels } from '../../labels.ts';
import { PictureInPictureIcon } from '../parts/icons.tsx';
import { usePictureInPicture } from './use-picture-in-picture.ts';
import styles from '../parts/PlainAction.module.css';

/** Moves the film to a small window, and back; nothing in browsers without picture in picture. */
export const PictureInPictureButton = ({ video }: { video: RefObject<HTMLVideoElement | null> }) => {
  const window = usePictureInPicture(video);
  if (!window) return null;
  return (
    <button type="button" className={styles.action} onClick={window.toggle}>
      <PictureInPictureIcon />
      {window.active ? settingsLabels.leavePictureInPicture : settingsLabels.pictureInPicture}
    </button>
  );
};
