import type { Video } from '@sebule/contract';
import { BACKGROUND_IMAGE_SIZE } from '@sebule/contract/constants';
import type { RefCallback } from 'react';
import { imageAddress } from '../../../shared/ui/imageAddress.ts';
import styles from './Stage.module.css';

interface PictureProps {
  title: Video;
  subtitlesUrl: string | null;
  attach: RefCallback<HTMLVideoElement>;
}

/** The film itself, with the browser's own controls. */
export const Picture = ({ title, subtitlesUrl, attach }: PictureProps) => (
  /* oxlint-disable-next-line jsx-a11y/media-has-caption -- it has, where there are subtitles */
  <video
    ref={attach}
    className={styles.video}
    controls
    controlsList="nodownload nofullscreen"
    playsInline
    preload="auto"
    poster={title.backdrop_path ? imageAddress(BACKGROUND_IMAGE_SIZE, title.backdrop_path) : undefined}
    aria-label={title.title}
    onContextMenu={(event) => event.preventDefault()}
  >
    {subtitlesUrl && (
      <track key={subtitlesUrl} kind="subtitles" srcLang="en" label="English" src={subtitlesUrl} />
    )}
  </video>
);
