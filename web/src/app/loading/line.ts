import { isLineQuiet } from '#shared/api/connection.ts';
import { needsLine } from './line.rules.ts';

/** `HTMLMediaElement.NETWORK_LOADING` and `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const NETWORK_LOADING = 2;
const HAVE_CURRENT_DATA = 2;

/** Seconds that a video can play on from its buffer. */
const aheadOf = ({ buffered, currentTime }: HTMLVideoElement): number => {
  for (let index = 0; index < buffered.length; index += 1)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime)
      return buffered.end(index) - currentTime;
  return 0;
};

const isHungry = (video: HTMLVideoElement): boolean =>
  needsLine({
    isStarting: video.networkState === NETWORK_LOADING && video.readyState < HAVE_CURRENT_DATA,
    paused: video.paused,
    ended: video.ended,
    isSated: video.networkState !== NETWORK_LOADING,
    ahead: aheadOf(video),
    left: video.duration - video.currentTime,
  });

/** Whether any of these is on the screen: what a row has scrolled away lies within the window, too, but is cut off. */
const isAnyVisible = (pictures: readonly Element[]): Promise<boolean> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries.some(({ isIntersecting }) => isIntersecting));
    });
    for (const picture of pictures) observer.observe(picture);
  });

const awaitsPictures = async (): Promise<boolean> => {
  const missing = [...document.querySelectorAll('img')].filter(({ complete }) => !complete);
  return missing.length > 0 && isAnyVisible(missing);
};

/** Whether nothing on the screen needs the line: no film, no picture, no answer that somebody waits for. */
export const isLineFree = async (): Promise<boolean> =>
  document.readyState === 'complete' &&
  isLineQuiet() &&
  ![...document.querySelectorAll('video')].some(isHungry) &&
  !(await awaitsPictures());
