import { PgsRenderer } from 'libpgs';
import workerUrl from 'libpgs/dist/libpgs.worker.js?url';

interface PictureSubtitles {
  /** Seconds by which they come later than in their file. */
  setOffset: (seconds: number) => void;
  /** Rejects if the file does not load. */
  ready: Promise<void>;
  remove: () => void;
}

/**
 * Draws subtitles that consist of pictures over the video, onto a canvas of their own: one that a worker has drawn on
 * cannot be given to another.
 */
export const showPictureSubtitles = (
  video: HTMLVideoElement,
  url: string,
  canvasClass: string,
): PictureSubtitles => {
  const canvas = document.createElement('canvas');
  canvas.className = canvasClass;
  canvas.setAttribute('aria-hidden', 'true');
  video.after(canvas);
  const renderer = new PgsRenderer({ video, canvas, subUrl: url, workerUrl });
  // It believes to have drawn the first picture already, and would leave it out where the film begins with it.
  renderer.renderAtTimestamp(-1);
  return {
    setOffset: (seconds) => {
      renderer.timeOffset = -seconds;
    },
    ready: renderer.ready,
    remove: () => {
      renderer.dispose();
      canvas.remove();
    },
  };
};
