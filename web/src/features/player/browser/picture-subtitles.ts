import { PgsRenderer } from 'libpgs';
import workerUrl from 'libpgs/dist/libpgs.worker.js?url';

interface PictureSubtitles {
  /** Seconds by which they come later than in their file. */
  setOffset: (seconds: number) => void;
  /** Rejects if the file does not load. */
  ready: Promise<void>;
  remove: () => void;
}

/** Draws subtitles that consist of pictures onto a canvas over the video. */
export const showPictureSubtitles = (
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  url: string,
): PictureSubtitles => {
  const renderer = new PgsRenderer({ video, canvas, subUrl: url, workerUrl });
  return {
    setOffset: (seconds) => {
      renderer.timeOffset = -seconds;
    },
    ready: renderer.ready,
    remove: () => renderer.dispose(),
  };
};
