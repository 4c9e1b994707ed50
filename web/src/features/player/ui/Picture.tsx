import type { SubtitleTrack, Video } from '@sebule/contract';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { backdropAddress } from '#shared/ui/image-address.ts';
import { filmElements } from '../browser/film-element.ts';
import { switchOff } from './subtitles/follow-tracks.ts';
import styles from './Stage.module.css';

interface PictureProps {
  title: Video;
  /** The address that plays first; its element may exist already. */
  url: string;
  /** `track`: null if there are none. Each attempt requests its file again. */
  subtitles: { track: SubtitleTrack | null; attempt: number };
  /** Attaches the element to the engine; returns a function that detaches it. */
  attach: (video: HTMLVideoElement) => () => void;
}

/** Puts the element into its frame, with this title's attributes; returns a function that removes it. */
const mount = (video: HTMLVideoElement, frame: HTMLElement, title: Video): (() => void) => {
  video.className = styles.video ?? '';
  // The keys are its own while it has the focus; Tab leads to the buttons, which do the same.
  video.tabIndex = -1;
  video.setAttribute('aria-label', title.title);
  if (title.backdrop_path) video.poster = backdropAddress(title.backdrop_path);
  frame.append(video);
  filmElements.attached(video);
  return () => video.remove();
};

const switchedOff = (element: HTMLTrackElement) => () => switchOff(element.track);

/** The film itself, without controls. Its element may exist before this page does. */
export const Picture = ({ title, url, subtitles, attach }: PictureProps) => {
  const { track, attempt } = subtitles;
  const [video] = useState(() => filmElements.take(url));
  const mountAndAttach = useCallback(
    (frame: HTMLElement | null) => {
      if (!frame) return undefined;
      const unmount = mount(video, frame, title);
      const detach = attach(video);
      return () => {
        // Before the element leaves the page: afterwards it has no position to save.
        detach();
        unmount();
      };
    },
    [video, title, attach],
  );
  return (
    <>
      <div ref={mountAndAttach} className={styles.picture} />
      {track?.format === 'text' &&
        createPortal(
          <track
            key={`${attempt} ${track.url}`}
            ref={switchedOff}
            kind="subtitles"
            srcLang={track.language ?? 'und'}
            label={track.name}
            src={track.url}
          />,
          video,
        )}
    </>
  );
};
